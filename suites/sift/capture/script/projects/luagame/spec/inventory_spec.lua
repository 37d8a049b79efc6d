local inventory = require("inventory")

describe("inventory", function()
  local bag
  before_each(function() bag = inventory.new() end)

  for n = 1, 40 do
    it("adds up weight for " .. n .. " stones", function()
      bag:add("stone", 3, n)
      assert.are.equal(3 * n, bag.weight)
    end)
  end

  it("gives the weight back on drop", function()
    bag:add("rope", 2, 2)
    bag:drop("rope", 1)
    assert.are.equal(2, bag.weight)
  end)

  it("refuses to drop what is not there", function()
    assert.has_error(function() bag:drop("sword", 1) end, "no such item: sword")
  end)

  it("lists items sorted", function()
    bag:add("b", 1):add("a", 1)
    assert.are.same({ "a", "b" }, bag:names())
  end)

  pending("stacks potions")
end)

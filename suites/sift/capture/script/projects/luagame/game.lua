local inventory = require("inventory")
local bag = inventory.new():add("rope", 2):add("torch", 1, 3)

local function look(name)
  local ok, err = pcall(bag.describe, bag, name)
  if not ok then error("look failed: " .. err, 0) end
end

print("weight", bag.weight)
local co = coroutine.wrap(function()
  for _, n in ipairs { "rope", "torch" } do
    look(n)
    coroutine.yield()
  end
end)
co()

local M = {}

function M.new() return setmetatable({ items = {}, weight = 0 }, { __index = M }) end

function M:add(name, weight, n)
  n = n or 1
  self.items[name] = (self.items[name] or 0) + n
  self.weight = self.weight + weight * n
  return self
end

function M:describe(name)
  local it = self.catalog[name]
  return it.title .. " x" .. self.items[name]
end

function M:drop(name, n)
  self.items[name] = self.items[name] - n
  unusedresult = self.items[name]
  local x = 1
  return self.items[name]
end

return M

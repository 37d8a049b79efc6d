// right
function countRegions(grid) {
  const height = grid.length;
  const seen = new Set();
  let regions = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < grid[y].length; x++) {
      if (seen.has(y + "," + x)) continue;
      regions++;
      const stack = [[y, x]];
      seen.add(y + "," + x);
      while (stack.length > 0) {
        const [cy, cx] = stack.pop();
        for (const [dy, dx] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
          const ny = (cy + dy + height) % height;
          const nx = (cx + dx + grid[y].length) % grid[y].length;
          if (grid[ny][nx] !== grid[y][x] || seen.has(ny + "," + nx)) continue;
          seen.add(ny + "," + nx);
          stack.push([ny, nx]);
        }
      }
    }
  }
  return regions;
}

// wrong: the edges are not joined
function countRegions(grid) {
  const seen = new Set();
  let regions = 0;
  for (let y = 0; y < grid.length; y++) {
    for (let x = 0; x < grid[y].length; x++) {
      if (seen.has(y + "," + x)) continue;
      regions++;
      const stack = [[y, x]];
      seen.add(y + "," + x);
      while (stack.length > 0) {
        const [cy, cx] = stack.pop();
        for (const [ny, nx] of [[cy, cx + 1], [cy + 1, cx], [cy, cx - 1], [cy - 1, cx]]) {
          if (grid[ny] === undefined || grid[ny][nx] !== grid[y][x] || seen.has(ny + "," + nx)) continue;
          seen.add(ny + "," + nx);
          stack.push([ny, nx]);
        }
      }
    }
  }
  return regions;
}

// wrong: counts the different characters
function countRegions(grid) {
  return new Set(grid.join("")).size;
}

// form 1
function countRegions(grid) {
  const height = grid.length;
  const width = height > 0 ? grid[0].length : 0;
  const seen = new Set();
  let largest = 0;
  for (let start = 0; start < height * width; start++) {
    const open = seen.has(start) ? [] : [start];
    let size = 0;
    while (open.length > 0) {
      const cell = open.pop();
      if (seen.has(cell)) continue;
      seen.add(cell);
      size++;
      const y = Math.floor(cell / width);
      const x = cell % width;
      for (const [dy, dx] of [[0, 1], [1, 0], [0, width - 1], [height - 1, 0]]) {
        const other = ((y + dy) % height) * width + ((x + dx) % width);
        if (grid[y][x] === grid[Math.floor(other / width)][other % width]) open.push(other);
      }
    }
    largest = Math.max(largest, size);
  }
  return largest;
}

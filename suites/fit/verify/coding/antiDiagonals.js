// right
function antiDiagonals(matrix) {
  const diagonals = [];
  matrix.forEach((row, i) =>
    row.forEach((value, j) => {
      (diagonals[i + j] = diagonals[i + j] || []).push(value);
    })
  );
  return diagonals;
}

// wrong: the lowest row first
function antiDiagonals(matrix) {
  const diagonals = [];
  matrix.forEach((row, i) =>
    row.forEach((value, j) => {
      (diagonals[i + j] = diagonals[i + j] || []).unshift(value);
    })
  );
  return diagonals;
}

// wrong: takes the matrix for a square
function antiDiagonals(matrix) {
  const size = matrix.length;
  const diagonals = [];
  for (let sum = 0; sum < 2 * size - 1; sum++) {
    const diagonal = [];
    for (let i = 0; i <= sum; i++) if (i < size && sum - i < size) diagonal.push(matrix[i][sum - i]);
    diagonals.push(diagonal);
  }
  return diagonals;
}

// form 1
function antiDiagonals(matrix) {
  const out = [];
  for (let i = 0; i < matrix.length; i++) {
    for (let j = 0; j < matrix[i].length; j++) {
      out[i + j] = [matrix[i][j], ...(out[i + j] || [])];
    }
  }
  return out;
}

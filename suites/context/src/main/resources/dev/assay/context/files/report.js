
const filter = document.getElementById("filter");
const rows = document.querySelectorAll("#rows tbody tr");

// Columns 0 and 2 are the system and the dataset.
const matches = (row, text) => [0, 2].some((column) => row.cells[column].textContent.toLowerCase().includes(text));

filter?.addEventListener("input", () => {
  const text = filter.value.toLowerCase();
  rows.forEach((row) => { row.hidden = !matches(row, text); });
});

/** Returns the cells of rows that were pasted from a spreadsheet; a heading is left out. */
export function pastedCells(text: string): string[][] {
  const separator = text.includes('\t') ? '\t' : ';';
  const rows = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(separator).map((cell) => cell.trim()));
  // A heading has no digit at all and rows below it.
  const isHeading = rows.length > 1 && rows[0]?.every((cell) => !/\d/.test(cell));
  return isHeading ? rows.slice(1) : rows;
}

/** Formats rows as text in columns, under their headings. */
export function table(headings, rows) {
  const texts = [headings, ...rows.map((row) => row.map((cell) => String(cell ?? '-')))];
  const widths = headings.map((_, column) => Math.max(...texts.map((row) => row[column].length)));
  return texts
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

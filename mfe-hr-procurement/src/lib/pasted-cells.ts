import { typedDecimal } from '@polyclinic/clinic-ui';

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

/** Returns pasted rows by column; columns with decimals are read with the decimals of the reader and may be negative. */
export function pastedRows<Column extends string>(
  text: string,
  columns: readonly Column[],
  { decimals, numberFormat }: { decimals: Partial<Record<Column, number>>; numberFormat: string },
): Record<Column, string>[] {
  return pastedCells(text).map((cells) => {
    const entries = columns.map((column, index) => {
      const cell = cells[index] ?? '';
      const digits = decimals[column];
      const isNegative = cell.startsWith('-') || cell.startsWith('−');
      if (digits === undefined || cell === '') return [column, cell] as const;
      const decimal = typedDecimal(isNegative ? cell.slice(1).trim() : cell, digits, numberFormat);
      return [column, isNegative ? `-${decimal}` : decimal] as const;
    });
    return Object.fromEntries(entries) as Record<Column, string>;
  });
}

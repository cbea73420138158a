import type { ImportField, NewImport } from '@polyclinic/contract';
import type { ColumnMeaning } from './column-labels';
import type { ReadTable } from './read-file';

type Row = NewImport['rows'][number];

/** Converts the table's rows by the column mapping; unmapped columns are dropped. */
export function importRows(rows: ReadTable['rows'], meanings: readonly (ColumnMeaning | undefined)[]): Row[] {
  return rows.map(({ line, cells }) => ({ line, values: valuesOf(cells, meanings) }));
}

function valuesOf(cells: readonly string[], meanings: readonly (ColumnMeaning | undefined)[]): Row['values'] {
  const values: Partial<Record<ImportField, string>> = {};
  for (const [index, meaning] of meanings.entries()) {
    const cell = cells[index]?.trim();
    if (!meaning || !cell) continue;
    if (meaning === 'fullName') Object.assign(values, partedName(cell));
    else values[meaning] = cell;
  }
  return values;
}

/** The last word is the family name; a single word leaves the family name empty, which validation reports. */
function partedName(name: string): Partial<Record<ImportField, string>> {
  const words = name.split(/\s+/);
  const last = words.length > 1 ? words.pop() : undefined;
  return { firstName: words.join(' '), ...(last !== undefined && { lastName: last }) };
}

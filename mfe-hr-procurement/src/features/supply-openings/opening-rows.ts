import { typedDecimal } from '@polyclinic/clinic-ui';
import type { SupplyOpeningPart } from '@polyclinic/contract';

/** Columns of each table, in the order in which they are pasted. */
export const OPENING_COLUMNS = {
  stock: ['item', 'location', 'batch', 'expiresOn', 'quantity', 'value'],
  orders: ['number', 'date', 'supplier', 'expectedOn', 'item', 'description', 'account', 'quantity', 'price'],
  bills: ['supplier', 'number', 'date', 'dueDate', 'amount', 'currency', 'rate'],
  assets: [
    'name',
    'category',
    'serialNumber',
    'acquiredOn',
    'inServiceOn',
    'cost',
    'accumulated',
    'branch',
    'location',
  ],
  balances: ['account', 'debit', 'credit'],
} as const satisfies Record<SupplyOpeningPart, readonly string[]>;

export type OpeningColumn = (typeof OPENING_COLUMNS)[SupplyOpeningPart][number];

type Row<P extends SupplyOpeningPart> = Record<(typeof OPENING_COLUMNS)[P][number], string>;

/** Columns with a number, and the decimals that they may have. */
const DECIMALS: Partial<Record<OpeningColumn, number>> = {
  quantity: 4,
  value: 3,
  price: 6,
  amount: 3,
  rate: 6,
  cost: 3,
  accumulated: 3,
  debit: 3,
  credit: 3,
};

/** Reads rows that were pasted from a spreadsheet; a heading is left out. */
export function openingRows<P extends SupplyOpeningPart>(part: P, text: string, numberFormat: string): Row<P>[] {
  const columns: readonly OpeningColumn[] = OPENING_COLUMNS[part];
  const separator = text.includes('\t') ? '\t' : ';';
  const rows = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(separator).map((cell) => cell.trim()));
  // A heading has no digit at all and rows below it.
  const isHeading = rows.length > 1 && rows[0]?.every((cell) => !/\d/.test(cell));
  return (isHeading ? rows.slice(1) : rows).map((cells) => {
    const entries = columns.map(
      (column, index) => [column, valueOf(column, cells[index] ?? '', numberFormat)] as const,
    );
    return Object.fromEntries(entries) as Row<P>;
  });
}

function valueOf(column: OpeningColumn, cell: string, numberFormat: string): string {
  const decimals = DECIMALS[column];
  return cell === '' || decimals === undefined ? cell : typedDecimal(cell, decimals, numberFormat);
}

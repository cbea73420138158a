/** A line as typed at the desk. */
export interface DeskLine {
  key: number;
  serviceId: string | null;
  description: string;
  quantity: string;
  /** Minor units; null if empty, NaN if it is not a valid amount. */
  unitPrice: number | null;
  taxCodeId: string | null;
  /** Percent. */
  taxRate: string;
  /** Charge of a treatment or of a medicine that the line bills. */
  chargeId?: string;
  /** Null for a medicine, which has no code of a service. */
  sacCode?: string | null;
}

/** Fields of a line that determine its total. */
export type DeskFigures = Pick<DeskLine, 'quantity' | 'unitPrice' | 'taxRate'>;

/** Returns the total of a line with the server's rounding; null while it is incomplete. */
export function lineTotal({ quantity, unitPrice, taxRate }: DeskFigures, pricesIncludeTax: boolean): number | null {
  if (unitPrice === null || !Number.isSafeInteger(unitPrice) || !/^\d{1,12}(\.\d{1,4})?$/.test(quantity)) return null;
  const list = product(BigInt(unitPrice), quantity, 1n);
  return Number(pricesIncludeTax ? list : list + product(list, taxRate, 100n));
}

/** Sums the complete lines. */
export function sumOfLines(lines: readonly DeskFigures[], pricesIncludeTax: boolean): number {
  return lines.reduce((sum, line) => sum + (lineTotal(line, pricesIncludeTax) ?? 0), 0);
}

/** Returns whether the line can be invoiced. */
export function isComplete(line: DeskLine, pricesIncludeTax: boolean): boolean {
  return line.description.trim() !== '' && Number(line.quantity) > 0 && lineTotal(line, pricesIncludeTax) !== null;
}

/** Multiplies an amount by a decimal string over a divisor, rounded once, half up; for non-negative values. */
function product(amount: bigint, decimal: string, divisor: bigint): bigint {
  const [whole = '', digits = ''] = decimal.split('.');
  const below = 10n ** BigInt(digits.length) * divisor;
  return (2n * amount * BigInt(whole + digits) + below) / (2n * below);
}

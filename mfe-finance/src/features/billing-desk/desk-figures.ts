/** A line as the desk types it. */
export interface DeskLine {
  key: number;
  serviceId: string | null;
  description: string;
  quantity: string;
  /** Minor units; null where nothing is typed, NaN where it is no amount. */
  unitPrice: number | null;
  taxCodeId: string | null;
  /** Percent. */
  taxRate: string;
}

/** What a line comes to, rounded as the server does; null while it cannot be told. */
export function lineTotal({ quantity, unitPrice, taxRate }: DeskLine, pricesIncludeTax: boolean): number | null {
  if (unitPrice === null || !Number.isSafeInteger(unitPrice) || !/^\d{1,12}(\.\d{1,4})?$/.test(quantity)) return null;
  const list = product(BigInt(unitPrice), quantity, 1n);
  return Number(pricesIncludeTax ? list : list + product(list, taxRate, 100n));
}

/** The sum of what can be told. */
export function sumOfLines(lines: readonly DeskLine[], pricesIncludeTax: boolean): number {
  return lines.reduce((sum, line) => sum + (lineTotal(line, pricesIncludeTax) ?? 0), 0);
}

/** Whether it can be invoiced as it stands. */
export function isComplete(line: DeskLine, pricesIncludeTax: boolean): boolean {
  return line.description.trim() !== '' && Number(line.quantity) > 0 && lineTotal(line, pricesIncludeTax) !== null;
}

/** An amount times a decimal text over a divisor, rounded once, half up; none of them is less than zero. */
function product(amount: bigint, decimal: string, divisor: bigint): bigint {
  const [whole = '', digits = ''] = decimal.split('.');
  const below = 10n ** BigInt(digits.length) * divisor;
  return (2n * amount * BigInt(whole + digits) + below) / (2n * below);
}

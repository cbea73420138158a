import { exactDecimal, roundedQuotient } from '@polyclinic/contract';
import { roundedPercent, roundedProduct, sumOf } from '../ledger/ledger.service';

/** Quantities are stored with four decimals; whole ten-thousandths keep sums exact. */
const PARTS = 10_000n;

function parts(quantity: string): bigint {
  const { numerator, denominator } = exactDecimal(quantity);
  return (numerator * PARTS) / denominator;
}

function written(size: bigint): string {
  const digits = String(size % PARTS)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return digits === '' ? String(size / PARTS) : `${size / PARTS}.${digits}`;
}

/** Returns a quantity as it is stored, of one with at most three decimals. */
export function storedQuantity(quantity: number): string {
  return written(BigInt(Math.round(quantity * 1000)) * 10n);
}

/** Returns whether two quantities are the same, however they are written. */
export function isSameQuantity(one: string, other: string): boolean {
  return parts(one) === parts(other);
}

/** Returns what is left of a quantity; never less than nothing. */
export function lessQuantity(quantity: string, taken: string): string {
  const left = parts(quantity) - parts(taken);
  return written(left > 0n ? left : 0n);
}

/** Returns the total of a line with its tax. */
export function lineTotal(
  { unitPrice, quantity, taxRate }: { unitPrice: number; quantity: string; taxRate: string },
  pricesIncludeTax: boolean,
): number {
  const list = roundedProduct(unitPrice, quantity);
  return pricesIncludeTax ? list : sumOf([list, roundedPercent(list, taxRate)]);
}

/** Line of a charge, and what is left and was credited of it. */
export interface Billed {
  /** Quantity on the line. */
  billed: string;
  /** Remaining quantity. */
  quantity: string;
  /** Quantity given back already. */
  credited: string;
  lineTotal: number;
}

/**
 * Returns the quantity to be given back, and its amount: the cumulative share of the line, less that of the earlier
 * credits, so that once all of it came back its credits add up to exactly the line.
 */
export function creditDue({ billed, quantity, credited, lineTotal: total }: Billed): {
  quantity: string;
  amount: number;
} {
  const whole = parts(billed);
  const before = parts(credited);
  const due = whole - parts(quantity) - before;
  if (due <= 0n) return { quantity: '0', amount: 0 };
  const share = (size: bigint) => roundedQuotient(BigInt(total) * size, whole);
  return { quantity: written(due), amount: Number(share(before + due) - share(before)) };
}

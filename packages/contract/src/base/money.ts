import { z } from 'zod';

/** The largest amount of money that every part of the product counts exactly, in minor units: 2^53 - 1 has 16 digits. */
export const MAX_AMOUNT = 1_000_000_000_000_000;

/** An amount in minor units (ISO 4217: cents, paise, yen) of the currency that the document names; may be negative. */
export const Amount = z.number().int().min(-MAX_AMOUNT).max(MAX_AMOUNT);

/** The same, at least zero. */
export const AmountFromZero = Amount.min(0);

/** The same, more than zero. */
export const PositiveAmount = Amount.min(1);

/** What one unit of a foreign currency is worth in the clinic's own, with six decimals: '83.125000'. */
export const ExchangeRate = z
  .string()
  .max(20)
  .regex(/^(?!0+(\.0+)?$)\d{1,13}(\.\d{1,6})?$/, { error: 'exchangeRate' });

/** How much of something, with four decimals: '1.5'. */
export const Quantity = z
  .string()
  .max(20)
  .regex(/^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,4})?$/, { error: 'quantity' });

/** A share of a hundred with four decimals, from 0 to 100: '18', '12.5'. */
export const Percent = z
  .string()
  .max(10)
  .regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, { error: 'percent' });

/** A page of a list that new rows may enter meanwhile: what comes behind `after`, the `next` of the page before. */
export const CursorQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  after: z.string().max(200).optional(),
});

/** Names the end of this page; null when nothing comes behind it. */
export const NextCursor = z.string().nullable();

const digitsOf = new Map<string, number>();

/** How many digits a currency has behind the point (ISO 4217): 2 for INR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsOf.set(currency, digits);
  return digits;
}

/** Minor units as decimal text with a point, digit by digit: Intl writes it exactly, where a number would lose digits. */
export function decimalText(minor: number, digits: number): `${number}` {
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const sign = minor < 0 ? '-' : '';
  const decimal = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return `${sign}${decimal}` as `${number}`;
}

/** Minor units as a number of whole ones, for the cells of a table that people count with. */
export function toMajor(minor: number, currency: string): number {
  return minor / 10 ** minorDigits(currency);
}

/** A decimal string as a whole number over a power of ten: '12.5' is 125 over 10. */
export function exactDecimal(decimal: string): { numerator: bigint; denominator: bigint } {
  const [whole = '', digits = ''] = decimal.split('.');
  return { numerator: BigInt(whole + digits), denominator: 10n ** BigInt(digits.length) };
}

/** A quotient rounded half away from zero, as all amounts are; the divisor is more than zero. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

/** Minor units of one currency in those of another, at what one whole unit of the first is worth in the second. */
export function converted(minor: number, { from, to, rate }: Record<'from' | 'to' | 'rate', string>): bigint {
  const { numerator, denominator } = exactDecimal(rate);
  const [fromUnit, toUnit] = [10n ** BigInt(minorDigits(from)), 10n ** BigInt(minorDigits(to))];
  return roundedQuotient(BigInt(minor) * numerator * toUnit, denominator * fromUnit);
}

import { z } from 'zod';

/** Largest amount that is represented exactly everywhere, in minor units: 2^53 - 1 has 16 digits. */
export const MAX_AMOUNT = 1_000_000_000_000_000;

/** Amount in minor units (ISO 4217: cents, paise, yen) of the currency that the document names; may be negative. */
export const Amount = z.number().int().min(-MAX_AMOUNT).max(MAX_AMOUNT);

/** Amount of zero or more. */
export const AmountFromZero = Amount.min(0);

/** Amount of more than zero. */
export const PositiveAmount = Amount.min(1);

/** Value of one unit of a foreign currency in the clinic's base currency, with six decimals: '83.125000'. */
export const ExchangeRate = z
  .string()
  .max(20)
  .regex(/^(?!0+(\.0+)?$)\d{1,13}(\.\d{1,6})?$/, { error: 'exchangeRate' });

/** Quantity with four decimals: '1.5'. */
export const Quantity = z
  .string()
  .max(20)
  .regex(/^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,4})?$/, { error: 'quantity' });

/** Percentage with four decimals, from 0 to 100: '18', '12.5'. */
export const Percent = z
  .string()
  .max(10)
  .regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, { error: 'percent' });

/**
 * Page of a list to which rows may be added meanwhile (keyset pagination): `after` is the `next` of the previous page.
 */
export const CursorQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  after: z.string().max(200).optional(),
});

/** Keyset cursor at the end of this page; null on the last page. */
export const NextCursor = z.string().nullable();

const digitsOf = new Map<string, number>();

/** Returns the number of decimals of a currency (ISO 4217): 2 for INR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsOf.set(currency, digits);
  return digits;
}

/**
 * Formats minor units as a decimal string, digit by digit: Intl prints a string exactly, a number would lose digits.
 */
export function decimalText(minor: number, digits: number): `${number}` {
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const sign = minor < 0 ? '-' : '';
  const decimal = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return `${sign}${decimal}` as `${number}`;
}

/** Converts minor units to a number of whole units, for table cells that users calculate with. */
export function toMajor(minor: number, currency: string): number {
  return minor / 10 ** minorDigits(currency);
}

/** Parses a decimal string as a fraction over a power of ten: '12.5' is 125 over 10. */
export function exactDecimal(decimal: string): { numerator: bigint; denominator: bigint } {
  const [whole = '', digits = ''] = decimal.split('.');
  return { numerator: BigInt(whole + digits), denominator: 10n ** BigInt(digits.length) };
}

/** Divides and rounds half away from zero, as for all amounts; the divisor must be more than zero. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

/**
 * Converts minor units of one currency to those of another; `rate` is the value of one whole unit of the first in the
 * second.
 */
export function converted(minor: number, { from, to, rate }: Record<'from' | 'to' | 'rate', string>): bigint {
  const { numerator, denominator } = exactDecimal(rate);
  const [fromUnit, toUnit] = [10n ** BigInt(minorDigits(from)), 10n ** BigInt(minorDigits(to))];
  return roundedQuotient(BigInt(minor) * numerator * toUnit, denominator * fromUnit);
}

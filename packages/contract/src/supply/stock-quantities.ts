import { z } from 'zod';

/** Quantity in the stock unit of an item, with four decimals; zero is allowed. */
export const QuantityFromZero = z
  .string()
  .max(20)
  .regex(/^\d{1,12}(\.\d{1,4})?$/, { error: 'quantityFromZero' });

/** Change of a quantity: positive adds to the stock, negative takes from it. */
export const QuantityChange = z
  .string()
  .max(21)
  .regex(/^-?(?!0+(\.0+)?$)\d{1,12}(\.\d{1,4})?$/, { error: 'quantityChange' });

/** Quantity as the server answers it, without trailing zeros. */
export const StockQuantity = z.string();

const TEN_THOUSANDTHS = 4;

/** Returns a quantity as a whole number of ten-thousandths, so that sums and comparisons are exact. */
export function quantityParts(quantity: string): bigint {
  const isNegative = quantity.startsWith('-');
  const [whole = '', decimals = ''] = quantity.replace('-', '').split('.');
  const parts = BigInt(whole + decimals.padEnd(TEN_THOUSANDTHS, '0'));
  return isNegative ? -parts : parts;
}

/** Returns the decimal text of a whole number of ten-thousandths: 15000 is '1.5'. */
export function quantityOf(parts: bigint): string {
  const digits = String(parts < 0n ? -parts : parts).padStart(TEN_THOUSANDTHS + 1, '0');
  const decimals = digits.slice(-TEN_THOUSANDTHS).replace(/0+$/, '');
  const whole = `${parts < 0n ? '-' : ''}${digits.slice(0, -TEN_THOUSANDTHS)}`;
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** Returns the negative of a quantity. */
export const negated = (quantity: string): string => quantityOf(-quantityParts(quantity));

/** Returns the sum of quantities. */
export const quantitySum = (...quantities: readonly string[]): string =>
  quantityOf(quantities.reduce((sum, one) => sum + quantityParts(one), 0n));

/**
 * Global trade item number of 8, 12, 13 or 14 digits. The last digit checks the others: from the right they count three
 * times and once in turn, and the sum is a multiple of ten (GS1 General Specifications, section 7.9).
 */
export const Gtin = z
  .string()
  .max(14)
  .regex(/^(\d{8}|\d{12,14})$/, { error: 'gtin' })
  .refine(hasCheckDigit, { error: 'gtin' });

function hasCheckDigit(code: string): boolean {
  const digits = Array.from({ length: code.length }, (_, index) => Number(code.at(-1 - index)));
  const weighed = digits.map((digit, index) => digit * (index % 2 === 0 ? 1 : 3));
  return weighed.reduce((sum, digit) => sum + digit, 0) % 10 === 0;
}

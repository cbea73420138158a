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

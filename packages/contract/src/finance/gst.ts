import { z } from 'zod';

/**
 * Codes of the states and union territories of India, as a GSTIN begins with them and as the place of supply is given.
 * 25 (Daman and Diu, part of 26 since 2020) and 28 (Andhra Pradesh before it was divided, now 37) are no longer assigned; 97
 * is the territory outside of all states. 96 (other countries) and 99 (the centre's own registrations) are no place where a
 * clinic performs a service. Sources: decision 039.
 */
export const GST_STATE_CODES = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
  '22',
  '23',
  '24',
  '26',
  '27',
  '29',
  '30',
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
  '37',
  '38',
  '97',
] as const;

/** State or union territory of India. */
export const GstState = z.enum(GST_STATE_CODES);
export type GstState = z.infer<typeof GstState>;

/** Component of GST: central and state or union territory tax within a state, integrated tax between states. */
export const GstComponent = z.enum(['CGST', 'SGST', 'UTGST', 'IGST']);
export type GstComponent = z.infer<typeof GstComponent>;

/**
 * Services accounting code: six digits, the first two are 99. Six are enough for every clinic: notification 78/2020-Central
 * Tax asks for four up to a turnover of five crore rupees, and for six above.
 */
export const SacCode = z
  .string()
  .max(6)
  .regex(/^99\d{4}$/, { error: 'invalid' });

/** Tax identification number of a business in India, with a valid check character. */
export const Gstin = z.string().max(15).refine(isGstin, { error: 'invalid' });

const GSTIN_SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][1-9ABD-JZ][0-9A-Z]$/;
const BASE = 36;
const CHECKED = 14;

/**
 * Returns whether this is a GSTIN of a taxpayer: state, PAN, number of the registration, a character that is Z almost always,
 * and the check character, which is calculated from the others by the Luhn method modulo 36.
 */
export function isGstin(text: string): boolean {
  if (!GSTIN_SHAPE.test(text) || !GST_STATE_CODES.some((code) => text.startsWith(code))) return false;
  let sum = 0;
  for (let index = 0; index < CHECKED; index += 1) {
    const product = Number.parseInt(text.charAt(index), BASE) * (1 + (index % 2));
    sum += Math.floor(product / BASE) + (product % BASE);
  }
  return Number.parseInt(text.charAt(CHECKED), BASE) === (BASE - (sum % BASE)) % BASE;
}

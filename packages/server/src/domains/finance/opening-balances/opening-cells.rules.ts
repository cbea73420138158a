import { MAX_AMOUNT, minorDigits } from '@polyclinic/contract';

/** Parses an amount in units of a currency into minor units: null if empty, undefined if it is not valid. */
export function minorOf(text: string, currency: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const [, whole = '', fraction = ''] = /^(\d{1,16})(?:\.(\d{1,6}))?$/.exec(typed) ?? [];
  if (whole === '') return undefined;
  const digits = minorDigits(currency);
  // Digits beyond the smallest unit are refused unless they are zero.
  if (/[1-9]/.test(fraction.slice(digits))) return undefined;
  const minor = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return minor > BigInt(MAX_AMOUNT) ? undefined : Number(minor);
}

/** Returns whether a text is the ISO code of a currency that is in use. */
export function isCurrency(text: string): boolean {
  return CURRENCIES.has(text);
}
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** Compares names without regard to case and surrounding blanks. */
export const sameName = (text: string) => text.trim().toLowerCase();

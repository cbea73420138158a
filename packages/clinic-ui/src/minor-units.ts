import { MAX_AMOUNT } from '@polyclinic/contract';

/** Parses an amount in major units into minor units: null if empty, NaN if it is not a valid amount of the currency. */
export function minorUnits(typed: string, digits: number, locale: string): number | null {
  const text = typed.replace(/[\s'’]/gu, '').replace(/^[−–]/, '-');
  if (text === '') return null;
  const { group, decimal } = separators(locale);
  const [whole = '', fraction = '', ...rest] = text.replace(/^-/, '').split(decimal);
  if (isAmbiguous(text, digits, group)) return Number.NaN;
  const kept = fraction.slice(0, digits).padEnd(digits, '0');
  const isWritten = rest.length === 0 && isWhole(whole, group) && /^\d*$/.test(fraction) && whole + fraction !== '';
  // Digits beyond the currency's smallest unit are refused unless they are zero.
  if (!isWritten || /[1-9]/.test(fraction.slice(digits))) return Number.NaN;
  const amount = Number(`${whole.replaceAll(group, '')}${kept}`);
  if (amount > MAX_AMOUNT) return Number.NaN;
  return text.startsWith('-') && amount !== 0 ? -amount : amount;
}

/**
 * Returns whether a text may be meant in two ways: in a currency of three digits 1,234 can be a thousand or one with a
 * decimal comma.
 */
function isAmbiguous(text: string, digits: number, group: string): boolean {
  const [first = '', last = '', ...rest] = text.replace(/^-/, '').split(group);
  return digits === 3 && rest.length === 0 && /^\d{1,3}$/.test(first) && /^\d{3}$/.test(last);
}

/**
 * Returns whether grouping is valid, with groups of two or three digits and three at the end: '1250,5' with a grouping
 * comma is a typo, not 12505.
 */
function isWhole(text: string, group: string): boolean {
  const [first = '', ...others] = text.split(group);
  if (!/^\d*$/.test(first)) return false;
  if (others.length === 0) return true;
  const last = others.at(-1) ?? '';
  return /^\d{1,3}$/.test(first) && others.every((part) => /^\d{2,3}$/.test(part)) && last.length === 3;
}

function separators(locale: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.8);
  const of = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  const decimal = of('decimal') ?? '.';
  const group = of('group')?.trim();
  // Blanks and apostrophes are removed already; otherwise the grouping sign is the other one of point and comma.
  return { decimal, group: group && !/['’]/.test(group) ? group : decimal === ',' ? '.' : ',' };
}

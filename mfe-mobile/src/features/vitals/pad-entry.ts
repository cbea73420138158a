import type { EntryRule } from './pad-signs';

const POINT = '.';

/**
 * Adds a digit to a number that is being typed. A digit that would make the number impossible becomes the first decimal: 36
 * and 8 are a temperature of 36.8. The number stays if that is no value either.
 */
export function withDigit(text: string, digit: string, { most, decimals }: EntryRule): string {
  const joined = `${text}${digit}`.replace(/^0+(?=\d)/, '');
  if (decimalsIn(text) !== undefined)
    return fits(joined, most) && (decimalsIn(joined) ?? 0) <= decimals ? joined : text;
  if (fits(joined, most)) return joined;
  const pointed = `${text}${POINT}${digit}`;
  return decimals > 0 && text !== '' && fits(pointed, most) ? pointed : text;
}

/** Begins the decimals of a number, if it may have some. */
export function withPoint(text: string, { decimals }: EntryRule): string {
  if (decimals === 0 || decimalsIn(text) !== undefined) return text;
  return `${text || '0'}${POINT}`;
}

/** Removes the last digit, with a point that would be left at the end. */
export function withoutLast(text: string): string {
  return text.slice(0, -1).replace(/\.$/, '');
}

/** Returns whether a number is complete: no further digit gives a usual value. */
export function isComplete(text: string, { usual, decimals }: EntryRule): boolean {
  if (text === '') return false;
  const typed = decimalsIn(text);
  if (typed !== undefined) return typed >= decimals;
  return decimals === 0 && Number(text) * 10 > usual;
}

/** Returns the number of decimals; undefined without a point. */
function decimalsIn(text: string): number | undefined {
  const at = text.indexOf(POINT);
  return at < 0 ? undefined : text.length - at - 1;
}

function fits(text: string, most: number): boolean {
  return Number(text) <= most;
}

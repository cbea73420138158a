import { minorUnits } from './minor-units';
import { decimalText } from '@polyclinic/contract';
import { plainDecimal } from './plain-decimal';

/**
 * Converts a number from the reader's notation to the contract's; invalid text is returned unchanged, and validation
 * refuses it.
 */
export function typedDecimal(typed: string, digits: number, numberFormat: string): string {
  const scaled = minorUnits(typed, digits, numberFormat);
  if (scaled === null || Number.isNaN(scaled)) return typed.trim();
  return plainDecimal(decimalText(scaled, digits));
}

/** Converts back: with the reader's decimal sign, for editing. */
export function writtenDecimal(decimal: string, numberFormat: string): string {
  return plainDecimal(decimal).replace('.', decimalSign(numberFormat));
}

function decimalSign(numberFormat: string): string {
  return new Intl.NumberFormat(numberFormat).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
}

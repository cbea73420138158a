import { decimalText } from '@polyclinic/contract';
import { minorUnits } from './minor-units';
import { plainDecimal } from './plain-decimal';

/** A number as the contract writes it, from how the reader writes it; what is none stays, and is refused by name. */
export function typedDecimal(typed: string, digits: number, numberFormat: string): string {
  const scaled = minorUnits(typed, digits, numberFormat);
  if (scaled === null || Number.isNaN(scaled)) return typed.trim();
  return plainDecimal(decimalText(scaled, digits));
}

/** The other way round: with the reader's decimal sign, ready to be typed over. */
export function writtenDecimal(decimal: string, numberFormat: string): string {
  return plainDecimal(decimal).replace('.', decimalSign(numberFormat));
}

function decimalSign(numberFormat: string): string {
  return new Intl.NumberFormat(numberFormat).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
}

import { decimalText, minorDigits, type Language } from '@polyclinic/contract';
import type { Letterhead } from './letterhead.rules';

/** Amounts, dates and numbers as a clinic writes them. */
export interface DocumentFormat {
  /** Without its currency, which stands once above the column. */
  amount(minorUnits: number, currency: string): string;
  /** With its currency. */
  money(minorUnits: number, currency: string): string;
  /** A decimal as it is kept ('1.5000') without idle zeros. */
  decimal(value: string): string;
  date(day: string): string;
}

/** Where a currency is at home decides how its numbers are grouped; Hindi and Tamil count in lakhs anyway. */
const GROUPING: Record<string, string> = { INR: 'en-IN', USD: 'en-US', EUR: 'en-IE', GBP: 'en-GB' };
const LOCALES: Record<Language, string> = { en: 'en-GB', hi: 'hi-IN', ta: 'ta-IN' };

/** How the clinic of a letterhead writes. */
export function documentFormat({ currency: home, language, dateFormat }: Letterhead): DocumentFormat {
  const numbers = language === 'en' ? (GROUPING[home] ?? 'en-GB') : 'en-IN';
  const format = (minorUnits: number, currency: string, options: Intl.NumberFormatOptions) => {
    const digits = minorDigits(currency);
    const formatter = new Intl.NumberFormat(numbers, {
      ...options,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return formatter.format(decimalText(minorUnits, digits));
  };
  return {
    amount: (minorUnits, currency) => format(minorUnits, currency, {}),
    money: (minorUnits, currency) =>
      format(minorUnits, currency, {
        style: 'currency',
        currency,
        currencyDisplay: currency === home ? 'narrowSymbol' : 'code',
      }),
    decimal: (value) => new Intl.NumberFormat(numbers, { maximumFractionDigits: 6 }).format(value as `${number}`),
    date: (day) => writtenDate(day, dateFormat, LOCALES[language]),
  };
}

/** A day in the order that the clinic has chosen: DD/MM/YYYY. */
function writtenDate(day: string, pattern: string, locale: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return pattern.replace(/y+|M+|d+/gi, (letters) => {
    if (/^y/i.test(letters)) return letters.length === 2 ? year.slice(2) : year;
    if (/^d/i.test(letters)) return letters.length > 1 ? date : String(Number(date));
    if (letters.length < 3) return letters.length > 1 ? month : String(Number(month));
    const name = letters.length === 3 ? 'short' : 'long';
    return new Intl.DateTimeFormat(locale, { month: name, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  });
}

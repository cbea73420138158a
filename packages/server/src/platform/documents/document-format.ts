import { decimalText, homeNumberFormat, minorDigits, type Language } from '@polyclinic/contract';
import type { Letterhead } from './letterhead.rules';

/** Formats of amounts, dates and numbers of a clinic. */
export interface DocumentFormat {
  /** Without the currency, which is in the heading of the column. */
  amount(minorUnits: number, currency: string): string;
  /** With the currency. */
  money(minorUnits: number, currency: string): string;
  /** Formats a stored decimal ('1.5000') without trailing zeros. */
  decimal(value: string): string;
  date(day: string): string;
}

const LOCALES: Record<Language, string> = { en: 'en-GB', hi: 'hi-IN', ta: 'ta-IN' };

/** Returns the formats for the clinic of a letterhead. */
export function documentFormat({ currency: home, language, dateFormat, timeZone }: Letterhead): DocumentFormat {
  // Hindi and Tamil group by lakhs in any case.
  const numbers = language === 'en' ? homeNumberFormat(home, timeZone) : 'en-IN';
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

/** Formats a date in the clinic's pattern, such as DD/MM/YYYY. */
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

import { minorDigits, type Language } from '@polyclinic/contract';
import { numberInWords } from './number-words';

// Currencies whose amounts are counted in lakhs also in English.
const LAKHS: ReadonlySet<string> = new Set(['INR', 'NPR', 'PKR', 'BDT', 'LKR']);
const CENT = { en: ['cent', 'cents'], hi: ['सेंट', 'सेंट'], ta: ['சென்ட்', 'சென்ட்'] } as const;
const MINOR: Readonly<Record<string, Record<Language, readonly [one: string, more: string]>>> = {
  INR: { en: ['paisa', 'paise'], hi: ['पैसा', 'पैसे'], ta: ['பைசா', 'பைசா'] },
  USD: CENT,
  EUR: CENT,
};
const AND: Record<Language, string> = { en: 'and', hi: 'और', ta: 'மற்றும்' };
const ONLY: Record<Language, string> = { en: 'only', hi: 'मात्र', ta: 'மட்டும்' };

/**
 * Writes an amount in words, as on a payslip or a cheque: "One lakh Indian rupees and fifty paise only". Parts of a
 * currency whose minor unit has no name here are a fraction: "and 500/1000".
 */
export function amountInWords(minor: number, currency: string, language: Language): string {
  const unit = 10 ** minorDigits(currency);
  const [whole, part] = [Math.floor(minor / unit), minor % unit];
  const scale = LAKHS.has(currency) ? 'LAKHS' : 'MILLIONS';
  const words = (count: number) => numberInWords(count, language, scale);
  const name = MINOR[currency]?.[language];
  const parts = name ? `${words(part)} ${name[part === 1 ? 0 : 1]}` : `${part}/${unit}`;
  const rest = part === 0 ? [] : [AND[language], parts];
  const text = [words(whole), unitName(whole, currency, language), ...rest, ONLY[language]].join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function unitName(count: number, currency: string, language: Language): string {
  // Without decimals, so that one is singular.
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  });
  return format.formatToParts(count).find(({ type }) => type === 'currency')?.value ?? currency;
}

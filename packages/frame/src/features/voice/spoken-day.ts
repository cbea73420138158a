import { addDays, isDate, type Language } from '@polyclinic/contract';
import { keyOf } from './spoken-words';

// A date said without its year is the coming one, unless it has only just gone by.
const GONE_BY_DAYS = 60;

/** Parses a spoken day such as "tomorrow", "Monday" or "3 May" into a date (YYYY-MM-DD); undefined if it is none. */
export function spokenDay(text: string, language: Language, today: string): string | undefined {
  const words = text.split(' ').map((word) => keyOf(word, language));
  const phrase = words.join(' ');
  const near = NEAR[language].get(phrase);
  if (near !== undefined) return addDays(today, near);
  return weekdayIn(words, language, today) ?? dateIn(words, language, today);
}

function near(language: Language, days: Record<string, number>): ReadonlyMap<string, number> {
  const key = (phrase: string) =>
    phrase
      .split(' ')
      .map((word) => keyOf(word, language))
      .join(' ');
  return new Map(Object.entries(days).map(([phrase, count]) => [key(phrase), count]));
}

const NEAR: Record<Language, ReadonlyMap<string, number>> = {
  en: near('en', {
    today: 0,
    tonight: 0,
    tomorrow: 1,
    yesterday: -1,
    'day after tomorrow': 2,
    'day before yesterday': -2,
  }),
  // The same word means yesterday and tomorrow; appointments are in the future.
  hi: near('hi', { आज: 0, कल: 1, 'आने कल': 1, 'बीते कल': -1, 'बीता कल': -1, परसों: 2 }),
  ta: near('ta', {
    இன்று: 0,
    இன்றைக்கு: 0,
    இன்றைய: 0,
    இன்னைக்கு: 0,
    நாளை: 1,
    நாளைக்கு: 1,
    நாளைய: 1,
    நேற்று: -1,
    நேற்றைய: -1,
    'நாளை மறுநாள்': 2,
    நாளைமறுநாள்: 2,
  }),
};

const NEXT: Record<Language, readonly string[]> = {
  en: ['next', 'coming', 'thi', 'this', 'on'],
  hi: ['अगले', 'आने', 'इस'],
  ta: ['அடுத்த', 'வரும்', 'இந்த'],
};

// Sunday first, with colloquial names besides the calendar's.
const WEEKDAYS: Record<Language, readonly string[]> = {
  en: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  hi: ['रविवार इतवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार बृहस्पतिवार', 'शुक्रवार', 'शनिवार'],
  ta: ['ஞாயிறு ஞாயிற்று', 'திங்கள் திங்கட்', 'செவ்வாய்', 'புதன்', 'வியாழன் வியாழ', 'வெள்ளி', 'சனி'],
};

function weekdayIn(words: readonly string[], language: Language, today: string): string | undefined {
  const [name = '', ...rest] = words.filter((word) => !NEXT[language].includes(word));
  if (rest.length > 0) return undefined;
  const plain = language === 'ta' ? name.replace(/(க்)?கிழமை$/u, '') || name : name;
  const weekday = WEEKDAYS[language].findIndex((names) =>
    names.split(' ').some((one) => [name, plain].includes(keyOf(one, language))),
  );
  if (weekday === -1) return undefined;
  const ahead = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7;
  return addDays(today, ahead === 0 && words.length > 1 ? 7 : ahead);
}

function dateIn(words: readonly string[], language: Language, today: string): string | undefined {
  if (words.length !== 2) return undefined;
  const day = words.map((word) => Number(word.replace(/(?<=\d)(st|nd|rd|th)$/, ''))).find(Number.isInteger);
  const months = monthNames(language);
  const month = months.findIndex((name) => words.includes(name)) + 1;
  if (!day || !month) return undefined;
  const inYear = (year: number) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  const thisYear = inYear(year);
  if (!isDate(thisYear)) return undefined;
  return thisYear < addDays(today, -GONE_BY_DAYS) ? inYear(year + 1) : thisYear;
}

function monthNames(language: Language): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => keyOf(format.format(Date.UTC(2030, month, 1)), language));
}

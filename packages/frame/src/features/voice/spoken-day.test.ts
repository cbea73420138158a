import type { Language } from '@polyclinic/contract';
import { spokenDay } from './spoken-day';

// A Wednesday.
const day = (text: string, language: Language = 'en', today = '2030-05-08') => spokenDay(text, language, today);

test.each<[Language, string, string]>([
  ['en', 'today', '2030-05-08'],
  ['en', 'yesterday', '2030-05-07'],
  ['en', 'day after tomorrow', '2030-05-10'],
  ['en', 'on Friday', '2030-05-10'],
  ['en', 'Wednesday', '2030-05-08'],
  ['en', 'next Wednesday', '2030-05-15'],
  ['en', 'May 21st', '2030-05-21'],
  ['en', '2 January', '2031-01-02'],
  ['hi', 'आज', '2030-05-08'],
  ['hi', 'परसों', '2030-05-10'],
  ['hi', 'अगले सोमवार', '2030-05-13'],
  ['hi', 'इतवार', '2030-05-12'],
  ['hi', '२१ मई', '2030-05-21'],
  ['ta', 'இன்றைக்கு', '2030-05-08'],
  ['ta', 'நாளை மறுநாள்', '2030-05-10'],
  ['ta', 'திங்கட்கிழமை', '2030-05-13'],
  ['ta', 'வியாழக்கிழமை', '2030-05-09'],
  ['ta', 'ஞாயிறு', '2030-05-12'],
  ['ta', '21 மே', '2030-05-21'],
])('%s: "%s" is %s', (language, text, date) => expect(day(text, language)).toBe(date));

test('what is no day of the calendar is none', () => {
  expect(day('31 June')).toBeUndefined();
  expect(day('Asha')).toBeUndefined();
  expect(day('Monday Rao')).toBeUndefined();
});

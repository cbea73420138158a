import type { FormatSettings } from '@polyclinic/ui/kit/setting';
import { formatFor } from './format';

const chennai: FormatSettings = {
  locale: 'en',
  timeZone: 'Asia/Kolkata',
  dateFormat: 'DD/MM/YYYY',
  timeFormat: '24h',
  currency: 'INR',
  numberFormat: 'en-IN',
};

test('a time at the clinic is shown as it stands on the clinic’s clock', () => {
  const format = formatFor(chennai);
  expect(format.dateTime('2030-05-06T09:05:00')).toBe('06/05/2030 09:05');
  expect(format.date('2030-05-06')).toBe('06/05/2030');
});

test('a moment is moved into the clinic’s time zone', () => {
  expect(formatFor(chennai).dateTime('2030-05-06T20:30:00.000Z')).toBe('07/05/2030 02:00');
  const newYork = formatFor({ ...chennai, timeZone: 'America/New_York', dateFormat: 'MM/dd/yyyy', timeFormat: '12h' });
  expect(newYork.dateTime('2030-03-10T06:59:00Z').replace(/\s/g, ' ')).toBe('03/10/2030 1:59 AM');
  expect(newYork.dateTime('2030-03-10T07:00:00Z').replace(/\s/g, ' ')).toBe('03/10/2030 3:00 AM');
});

test('names of days and months are in the reader’s language', () => {
  expect(formatFor({ ...chennai, locale: 'hi' }).fullDate('2030-05-06')).toBe('सोमवार, 6 मई 2030');
  expect(formatFor({ ...chennai, locale: 'ta' }).dayMonth('2030-05-06')).toContain('மே');
  expect(formatFor({ ...chennai, dateFormat: 'd MMM yyyy' }).date('2030-05-06')).toBe('6 May 2030');
});

test('large numbers are grouped by lakh where that is the custom', () => {
  expect(formatFor(chennai).number(12_345_678)).toBe('1,23,45,678');
  expect(formatFor({ ...chennai, numberFormat: 'en-US' }).number(12_345_678)).toBe('12,345,678');
});

test('money is exact, with the digits of its currency', () => {
  const { money } = formatFor(chennai);
  expect(money(12_345_678)).toBe('₹1,23,456.78');
  expect(money(500, 'JPY')).toBe('JPY\u00a0500');
  expect(money(-5n)).toBe('-₹0.05');
  expect(money(900_719_925_474_099_312n)).toBe('₹9,00,71,99,25,47,40,993.12');
});

import { PREFERENCES_AT_START, type Language, type UserPreferences } from '@polyclinic/contract';
import { formatFor } from '@polyclinic/ui';
import { formatSettingsFor } from './format-settings';
import { sampleLogin } from './testing-people';

const { tenant } = sampleLogin;

const formatOf = (preferences: Partial<UserPreferences> = {}, language: Language = 'en') =>
  formatFor(formatSettingsFor(tenant, { ...PREFERENCES_AT_START, ...preferences }, language));

const EVENING = '2030-05-06T20:30:00Z';

test('an Indian clinic counts in lakh and writes its own dates', () => {
  const format = formatOf();
  expect(format.money(12_345_678)).toBe('₹1,23,456.78');
  expect(format.dateTime(EVENING)).toBe('07/05/2030 2:00 am');
  expect(formatOf({}, 'ta').dayMonth('2030-05-06')).toContain('மே');
});

test('a person reads dates, times and numbers their own way', () => {
  const format = formatOf({ dateFormat: 'yyyy-MM-dd', timeFormat: '12h', numberFormat: 'de-DE' });
  expect(format.dateTime(EVENING)).toBe('2030-05-07 2:00 am');
  expect(format.number(1_234_567)).toBe('1.234.567');
  expect(format.dayMonth('2030-03-06')).toBe('6 Mar');
});

test('a clinic of a euro country writes amounts as its country does', () => {
  const amountIn = (timezone: string) => {
    const settings = { ...tenant.settings, currency: 'EUR', timezone };
    const format = formatFor(formatSettingsFor({ ...tenant, settings }, PREFERENCES_AT_START, 'en'));
    return format.number('1234.50', { minimumFractionDigits: 2 }).replaceAll(/\s/g, ' ');
  };
  expect(['Europe/Berlin', 'Europe/Paris', 'Europe/Dublin'].map(amountIn)).toEqual([
    '1.234,50',
    '1 234,50',
    '1,234.50',
  ]);
});

test('the clock is that of the clinic’s country, until the person chooses another', () => {
  const clockIn = (more: Partial<typeof tenant.settings>, timeFormat: UserPreferences['timeFormat'] = null) => {
    const settings = { ...tenant.settings, ...more };
    return formatSettingsFor({ ...tenant, settings }, { ...PREFERENCES_AT_START, timeFormat }, 'en').timeFormat;
  };
  expect(['US', 'IN', 'GB', 'DE', 'BR', 'AE'].map((country) => clockIn({ country }))).toEqual([
    '12h',
    '12h',
    '24h',
    '24h',
    '24h',
    '12h',
  ]);
  expect(clockIn({ country: null, currency: 'USD', timezone: 'America/New_York' })).toBe('12h');
  expect(clockIn({ country: null, currency: 'EUR', timezone: 'Europe/Berlin' })).toBe('24h');
  expect(clockIn({ country: 'US' }, '24h')).toBe('24h');
  expect(formatSettingsFor(null, PREFERENCES_AT_START, 'en').timeFormat).toBe('24h');
});

test('moments move to the person’s zone and name it; wall-clock times stay the clinic’s', () => {
  const format = formatOf({ timezone: 'Europe/Berlin', timeFormat: '24h' });
  expect(format.dateTime(EVENING)).toBe('06/05/2030 22:30 GMT+2');
  expect(format.time(EVENING)).toBe('22:30 GMT+2');
  expect(format.dateTime('2030-05-06T09:00:00')).toBe('06/05/2030 09:00');
  expect(format.clinicTime('2030-05-06T03:30:00Z')).toBe('09:00');
  expect(format.clinicZone('2030-05-06T09:00:00')).toBe('IST');
});

test('in the clinic’s own zone no zone is named', () => {
  expect(formatOf().clinicZone(EVENING)).toBeUndefined();
  expect(formatOf({ timezone: 'Asia/Kolkata' }).time(EVENING)).toBe('2:00 am');
});

test('an amount keeps its currency; another than one’s own is written with its code', () => {
  expect(formatOf({ currency: 'USD' }).money(123_456)).toMatch(/^INR\s1,234.56$/);
  expect(formatOf({ currency: 'USD' }).money(123_456, 'USD')).toBe('$1,234.56');
});

test('a time zone that the browser does not know falls back to UTC', () => {
  const settings = { ...tenant.settings, timezone: 'Mars/Olympus' };
  const read = formatSettingsFor({ ...tenant, settings }, { ...PREFERENCES_AT_START, timezone: 'Moon/Sea' }, 'en');
  expect(read.timeZone).toBe('UTC');
});

import { mailedWallTime, mailRegion } from './mail-format';

const AFTERNOON = '2035-06-04T14:30:00';

test.each([
  ['en', 'US', '2:30'],
  ['en', 'DE', '14:30'],
  ['hi', 'DE', '14:30'],
  ['hi', 'IN', '2:30'],
  ['ta', 'GB', '14:30'],
] as const)('the clock of a message in %s is that of %s', (language, region, time) => {
  const text = mailedWallTime(AFTERNOON, language, region);
  expect(text).toContain(time);
  expect(text.includes('14:30')).toBe(time === '14:30');
});

test('the region of a clinic is its country, otherwise that of its currency', () => {
  const clinic = { country: null, currency: 'EUR', timezone: 'Europe/Berlin' };
  expect([mailRegion(clinic), mailRegion({ ...clinic, country: 'US' })]).toEqual(['DE', 'US']);
  expect(mailRegion({ country: null, currency: 'SEK', timezone: 'Europe/Stockholm' })).toBe('GB');
});

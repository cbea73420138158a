import { countryPreset } from './country-preset';
import { currentZoneName, zoneChoices } from './time-zones';

test.each([
  ['IN', { currency: 'INR', timezone: 'Asia/Kolkata', dateFormat: 'dd/MM/yyyy', weekend: [7] }],
  ['DE', { currency: 'EUR', dateFormat: 'dd.MM.yyyy', weekend: [6, 7] }],
  ['US', { currency: 'USD', dateFormat: 'MM/dd/yyyy', weekend: [6, 7] }],
  ['AE', { currency: 'AED', timezone: 'Asia/Dubai', dateFormat: 'dd/MM/yyyy' }],
])('%s has its currency, dates and days off', (country, usual) => {
  expect(countryPreset(country)).toMatchObject(usual);
});

test('a country with several time zones leaves the choice to the person, unless the device is there', () => {
  expect(countryPreset('AU').timezone).toBeUndefined();
});

test('time zones have today’s names, and are found by country and by former name', () => {
  expect(currentZoneName('Asia/Calcutta')).toBe('Asia/Kolkata');
  expect(currentZoneName('UTC')).toBe('UTC');
  const choices = zoneChoices('en');
  const india = choices.filter(({ search }) => search?.includes('India'));
  expect(india.map(({ value }) => value)).toContain('Asia/Kolkata');
  expect(india.find(({ value }) => value === 'Asia/Kolkata')).toMatchObject({
    label: 'Asia/Kolkata (UTC+05:30)',
    search: expect.stringContaining('Asia/Calcutta'),
  });
  expect(choices.map(({ value }) => value)).not.toContain('Asia/Calcutta');
  expect(choices.map(({ value }) => value)).toContain('UTC');
});

test('a stored time zone of a former name stays in the list', () => {
  expect(zoneChoices('en', 'Asia/Calcutta').map(({ value }) => value)).toContain('Asia/Calcutta');
});

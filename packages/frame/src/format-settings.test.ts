import { formatFor } from '@polyclinic/ui';
import { formatSettingsFor } from './format-settings';
import { sampleLogin } from './testing-people';

const { tenant } = sampleLogin;

test('an Indian clinic counts in lakh and writes its own dates', () => {
  const format = formatFor(formatSettingsFor(tenant, 'en'));
  expect(format.money(12_345_678)).toBe('₹1,23,456.78');
  expect(format.dateTime('2030-05-06T20:30:00Z')).toBe('07/05/2030 02:00');
  expect(formatFor(formatSettingsFor(tenant, 'ta')).dayMonth('2030-05-06')).toContain('மே');
});

test('a time zone that the browser does not know falls back to UTC', () => {
  const settings = { ...tenant.settings, timezone: 'Mars/Olympus' };
  expect(formatSettingsFor({ ...tenant, settings }, 'en').timeZone).toBe('UTC');
});

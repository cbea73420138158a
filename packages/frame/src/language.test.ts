import { fakeServer } from '@polyclinic/client/testing';
import { chooseLanguage, preferredLanguage, startLanguage } from './language';
import { sampleLogin } from './testing-people';

const browser = (...tags: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
const inTamil = { ...sampleLogin.tenant, settings: { ...sampleLogin.tenant.settings, language: 'ta' as const } };

beforeEach(() => localStorage.clear());

test('the first language of the browser that the product speaks is taken', () => {
  fakeServer(null);
  browser('fr-FR', 'hi-IN', 'en-GB');
  expect(preferredLanguage()).toBe('hi');
  browser('fr-FR');
  expect(preferredLanguage()).toBe('en');
});

test('a choice on this device goes before the person’s, that before the clinic’s, that before the browser’s', async () => {
  browser('en-GB');
  fakeServer('NURSE', { tenant: inTamil });
  expect(preferredLanguage()).toBe('ta');
  fakeServer('NURSE', { tenant: inTamil, user: { preferredLanguage: 'hi' } });
  expect(preferredLanguage()).toBe('hi');
  await startLanguage();
  expect(document.documentElement).toHaveAttribute('lang', 'hi');
  await chooseLanguage('en');
  expect(preferredLanguage()).toBe('en');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeServer } from '@polyclinic/client/testing';
import { PREFERENCES_AT_START, type DarkMode } from '@polyclinic/contract';
import { act } from '@testing-library/react';
import fc from 'fast-check';
import { chosenScheme } from '../../theme-mode';
import { clockOf, modeOf, untilSwitch, type Scheme } from './scheme';

const firstPaint = readFileSync(join(__dirname, '../../../../tooling/src/first-paint.js'), 'utf8');

/** Returns the mode that the page's inline script sets before the first paint; empty if it follows the device. */
function firstMode(): string {
  document.documentElement.style.colorScheme = '';
  window.eval(firstPaint);
  return document.documentElement.style.colorScheme;
}

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const darkMode: fc.Arbitrary<DarkMode> = fc.record({
  preference: fc.constantFrom('light', 'dark', 'system'),
  autoSwitch: fc.boolean(),
  followSystem: fc.boolean(),
  switchTime: fc.record({ darkStart: time, lightStart: time }),
});
const stored = fc.oneof(
  fc.constantFrom(null, 'light', 'dark', 'system', 'purple', 'auto 18:00', '{', 'auto 18:00 06:00'),
  fc.tuple(time, time).map(([dark, light]) => `auto ${dark} ${light}`),
);

afterEach(() => jest.useRealTimers());

test.each([
  ['18:00', '06:00', '17:59', 'light'],
  ['18:00', '06:00', '18:00', 'dark'],
  ['18:00', '06:00', '23:59', 'dark'],
  ['18:00', '06:00', '00:00', 'dark'],
  ['18:00', '06:00', '05:59', 'dark'],
  ['18:00', '06:00', '06:00', 'light'],
  ['01:00', '05:00', '00:59', 'light'],
  ['01:00', '05:00', '04:59', 'dark'],
  ['07:00', '07:00', '07:00', 'light'],
] as const)('dark from %s to %s: at %s it is %s', (dark, light, clock, mode) => {
  expect(modeOf(`auto ${dark} ${light}`, true, clock)).toBe(mode);
});

test('the wait for the next switch ends at a switch and never before', () => {
  fc.assert(
    fc.property(
      time,
      time,
      fc.date({ min: new Date(2030, 0, 1), max: new Date(2031, 0, 1), noInvalidDate: true }),
      (dark, light, now) => {
        const wait = untilSwitch(`auto ${dark} ${light}`, now) ?? 0;
        const then = new Date(now.getTime() + wait);
        expect(wait).toBeGreaterThan(0);
        expect([dark, light]).toContain(clockOf(then));
        expect(then.getSeconds() + then.getMilliseconds()).toBe(0);
      },
    ),
  );
  expect(untilSwitch('dark', new Date())).toBeUndefined();
});

test('the page’s first paint agrees with what the app decides later, whatever was chosen and whenever', () => {
  jest.useFakeTimers();
  fc.assert(
    fc.property(fc.option(darkMode), stored, fc.constantFrom('light', 'dark'), time, (settings, word, theme, clock) => {
      localStorage.clear();
      if (settings) {
        const preferences = { ...PREFERENCES_AT_START, darkMode: settings };
        const server = fakeServer('NURSE', { user: { preferences } });
        expect(server.problems).toEqual([]);
      } else fakeServer(null);
      if (word !== null) localStorage.setItem('polyclinic.theme', word);
      jest.setSystemTime(new Date(`2030-05-06T${clock}:30`));
      const clinic = settings ? 'light' : theme;
      const scheme: Scheme = chosenScheme() ?? (settings ? clinic : 'light');
      const isLeftToDevice = scheme === 'system';
      act(() => expect(firstMode()).toBe(isLeftToDevice ? '' : modeOf(scheme, false, clock)));
    }),
  );
});

test('the first paint knows the clinic’s scheme, and survives anything stored', () => {
  localStorage.clear();
  localStorage.setItem('polyclinic.user', JSON.stringify({ tenant: { branding: { theme: 'dark' } } }));
  expect(firstMode()).toBe('dark');
  for (const broken of [
    '',
    'null',
    '"x"',
    '[]',
    '{"user":null,"tenant":3}',
    '{"user":{"preferences":{"darkMode":null}}}',
  ]) {
    localStorage.setItem('polyclinic.user', broken);
    expect(firstMode()).toBe('light');
  }
});

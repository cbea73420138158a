import { fakeServer } from '@polyclinic/client/testing';
import { PREFERENCES_AT_START, type DarkMode } from '@polyclinic/contract';
import { act, render, screen } from '@testing-library/react';
import { applyThemeMode, chosenScheme, setDeviceScheme, useThemeMode, useThemePreference } from './theme-mode';

function Probe() {
  return <p>{`${useThemeMode('light')} by ${useThemePreference('light')}`}</p>;
}

function device(isDark: boolean) {
  const listeners = new Set<() => void>();
  const media = {
    matches: isDark,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  return (next: boolean) => {
    media.matches = next;
    for (const listener of listeners) listener();
  };
}

const shown = (text: RegExp) => expect(screen.getByText(text)).toBeInTheDocument();

function signIn(darkMode: Partial<DarkMode>) {
  const preferences = { ...PREFERENCES_AT_START, darkMode: { ...PREFERENCES_AT_START.darkMode, ...darkMode } };
  fakeServer('NURSE', { user: { preferences } });
}

beforeEach(() => {
  fakeServer(null);
  localStorage.clear();
});

afterEach(() => jest.useRealTimers());

test('without a choice the clinic’s theme holds', () => {
  device(true);
  render(<Probe />);
  shown(/^light/);
});

test('like the device means to follow it, even at dusk', () => {
  const turn = device(false);
  setDeviceScheme('system');
  render(<Probe />);
  shown(/^light by system/);
  act(() => turn(true));
  shown(/^dark by system/);
});

test('another window’s choice arrives here too', () => {
  device(false);
  render(<Probe />);
  act(() => {
    localStorage.setItem('polyclinic.theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'polyclinic.theme' }));
  });
  shown(/^dark/);
});

test('a stored value that makes no sense is no choice', () => {
  localStorage.setItem('polyclinic.theme', 'purple');
  expect(chosenScheme()).toBeUndefined();
  localStorage.setItem('polyclinic.theme', 'auto 25:00 06:00');
  expect(chosenScheme()).toBeUndefined();
});

test('a choice of the person goes before one of the device; who never chose gets the device’s', () => {
  device(false);
  setDeviceScheme('dark');
  signIn({ preference: 'light' });
  expect(chosenScheme()).toBe('light');
  signIn({});
  expect(chosenScheme()).toBe('dark');
  setDeviceScheme(undefined);
  expect(chosenScheme()).toBeUndefined();
});

test('the timed switch turns at the minute, in the evening and across midnight in the morning', () => {
  device(false);
  jest.useFakeTimers({ now: new Date(2030, 4, 6, 17, 59, 30) });
  signIn({ autoSwitch: true });
  render(<Probe />);
  shown(/^light by auto/);
  act(() => jest.advanceTimersByTime(29_999));
  shown(/^light/);
  act(() => jest.advanceTimersByTime(1));
  shown(/^dark/);
  act(() => jest.advanceTimersByTime(12 * 3_600_000 - 1));
  shown(/^dark/);
  act(() => jest.advanceTimersByTime(1));
  shown(/^light/);
});

test('a device that slept through the switch turns when it wakes', () => {
  device(false);
  jest.useFakeTimers({ now: new Date(2030, 4, 6, 12) });
  setDeviceScheme('auto 18:00 06:00');
  render(<Probe />);
  shown(/^light/);
  jest.setSystemTime(new Date(2030, 4, 6, 23));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  shown(/^dark/);
});

test('the browser’s own controls follow the theme', () => {
  applyThemeMode('dark');
  expect(document.documentElement.style.colorScheme).toBe('dark');
});

import { act, render, screen } from '@testing-library/react';
import { applyThemeMode, setThemePreference, themePreference, useThemeMode } from './theme-mode';

function Probe() {
  return <p>{useThemeMode('light')}</p>;
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

beforeEach(() => localStorage.clear());

test('without a choice the clinic’s theme holds', () => {
  device(true);
  render(<Probe />);
  expect(screen.getByText('light')).toBeInTheDocument();
});

test('like the device means to follow it, even at dusk', () => {
  const turn = device(false);
  setThemePreference('system');
  render(<Probe />);
  expect(screen.getByText('light')).toBeInTheDocument();
  act(() => turn(true));
  expect(screen.getByText('dark')).toBeInTheDocument();
});

test('another window’s choice arrives here too', () => {
  device(false);
  render(<Probe />);
  act(() => {
    localStorage.setItem('polyclinic.theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'polyclinic.theme' }));
  });
  expect(screen.getByText('dark')).toBeInTheDocument();
});

test('a stored value that makes no sense is no choice', () => {
  localStorage.setItem('polyclinic.theme', 'purple');
  expect(themePreference()).toBeUndefined();
});

test('the browser’s own controls follow the theme', () => {
  applyThemeMode('dark');
  expect(document.documentElement.style.colorScheme).toBe('dark');
});

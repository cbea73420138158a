import type { ThemeMode } from '@polyclinic/ui';
import { useSyncExternalStore } from 'react';

/** What a person chose: one of the two, or whatever the device says. */
export type ThemePreference = ThemeMode | 'system';

/** Read by the page before its first paint as well, so that dark never flashes white. */
export const THEME_KEY = 'polyclinic.theme';

const DARK_DEVICE = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();

/** The stored choice, if there is a sound one. */
export function themePreference(): ThemePreference | undefined {
  const stored = readStored();
  return stored === 'light' || stored === 'dark' || stored === 'system' ? stored : undefined;
}

/** Keeps the choice on this device; every open tab follows. */
export function setThemePreference(preference: ThemePreference): void {
  try {
    localStorage.setItem(THEME_KEY, preference);
  } catch {
    // Storage is full or forbidden: the choice then lasts as long as the page.
    unstored = preference;
  }
  for (const listener of listeners) listener();
}

/** Light or dark, as chosen here, else by the clinic. */
export function useThemeMode(clinicMode: ThemeMode = 'light'): ThemeMode {
  return useSyncExternalStore(subscribe, () => modeOf(themePreference() ?? clinicMode));
}

/** The choice itself, for the switch that shows it. */
export function useThemePreference(clinicMode: ThemeMode = 'light'): ThemePreference {
  return useSyncExternalStore(subscribe, () => themePreference() ?? clinicMode);
}

/** Tells the browser, whose own scroll bars and inputs follow. */
export function applyThemeMode(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode;
  document.documentElement.style.colorScheme = mode;
}

let unstored: ThemePreference | undefined;

function readStored(): string | null | undefined {
  if (unstored) return unstored;
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    return undefined;
  }
}

function modeOf(preference: ThemePreference): ThemeMode {
  if (preference !== 'system') return preference;
  return window.matchMedia(DARK_DEVICE).matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const device = window.matchMedia(DARK_DEVICE);
  const onStorage = (event: StorageEvent) => {
    if (event.key === THEME_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  device.addEventListener('change', listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    device.removeEventListener('change', listener);
    window.removeEventListener('storage', onStorage);
  };
}

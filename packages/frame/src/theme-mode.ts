import { useSession } from '@polyclinic/client';
import type { ThemeMode } from '@polyclinic/ui';
import { useSyncExternalStore } from 'react';
import { clockOf, modeOf, readScheme, schemeOf, untilSwitch, type Scheme } from './features/theme/scheme';

/** What can be chosen: one of the two, whatever the device says, or by the clock. */
export type ThemePreference = ThemeMode | 'system' | 'auto';

/** Read by the page before its first paint as well, so that dark never flashes white. */
export const THEME_KEY = 'polyclinic.theme';

const DARK_DEVICE = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();

/** The choice in force: of the person who is signed in, else of this device. */
export function chosenScheme(): Scheme | undefined {
  const { userType, user } = useSession.getState();
  // A session of an older version has no preferences.
  const own = userType === 'tenant' ? (user.preferences as typeof user.preferences | undefined) : undefined;
  return schemeOf(own?.darkMode) ?? readScheme(unstored ?? readStored());
}

/** Keeps a choice on this device, or forgets it; every open tab follows. */
export function setDeviceScheme(scheme: Scheme | undefined): void {
  unstored = undefined;
  try {
    if (scheme) localStorage.setItem(THEME_KEY, scheme);
    else localStorage.removeItem(THEME_KEY);
  } catch {
    // Storage is full or forbidden: the choice then lasts as long as the page.
    unstored = scheme;
  }
  for (const listener of listeners) listener();
}

/** Light or dark, as chosen, else by the clinic. */
export function useThemeMode(clinicMode: ThemeMode = 'light'): ThemeMode {
  return useSyncExternalStore(subscribe, () => modeNow(chosenScheme() ?? clinicMode));
}

/** The choice in force for a component, which follows every change. */
export function useChosenScheme(): Scheme | undefined {
  return useSyncExternalStore(subscribe, chosenScheme);
}

/** The choice itself, for the switch that shows it. */
export function useThemePreference(clinicMode: ThemeMode = 'light'): ThemePreference {
  const scheme = useSyncExternalStore(subscribe, () => chosenScheme() ?? clinicMode);
  return scheme === 'light' || scheme === 'dark' || scheme === 'system' ? scheme : 'auto';
}

/** Tells the browser, whose own scroll bars and inputs follow. */
export function applyThemeMode(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode;
  document.documentElement.style.colorScheme = mode;
}

let unstored: Scheme | undefined;

function readStored(): string | null {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    return null;
  }
}

function modeNow(scheme: Scheme): ThemeMode {
  return modeOf(scheme, window.matchMedia(DARK_DEVICE).matches, clockOf(new Date()));
}

/** Hears of another choice, of the device's dusk, and of the minute at which a choice by the clock changes. */
function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    clearTimeout(timer);
    const wait = untilSwitch(chosenScheme(), new Date());
    if (wait !== undefined) timer = setTimeout(hear, wait);
    onChange();
  };
  const device = window.matchMedia(DARK_DEVICE);
  const onStorage = (event: StorageEvent) => {
    if (event.key === THEME_KEY || event.key === null) hear();
  };
  const forgetSession = useSession.subscribe(hear);
  listeners.add(hear);
  device.addEventListener('change', hear);
  window.addEventListener('storage', onStorage);
  // A sleeping laptop runs no timers.
  document.addEventListener('visibilitychange', hear);
  window.addEventListener('focus', hear);
  hear();
  return () => {
    clearTimeout(timer);
    forgetSession();
    listeners.delete(hear);
    device.removeEventListener('change', hear);
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', hear);
    window.removeEventListener('focus', hear);
  };
}

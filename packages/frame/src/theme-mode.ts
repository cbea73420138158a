import { useSession } from '@polyclinic/client';
import { storedText, storeText } from '@polyclinic/client/browser-storage';
import type { ThemeMode } from '@polyclinic/ui';
import { useSyncExternalStore } from 'react';
import { clockOf, modeOf, readScheme, schemeOf, untilSwitch, type Scheme } from './features/theme/scheme';

/** Light, dark, as the device, or by the clock. */
export type ThemePreference = ThemeMode | 'system' | 'auto';

/** Also read by the page before its first paint, so that dark mode never flashes white. */
export const THEME_KEY = 'polyclinic.theme';

const DARK_DEVICE = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();

/** Returns the scheme in force: the signed-in person's, else this device's. */
export function chosenScheme(): Scheme | undefined {
  const { userType, user } = useSession.getState();
  // A session stored by an older version has no preferences.
  const own = userType === 'tenant' ? (user.preferences as typeof user.preferences | undefined) : undefined;
  return schemeOf(own?.darkMode) ?? readScheme(unstored ?? storedText('localStorage', THEME_KEY));
}

/** Stores or removes the scheme of this device; every open tab follows. */
export function setDeviceScheme(scheme: Scheme | undefined): void {
  // If storage is full or forbidden, the choice lasts as long as the page.
  unstored = storeText('localStorage', THEME_KEY, scheme ?? null) ? undefined : scheme;
  for (const listener of listeners) listener();
}

/** Returns light or dark: the person's choice, else the clinic's. */
export function useThemeMode(clinicMode: ThemeMode = 'light'): ThemeMode {
  const read = () => modeNow(chosenScheme() ?? clinicMode);
  // Read at once also where the page was rendered by the build: only style depends on it.
  return useSyncExternalStore(subscribe, read, read);
}

/** Returns the scheme in force and re-renders on changes. */
export function useChosenScheme(): Scheme | undefined {
  return useSyncExternalStore(subscribe, chosenScheme);
}

/** Returns the preference as the switch shows it. */
export function useThemePreference(clinicMode: ThemeMode = 'light'): ThemePreference {
  const scheme = useSyncExternalStore(subscribe, () => chosenScheme() ?? clinicMode);
  return scheme === 'light' || scheme === 'dark' || scheme === 'system' ? scheme : 'auto';
}

/** Applies the mode to the browser's own scroll bars and inputs. */
export function applyThemeMode(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode;
  document.documentElement.style.colorScheme = mode;
}

let unstored: Scheme | undefined;

function modeNow(scheme: Scheme): ThemeMode {
  // Asking for a medium makes the browser compute the styles of what has just been rendered.
  const isDarkDevice = scheme === 'system' && window.matchMedia(DARK_DEVICE).matches;
  return modeOf(scheme, isDarkDevice, clockOf(new Date()));
}

/** Subscribes to changes of the choice, of the device's scheme, and to the switching time of a clock-based choice. */
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
  // Timers do not run while a laptop sleeps.
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

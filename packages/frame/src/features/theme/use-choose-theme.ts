import { useSession } from '@polyclinic/client';
import type { DarkMode } from '@polyclinic/contract';
import { useSavePreferences } from '../../preferences';
import { setDeviceScheme, type ThemePreference } from '../../theme-mode';
import { preferencesOf } from '../../use-preferences';
import { schemeOf, type Scheme } from './scheme';

/** A theme preference, or leaving it to the clinic. */
export type DarkModeChoice = ThemePreference | 'clinic';

/** Returns the settings with another choice; the switching times are preserved. */
export function withChoice(settings: DarkMode, choice: DarkModeChoice): DarkMode {
  const preference = choice === 'light' || choice === 'dark' ? choice : 'system';
  return { ...settings, preference, autoSwitch: choice === 'auto', followSystem: choice === 'system' };
}

/** Returns the choice that corresponds to a scheme. */
export function choiceOf(scheme: Scheme | undefined): DarkModeChoice {
  if (!scheme) return 'clinic';
  return scheme === 'light' || scheme === 'dark' || scheme === 'system' ? scheme : 'auto';
}

/** Saves the theme of the signed-in person, for all devices; a super administrator's stays on the device. */
export function useChooseTheme(): (choice: DarkModeChoice, onSaved?: () => void) => void {
  const save = useSavePreferences();
  return (choice, onSaved) => {
    const session = useSession.getState();
    const darkMode = withChoice(preferencesOf(session).darkMode, choice);
    if (session.userType === 'tenant') save({ darkMode }, onSaved);
    // Left to the clinic: remove an earlier choice on this device, which would take precedence.
    if (session.userType !== 'tenant' || choice === 'clinic') setDeviceScheme(schemeOf(darkMode));
  };
}

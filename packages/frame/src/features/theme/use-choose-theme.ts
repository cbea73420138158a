import { useSession } from '@polyclinic/client';
import type { DarkMode } from '@polyclinic/contract';
import { useSavePreferences } from '../../preferences';
import { setDeviceScheme, type ThemePreference } from '../../theme-mode';
import { preferencesOf } from '../../use-preferences';
import { schemeOf, type Scheme } from './scheme';

/** One of the choices, or to leave it to the clinic. */
export type DarkModeChoice = ThemePreference | 'clinic';

/** The settings with another choice; the times of the switch stay for when they are wanted again. */
export function withChoice(settings: DarkMode, choice: DarkModeChoice): DarkMode {
  const preference = choice === 'light' || choice === 'dark' ? choice : 'system';
  return { ...settings, preference, autoSwitch: choice === 'auto', followSystem: choice === 'system' };
}

/** The choice that a scheme in force stands for. */
export function choiceOf(scheme: Scheme | undefined): DarkModeChoice {
  if (!scheme) return 'clinic';
  return scheme === 'light' || scheme === 'dark' || scheme === 'system' ? scheme : 'auto';
}

/** Chooses for the person who is signed in, wherever they work; a super administrator's choice stays on the device. */
export function useChooseTheme(): (choice: DarkModeChoice) => void {
  const save = useSavePreferences();
  return (choice) => {
    const session = useSession.getState();
    const darkMode = withChoice(preferencesOf(session).darkMode, choice);
    if (session.userType === 'tenant') save({ darkMode });
    // Left to the clinic: what was once chosen on this device must not stand in its way.
    if (session.userType !== 'tenant' || choice === 'clinic') setDeviceScheme(schemeOf(darkMode));
  };
}

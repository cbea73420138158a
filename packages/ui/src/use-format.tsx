import { SettingContext, type FormatSettings, type Setting } from '@polyclinic/ui/kit/setting';
import { useContext, useMemo, type ReactNode } from 'react';
import { formatFor, type Format } from './format';

interface FormatProviderProps {
  settings: FormatSettings;
  /** Named in the window's title. */
  applicationName: string;
  /** False switches the gestures of touch screens off. */
  gestures?: boolean;
  children: ReactNode;
}

/** Gives the screens below it the clinic's and the person's way of writing; the same settings are the same object. */
export function FormatProvider({ settings, applicationName, gestures, children }: FormatProviderProps) {
  const setting = useMemo<Setting>(
    () => ({ applicationName, formats: settings, gestures }),
    [applicationName, settings, gestures],
  );
  return <SettingContext value={setting}>{children}</SettingContext>;
}

/** Writes dates, times, numbers and money the reader's way. */
export function useFormat(): Format {
  const { formats } = useContext(SettingContext);
  return useMemo(() => formatFor(formats), [formats]);
}

/** The name that the window's title carries beside the page's. */
export function useApplicationName(): string {
  return useContext(SettingContext).applicationName;
}

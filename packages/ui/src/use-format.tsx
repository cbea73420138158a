import { SettingContext, type FormatSettings, type Setting } from '@polyclinic/ui/kit/setting';
import { useContext, useMemo, type ReactNode } from 'react';
import { formatFor, type Format } from './format';

interface FormatProviderProps {
  settings: FormatSettings;
  /** Shown in the document title. */
  applicationName: string;
  /** False turns touch gestures off. */
  gestures?: boolean;
  children: ReactNode;
}

/** Provides the formats of the clinic and the person to the screens below; pass a stable `settings` object. */
export function FormatProvider({ settings, applicationName, gestures, children }: FormatProviderProps) {
  const setting = useMemo<Setting>(
    () => ({ applicationName, formats: settings, gestures }),
    [applicationName, settings, gestures],
  );
  return <SettingContext value={setting}>{children}</SettingContext>;
}

/** Returns the formats for dates, times, numbers and money. */
export function useFormat(): Format {
  const { formats } = useContext(SettingContext);
  return useMemo(() => formatFor(formats), [formats]);
}

/** Returns the application name for the document title. */
export function useApplicationName(): string {
  return useContext(SettingContext).applicationName;
}

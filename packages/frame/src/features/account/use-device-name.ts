import { useLingui } from '@lingui/react/macro';
import { deviceOf } from './device-name';

/** Returns a device's name in the reader's language: Firefox on Windows. */
export function useDeviceName(): (userAgent: string | null) => string {
  const { t } = useLingui();
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown device`;
  };
}

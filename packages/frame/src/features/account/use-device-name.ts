import { useLingui } from '@lingui/react/macro';
import { deviceOf } from './device-name';

/** A device in the reader's words: Firefox on Windows. */
export function useDeviceName(): (userAgent: string | null) => string {
  const { t } = useLingui();
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown device`;
  };
}

import { useLingui } from '@lingui/react/macro';
import { clearCachedData } from '@polyclinic/client/clear-cached-data';
import { App } from '@polyclinic/ui/kit/app';
import { useState } from 'react';

/** Leaves time to read the message; the reload also clears the memory of the page. */
const RELOAD_AFTER_MS = 1_500;

/** Clears the data cached by this browser and reloads the page; the person stays logged in. */
export function useClearCache(reload: () => void): { clear: () => Promise<void>; isClearing: boolean } {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [isClearing, setIsClearing] = useState(false);

  async function clear() {
    setIsClearing(true);
    try {
      if (!(await clearCachedData())) return setIsClearing(false);
      void message.success(t`Cache cleared successfully`);
      setTimeout(reload, RELOAD_AFTER_MS);
    } catch {
      setIsClearing(false);
      void message.error(t`Failed to clear cache`);
    }
  }
  return { clear, isClearing };
}

/** Loads the page again. */
export const reloadPage = () => window.location.reload();

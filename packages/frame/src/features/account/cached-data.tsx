import { useLingui } from '@lingui/react/macro';
import { clearCachedData } from '@polyclinic/client';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/overlay';
import { useState } from 'react';

/** Leaves time to read the message; the reload also clears the memory of the page. */
const RELOAD_AFTER_MS = 1_500;

/** Clears the data cached by this browser; the person stays logged in. */
export function CachedData({ reload = () => window.location.reload() }: { reload?: () => void }) {
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

  return (
    <>
      <p>{t`Files and settings that this browser keeps to start faster. You stay logged in, and the page reloads.`}</p>
      <Button loading={isClearing} onClick={() => void clear()}>
        {t`Clear cached data`}
      </Button>
    </>
  );
}

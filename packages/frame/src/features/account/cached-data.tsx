import { useLingui } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { reloadPage, useClearCache } from './use-clear-cache';

/** Clears the data cached by this browser; the person stays logged in. */
export function CachedData({ reload = reloadPage }: { reload?: () => void }) {
  const { t } = useLingui();
  const { clear, isClearing } = useClearCache(reload);
  return (
    <>
      <p>{t`Files and settings that this browser keeps to start faster. You stay logged in, and the page reloads.`}</p>
      <Button loading={isClearing} onClick={() => void clear()}>
        {t`Clear cached data`}
      </Button>
    </>
  );
}

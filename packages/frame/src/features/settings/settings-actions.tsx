import { useLingui } from '@lingui/react/macro';
import { logout } from '@polyclinic/client';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useState } from 'react';
import { useClearCache } from '../account/use-clear-cache';
import { useCanInstall } from '../install/install-prompt';
import { useInstall } from '../install/use-install';

/** Install App, where the browser can; Clear Cache; Logout. */
export function SettingsActions({ reload }: { reload: () => void }) {
  const { t } = useLingui();
  const canInstall = useCanInstall();
  const install = useInstall();
  const { clear, isClearing } = useClearCache(reload);
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    setIsLeaving(true);
    // The login page says if the server could not be reached.
    await logout();
    setIsLeaving(false);
  }

  return (
    <Flex vertical gap="small">
      {canInstall && (
        <Button block size="large" onClick={() => void install()}>
          {t`Install App`}
        </Button>
      )}
      <Button block size="large" loading={isClearing} onClick={() => void clear()}>
        {t`Clear Cache`}
      </Button>
      <Button block danger size="large" loading={isLeaving} onClick={() => void leave()}>
        {t`Logout`}
      </Button>
    </Flex>
  );
}

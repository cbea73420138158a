import { useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useCanInstall } from '../install/install-prompt';
import { useInstall } from '../install/use-install';

/** Offers to install the app, where the browser can. */
export function InstallBanner() {
  const { t } = useLingui();
  const canInstall = useCanInstall();
  const install = useInstall();
  if (!canInstall) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t`Install the app to open it from your home screen`}
      action={
        <Button type="primary" onClick={() => void install()}>
          {t`Install`}
        </Button>
      }
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { App } from '@polyclinic/ui/kit/overlay';
import { install } from './install-prompt';

/** Has the browser install the app, and says so when it did. */
export function useInstall(): () => Promise<boolean> {
  const { t } = useLingui();
  const { message } = App.useApp();
  return async () => {
    const isDone = await install();
    if (isDone) void message.success(t`App installed successfully`);
    return isDone;
  };
}

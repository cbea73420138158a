import { useLingui } from '@lingui/react/macro';
import { App } from '@polyclinic/ui/kit/app';
import { install } from './install-prompt';

/** Shows the browser's install prompt and reports success. */
export function useInstall(): () => Promise<boolean> {
  const { t } = useLingui();
  const { message } = App.useApp();
  return async () => {
    const isDone = await install();
    if (isDone) void message.success(t`App installed successfully`);
    return isDone;
  };
}

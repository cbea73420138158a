import { App } from '@polyclinic/ui/kit/app';
import { useEffect } from 'react';

/** Shows a message once when there is one, beside the error in its place. */
export function useFailureMessage(failure: string | undefined): void {
  const { message } = App.useApp();
  useEffect(() => {
    if (failure) void message.error({ content: failure, key: 'failure' });
  }, [failure, message]);
}

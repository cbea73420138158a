import { useLingui } from '@lingui/react/macro';
import { errorText, isApiError } from '@polyclinic/client';
import { App } from '@polyclinic/ui/kit/app';
import { useState } from 'react';

/** Runs steps of a record: first without a reason, and asks for one if the clinic requires it. */
export function useSteps<Step extends string>() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [asking, setAsking] = useState<Step>();

  return {
    asking,
    ask: setAsking,
    close: () => setAsking(undefined),
    async take(step: Step, send: () => Promise<unknown>, done: string): Promise<void> {
      try {
        await send();
        void message.success(done);
      } catch (error) {
        if (isApiError(error) && error.code === 'REASON_REQUIRED') setAsking(step);
        else void message.error(errorText(error, t`Something went wrong. Try again.`));
      }
    },
  };
}

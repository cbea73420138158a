import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { switchClinic } from '@polyclinic/client/switch-clinic';
import { useState } from 'react';

/** Changes to another clinic, with the failure of the last attempt. */
export function useSwitchClinic() {
  const { t } = useLingui();
  const [failure, setFailure] = useState<ReturnType<typeof failureOf>>();
  const [isBusy, setIsBusy] = useState(false);

  async function change(choice: Parameters<typeof switchClinic>[0]): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await switchClinic(choice);
    } catch (error) {
      setFailure(failureOf(error, t`Couldn't change the clinic. Try again.`));
      setIsBusy(false);
    }
  }
  return { change, failure, isBusy };
}

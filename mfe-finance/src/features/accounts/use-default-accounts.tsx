import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { DefaultAccountsResult } from './default-accounts-result';

/** Adds the missing default accounts and shows the result for each. */
export function useDefaultAccounts() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { mutate, data, isPending, reset } = useMutation({
    ...api.accounts.initializeDefaults.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't add the default accounts. Try again.`)),
  });
  return {
    add: () => mutate(),
    isPending,
    result: data && <DefaultAccountsResult added={data} onClose={reset} />,
  };
}

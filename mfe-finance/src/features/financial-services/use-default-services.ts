import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Adds missing services of a typical clinic and reports how many. */
export function useDefaultServices() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { mutate, isPending } = useMutation({
    ...api.financialServices.initializeDefaults.mutationOptions(),
    onSuccess: ({ created, kept }) => {
      const added = plural(created.length, { one: '# service added', other: '# services added' });
      const there = plural(kept.length, { one: '# was there already', other: '# were there already' });
      void message.success(`${added}, ${there}.`);
    },
    onError: (error) => void message.error(errorText(error, t`Failed to add the services`)),
  });
  return { isAdding: isPending, add: () => mutate() };
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Adds missing services of a typical clinic and reports how many. */
export function useDefaultServices() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { mutate, isPending } = useMutation({
    ...api.financialServices.initializeDefaults.mutationOptions(),
    onSuccess: ({ created, kept }) => {
      const [addedCount, existingCount] = [created.length, kept.length];
      const added = plural(addedCount, { one: '# service added', other: '# services added' });
      const existing = plural(existingCount, { one: '# already existed', other: '# already existed' });
      void message.success(`${added}, ${existing}.`);
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't add the default services. Try again.`)),
  });
  return { isAdding: isPending, add: () => mutate() };
}

import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import type { Invoice } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { useLeave } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Deletes a draft permanently; the confirmation names it. */
export function useRemoveDraft({ id, patient }: Pick<Invoice, 'id' | 'patient'>) {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const leave = useLeave(paths.invoices);
  const name = personName(patient);
  const remove = useMutation({
    ...api.invoices.remove.mutationOptions(),
    onSuccess: () => {
      void message.success(t`The draft is gone`);
      leave();
    },
    onError: (error) => void message.error(errorText(error, t`Failed to throw the draft away`)),
  });

  async function ask() {
    const isSure = await modal.confirm({
      title: t`Throw away the draft for ${name}?`,
      content: t`It has no number yet and leaves no gap. It cannot be brought back.`,
      okText: t`Throw away`,
      okButtonProps: { danger: true },
      cancelText: t`Keep`,
      focusable: { autoFocusButton: 'cancel' },
    });
    if (isSure) remove.mutate({ params: { id } });
  }
  return { ask: () => void ask() };
}

import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import type { Invoice } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { useLeave } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Deletes a draft permanently; the confirmation names it. */
export function useRemoveDraft({ id, patient }: Pick<Invoice, 'id' | 'patient'>) {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const leave = useLeave(paths.invoices);
  const patientName = personName(patient);
  const remove = useMutation({
    ...api.invoices.remove.mutationOptions(),
    onSuccess: () => {
      void message.success(t`Draft discarded`);
      leave();
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't discard the draft. Try again.`)),
  });

  async function ask() {
    const isSure = await modal.confirm({
      title: t`Discard the draft for ${patientName}?`,
      content: t`The draft has no number yet, so the numbering has no gap. A discarded draft can't be restored.`,
      okText: t`Discard draft`,
      okButtonProps: { danger: true },
      cancelText: t`Keep draft`,
      focusable: { autoFocusButton: 'cancel' },
    });
    if (isSure) remove.mutate({ params: { id } });
  }
  return { ask: () => void ask() };
}

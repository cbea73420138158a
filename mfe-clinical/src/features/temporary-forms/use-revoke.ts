import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { TemporaryForm } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Revokes the link of a form. Asks first, because a revoked secret cannot be restored. */
export function useRevoke() {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const revoke = useMutation({
    ...api.temporaryForms.revoke.mutationOptions(),
    onSuccess: () => void message.success(t`Link revoked`),
    onError: (error) => void message.error(errorText(error, t`Couldn't revoke the link. Try again.`)),
  });

  async function ask({ id, title }: Pick<TemporaryForm, 'id' | 'title'>) {
    const isSure = await modal.confirm({
      title: t`Revoke the link to “${title}”?`,
      content: t`Nobody can use the link to answer the form. Submitted answers are kept.`,
      okText: t`Revoke link`,
      okButtonProps: { danger: true },
      cancelText: t`Keep link`,
    });
    if (isSure) revoke.mutate({ params: { id } });
  }

  return { ask, isPending: revoke.isPending };
}

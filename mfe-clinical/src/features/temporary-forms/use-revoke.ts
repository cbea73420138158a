import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { TemporaryForm } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Revokes the link of a form. Asks first, because a revoked secret cannot be restored. */
export function useRevoke() {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const revoke = useMutation({
    ...api.temporaryForms.revoke.mutationOptions(),
    onSuccess: () => void message.success(t`The link has ended`),
    onError: (error) => void message.error(errorText(error, t`Failed to end the link`)),
  });

  async function ask({ id, title }: Pick<TemporaryForm, 'id' | 'title'>) {
    const isSure = await modal.confirm({
      title: t`End the link of “${title}”?`,
      content: t`Nobody can answer by it any more. Answers that have come stay.`,
      okText: t`End link`,
      okButtonProps: { danger: true },
      cancelText: t`Keep it`,
    });
    if (isSure) revoke.mutate({ params: { id } });
  }

  return { ask, isPending: revoke.isPending };
}

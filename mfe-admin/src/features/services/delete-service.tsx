import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { Service } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { useLeave } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Deletes a service permanently; the confirmation names it. */
export function DeleteService({ service: { id, name } }: { service: Pick<Service, 'id' | 'name'> }) {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const leave = useLeave(paths.services);
  const remove = useMutation({
    ...api.services.remove.mutationOptions(),
    onSuccess: () => {
      void message.success(t`Service ${name} deleted`);
      leave();
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't delete the service. Try again.`)),
  });

  async function ask() {
    const isSure = await modal.confirm({
      title: t`Delete service ${name}?`,
      content: t`This cannot be undone. Existing appointments keep the service name. To only stop new bookings, make the service inactive.`,
      okText: t`Delete service`,
      okButtonProps: { danger: true },
      cancelText: t`Keep service`,
      focusable: { autoFocusButton: 'cancel' },
    });
    if (isSure) remove.mutate({ params: { id } });
  }

  return (
    <Button danger loading={remove.isPending} onClick={() => void ask()}>
      {t`Delete service...`}
    </Button>
  );
}

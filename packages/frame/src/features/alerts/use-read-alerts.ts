import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { Alert } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../api';

/** Marks one or all alerts as read. */
export function useReadAlerts() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { mutate, isPending } = useMutation({
    ...api.alerts.read.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't mark as read. Try again.`)),
  });
  return {
    readOne: ({ id, readAt }: Alert) => {
      if (readAt === null) mutate({ body: { ids: [id] } });
    },
    readAll: () => mutate({ body: {} }),
    isPending,
  };
}

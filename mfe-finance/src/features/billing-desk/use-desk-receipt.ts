import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { openFile } from '../../lib/open-file';

/** Opens the receipt of a payment for printing. */
export function useDeskReceipt() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { mutate, isPending } = useMutation({
    mutationFn: async (id: string) => openFile(await api.billingDesk.receipt.call({ params: { id } })),
    onError: (error) => void message.error(errorText(error, t`Couldn't create the receipt. Try again.`)),
  });
  return { print: (id: string) => mutate(id), isLoading: isPending };
}

import { useLingui } from '@lingui/react/macro';
import { errorText, saveFile } from '@polyclinic/client';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { openFile } from '../../lib/open-file';

/** Downloads the receipt as PDF, or opens it for printing. */
export function useReceipt(id: string) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { mutate, isPending } = useMutation({
    mutationFn: async (handOver: typeof openFile) => handOver(await api.payments.receipt.call({ params: { id } })),
    onError: (error) => void message.error(errorText(error, t`Couldn't create the receipt. Try again.`)),
  });
  return { isLoading: isPending, download: () => mutate(saveFile), open: () => mutate(openFile) };
}

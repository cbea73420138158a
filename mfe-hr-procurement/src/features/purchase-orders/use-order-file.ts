import { useLingui } from '@lingui/react/macro';
import { errorText, saveFile } from '@polyclinic/client';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/procurement-api';

/** Downloads an order as PDF. */
export function useOrderFile({ id }: { id: string }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { mutate } = useMutation({
    mutationFn: async () => saveFile(await api.purchaseOrders.pdf.call({ params: { id } })),
    onError: (error) => void message.error(errorText(error, t`Couldn't create the PDF. Try again.`)),
  });
  return { download: () => mutate() };
}

import { useLingui } from '@lingui/react/macro';
import { errorText, saveFile } from '@polyclinic/client';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Downloads one of the patient's own invoices as PDF. */
export function useMyInvoiceFile(id: string) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await api.myInvoices.pdf.call({ params: { id } })),
    onError: (error) => void message.error(errorText(error, t`Couldn't create the PDF. Try again.`)),
  });
  return { isLoading: isPending, download: () => mutate() };
}

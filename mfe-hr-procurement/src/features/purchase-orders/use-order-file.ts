import { useLingui } from '@lingui/react/macro';
import { api } from '../../lib/procurement-api';
import { useFileDownload } from '../../lib/use-file-download';

/** Downloads an order as PDF. */
export function useOrderFile({ id }: { id: string }) {
  const { t } = useLingui();
  return useFileDownload(() => api.purchaseOrders.pdf.call({ params: { id } }), t`Couldn't create the PDF. Try again.`);
}

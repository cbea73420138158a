import { useLingui } from '@lingui/react/macro';
import { RecordActions } from '@polyclinic/ui';
import { api } from '../../lib/payroll-api';
import { useFileDownload } from '../../lib/use-file-download';

interface PaymentFilesProps {
  periodId: string;
  paymentId: string;
  /** Day of the payment, as it is read. */
  day: string;
}

/** Menu with the bank files of one payment. */
export function PaymentFiles({ periodId, paymentId, day }: PaymentFilesProps) {
  const { t } = useLingui();
  const params = { id: periodId };
  const failed = t`Couldn't create the bank file. Try again.`;
  const xml = useFileDownload(
    () => api.payrollPeriods.bankFile.call({ params, query: { format: 'XML', paymentId } }),
    failed,
  );
  const csv = useFileDownload(
    () => api.payrollPeriods.bankFile.call({ params, query: { format: 'CSV', paymentId } }),
    failed,
  );
  return (
    <RecordActions
      isPlain
      isLoading={xml.isPending || csv.isPending}
      label={t`Actions for the payment of ${day}`}
      actions={[
        { key: 'xml', label: t`Download bank file (XML)`, onClick: xml.download },
        { key: 'csv', label: t`Download bank file (CSV)`, onClick: csv.download },
      ]}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import type { PayrollPeriod } from '@polyclinic/contract';
import { api } from '../../lib/payroll-api';
import { useFileDownload } from '../../lib/use-file-download';

/** Returns functions that download the files of a period. */
export function usePeriodFiles({ id }: Pick<PayrollPeriod, 'id'>) {
  const { t } = useLingui();
  const params = { id };
  const failed = t`Couldn't create the bank file. Try again.`;
  const xml = useFileDownload(() => api.payrollPeriods.bankFile.call({ params, query: { format: 'XML' } }), failed);
  const csv = useFileDownload(() => api.payrollPeriods.bankFile.call({ params, query: { format: 'CSV' } }), failed);
  const register = useFileDownload(
    () => api.payrollPeriods.registerFile.call({ params }),
    t`Couldn't download the register. Try again.`,
  );
  return {
    bankXml: xml.download,
    bankCsv: csv.download,
    register: register.download,
    isPending: xml.isPending || csv.isPending || register.isPending,
  };
}

import { useLingui } from '@lingui/react/macro';
import type { MyInvoice } from '@polyclinic/contract';
import { StatusTag } from '@polyclinic/ui';

/** Payment status for the patient: settled once their own part is paid, even if the insurer still owes its part. */
export function MyInvoiceStatus({ invoice: { status, outstanding, payments } }: { invoice: MyInvoice }) {
  const { t } = useLingui();
  if (status === 'VOID') return <StatusTag meaning="neutral">{t`Cancelled`}</StatusTag>;
  if (outstanding > 0 && payments.length > 0) return <StatusTag meaning="waiting">{t`Partly paid`}</StatusTag>;
  if (outstanding > 0) return <StatusTag meaning="waiting">{t`Unpaid`}</StatusTag>;
  return <StatusTag meaning="done">{t`Nothing left to pay`}</StatusTag>;
}

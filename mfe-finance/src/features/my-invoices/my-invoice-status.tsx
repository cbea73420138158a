import { useLingui } from '@lingui/react/macro';
import type { MyInvoice } from '@polyclinic/contract';
import { StatusTag } from '@polyclinic/ui';

/** What the invoice asks of the patient: nothing once the own part is settled, whatever the insurer still owes. */
export function MyInvoiceStatus({ invoice: { status, outstanding, payments } }: { invoice: MyInvoice }) {
  const { t } = useLingui();
  if (status === 'VOID') return <StatusTag meaning="neutral">{t`Cancelled`}</StatusTag>;
  if (outstanding > 0 && payments.length > 0) return <StatusTag meaning="waiting">{t`Partly paid`}</StatusTag>;
  if (outstanding > 0) return <StatusTag meaning="waiting">{t`To be paid`}</StatusTag>;
  return <StatusTag meaning="done">{t`Nothing left to pay`}</StatusTag>;
}

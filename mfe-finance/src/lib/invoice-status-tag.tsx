import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { InvoiceSummary } from '@polyclinic/contract';
import { StatusTag } from '@polyclinic/ui';
import { INVOICE_STATUS_MEANINGS, INVOICE_STATUS_LABELS } from './invoice-status-labels';

/** Status of an invoice as text, shape and colour; overdue ones include the number of days. */
export function InvoiceStatusTag({ status, daysOverdue }: Pick<InvoiceSummary, 'status' | 'daysOverdue'>) {
  const { i18n } = useLingui();
  if (daysOverdue > 0) {
    return (
      <StatusTag meaning="danger">{plural(daysOverdue, { one: '# day overdue', other: '# days overdue' })}</StatusTag>
    );
  }
  return <StatusTag meaning={INVOICE_STATUS_MEANINGS[status]}>{i18n._(INVOICE_STATUS_LABELS[status])}</StatusTag>;
}

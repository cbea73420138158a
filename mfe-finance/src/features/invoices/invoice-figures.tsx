import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Totals of outstanding and overdue invoices, below the list. */
export function InvoiceFigures() {
  const { t } = useLingui();
  const { money } = useAmount();
  const { data } = useQuery(api.invoices.summary.queryOptions());
  if (!data) return null;
  const outstandingAmount = money(data.outstanding, data.currency);
  const overdueAmount = money(data.overdue.total, data.currency);
  const { count: overdueCount } = data.overdue;
  const invoiceCount = plural(overdueCount, { one: '# invoice', other: '# invoices' });
  if (overdueCount === 0) return <span>{t`Outstanding: ${outstandingAmount}.`}</span>;
  return <span>{t`Outstanding: ${outstandingAmount}. Overdue: ${overdueAmount} (${invoiceCount}).`}</span>;
}

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
  const open = money(data.outstanding, data.currency);
  const overdue = money(data.overdue.total, data.currency);
  const count = plural(data.overdue.count, { one: '# invoice', other: '# invoices' });
  return <span>{data.overdue.count > 0 ? t`Open: ${open}. Overdue: ${overdue} (${count}).` : t`Open: ${open}.`}</span>;
}

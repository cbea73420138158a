import { useLingui } from '@lingui/react/macro';
import type { SlotProps } from '@polyclinic/remote';
import { Alert } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { openInvoices, useOutstandingText } from './open-invoices';

/** Outstanding amount of a patient, in the header of the patient's page; nothing if all is paid. */
export function BalanceNotice({ patientId }: SlotProps['patient.banner']) {
  const { t } = useLingui();
  const { data } = useQuery(openInvoices(patientId));
  const text = useOutstandingText();
  const outstanding = data && text(data.invoices);
  if (!outstanding) return null;
  const overdue = text(data.invoices.filter(({ daysOverdue }) => daysOverdue > 0));
  return (
    <Alert
      type={overdue ? 'warning' : 'info'}
      showIcon
      style={SPACE}
      title={overdue ? t`Outstanding: ${outstanding}, of which overdue: ${overdue}` : t`Outstanding: ${outstanding}`}
    />
  );
}

const SPACE = { marginBottom: 12 };

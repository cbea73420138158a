import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { NewJournalEntry } from '@polyclinic/contract';
import { Alert } from '@polyclinic/ui/kit/base';
import type { PasteFault } from './pasted-rows';
import { useClosedReason } from './use-closed-reason';

interface PasteReportProps {
  faults: PasteFault[];
  kind: NewJournalEntry['kind'];
  onClose: () => void;
}

/** Errors of the pasted rows. */
export function PasteReport({ faults, kind, onClose }: PasteReportProps) {
  const { t } = useLingui();
  const closedReason = useClosedReason(kind);
  const why = ({ fault, text, account }: PasteFault) => {
    if (account) return closedReason(account);
    if (fault === 'account') return text ? t`account “${text}” not found` : t`enter an account`;
    if (fault === 'amount') return t`“${text}” is not a valid amount`;
    return t`enter either a debit or a credit`;
  };
  const errorCount = faults.length;
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      closable={{ closeIcon: true, onClose, 'aria-label': t`Close` }}
      title={plural(errorCount, { one: '# error in the pasted rows', other: '# errors in the pasted rows' })}
      description={
        <ul>
          {faults.map((fault) => {
            const { row } = fault;
            const errorMessage = why(fault);
            return <li key={`${row} ${fault.fault} ${fault.text}`}>{t`Row ${row}: ${errorMessage}`}</li>;
          })}
        </ul>
      }
    />
  );
}

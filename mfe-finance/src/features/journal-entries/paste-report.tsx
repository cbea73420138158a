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
    if (fault === 'account') return text ? t`there is no account “${text}”` : t`the account is missing`;
    if (fault === 'amount') return t`“${text}” is no amount`;
    return t`a line has either a debit or a credit`;
  };
  const count = faults.length;
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      closable={{ closeIcon: true, onClose, 'aria-label': t`Close` }}
      title={plural(count, { one: 'One thing could not be read', other: '# things could not be read' })}
      description={
        <ul>
          {faults.map((fault) => {
            const { row } = fault;
            const reason = why(fault);
            return <li key={`${row} ${fault.fault} ${fault.text}`}>{t`Row ${row}: ${reason}`}</li>;
          })}
        </ul>
      }
    />
  );
}

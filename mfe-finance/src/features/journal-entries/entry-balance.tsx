import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { StatusTag } from '@polyclinic/ui';
import { totalsOf, type EntryRow } from './entry-rows';

/** Debit and credit totals while typing, and the difference. */
export function EntryBalance({ rows }: { rows: readonly EntryRow[] }) {
  const { t } = useLingui();
  const { money } = useAmount();
  const { debit, credit, difference } = totalsOf(rows);
  const sums = { debit: money(debit), credit: money(credit), missing: money(Math.abs(difference)) };
  const { missing } = sums;
  return (
    <div className="pc-finance-grid-balance" role="status">
      <span>{t`Debit ${sums.debit}`}</span>
      <span>{t`Credit ${sums.credit}`}</span>
      {difference !== 0 ? (
        <StatusTag meaning="waiting">
          {difference > 0 ? t`The credit side lacks ${missing}` : t`The debit side lacks ${missing}`}
        </StatusTag>
      ) : (
        debit > 0 && <StatusTag meaning="done">{t`Balanced`}</StatusTag>
      )}
    </div>
  );
}

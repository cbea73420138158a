import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { StatusTag } from '@polyclinic/ui';
import { totalsOf, type EntryRow } from './entry-rows';

/** Debit and credit totals while typing, and the difference. */
export function EntryBalance({ rows }: { rows: readonly EntryRow[] }) {
  const { t } = useLingui();
  const { money } = useAmount();
  const { debit, credit, difference: balance } = totalsOf(rows);
  const [debitTotal, creditTotal, difference] = [money(debit), money(credit), money(Math.abs(balance))];
  return (
    <div className="pc-finance-grid-balance" role="status">
      <span>{t`Debit ${debitTotal}`}</span>
      <span>{t`Credit ${creditTotal}`}</span>
      {balance !== 0 ? (
        <StatusTag meaning="waiting">
          {balance > 0 ? t`Credit is short by ${difference}` : t`Debit is short by ${difference}`}
        </StatusTag>
      ) : (
        debit > 0 && <StatusTag meaning="done">{t`Balanced`}</StatusTag>
      )}
    </div>
  );
}

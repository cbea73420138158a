import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { DataOf, openingBalances, OpeningPart } from '@polyclinic/contract';
import { DescriptionList } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { useOpeningColumns } from './use-opening-columns';

type Preview = DataOf<(typeof openingBalances)['preview']>;

/** Validation result: the sums, or every fault by row and field. */
export function OpeningResult({ preview }: { preview: Preview }) {
  const { t } = useLingui();
  const { money } = useAmount();
  const columnName = useOpeningColumns();
  const { faults, receivables, deposits, difference, accountCount, itemCount, depositCount } = preview;
  const parts: Record<OpeningPart, string> = {
    balances: t`Account balances`,
    items: t`Open items`,
    deposits: t`Deposits`,
  };
  const errorCount = faults.length;
  if (errorCount > 0) {
    return (
      <Alert
        type="error"
        role="alert"
        showIcon
        title={plural(errorCount, { one: '# error found', other: '# errors found' })}
        description={
          <ul>
            {faults.map(({ part, row, field, text }) => {
              const [table, column] = [parts[part], columnName.one(field)];
              return <li key={`${part} ${row} ${field} ${text}`}>{t`${table}, row ${row}, ${column}: ${text}`}</li>;
            })}
          </ul>
        }
      />
    );
  }
  return (
    <section aria-label={t`Validation result`} role="status">
      <DescriptionList
        items={[
          { label: t`Account balances`, value: String(accountCount) },
          { label: t`Open items`, value: `${itemCount} · ${money(receivables)}` },
          { label: t`Deposits`, value: `${depositCount} · ${money(deposits)}` },
          { label: t`Posted to opening balances (debit)`, value: money(difference) },
        ]}
      />
    </section>
  );
}

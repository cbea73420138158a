import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { SupplierStatement } from '@polyclinic/contract';
import { DetailDrawer, QueryState, Styles, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { LINES_STYLES } from '../../lib/lines-styles';
import { api } from '../../lib/procurement-api';
import { PAYABLES_PATH } from './payment-run-entries';

/** Bills, debit notes and payments of the supplier in the URL, with the balance after each. */
export function StatementDrawer() {
  const { t } = useLingui();
  const supplierId = new URLSearchParams(useLocation().search).get('supplier') ?? '';
  const query = useQuery({
    ...api.paymentRuns.statement.queryOptions({ query: { supplierId } }),
    select: ({ statement }) => statement,
    enabled: supplierId !== '',
  });
  return (
    <DetailDrawer isWide title={query.data?.supplier.name ?? t`Supplier statement`} closeTo={`${PAYABLES_PATH}?`}>
      <QueryState query={query} loading={t`Loading the statement...`} failed={t`Couldn't load the statement`}>
        {(statement) => <StatementLines statement={statement} />}
      </QueryState>
    </DetailDrawer>
  );
}

function StatementLines({ statement: { lines, closing } }: { statement: SupplierStatement }) {
  const { t } = useLingui();
  const format = useFormat();
  const { amount, currency } = useAmount();
  return (
    <>
      <Styles name="lines" css={LINES_STYLES} />
      <table className="pc-lines" aria-label={t`Supplier statement`}>
        <thead>
          <tr>
            <th scope="col">{t`Date`}</th>
            <th scope="col">{t`Description`}</th>
            <th scope="col" data-align="end">{t`Amount (${currency})`}</th>
            <th scope="col" data-align="end">{t`Balance (${currency})`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.entryId}>
              <td>{format.date(line.date)}</td>
              <td>{line.memo}</td>
              <td data-align="end">{amount(line.amount)}</td>
              <td data-align="end">{amount(line.balance)}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={3}>
              <strong>{t`Balance`}</strong>
            </td>
            <td data-align="end">
              <strong>{amount(closing)}</strong>
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { useMay } from '@polyclinic/client';
import { journalEntries, type SupplierStatement } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, LazyDayRange, QueryState, Styles, useFormat, usePrint } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Link, useLocation } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { LINES_STYLES } from '../../lib/lines-styles';
import { api } from '../../lib/procurement-api';
import { PAYABLES_PATH } from '../../lib/procurement-paths';

const NO_DAYS = { from: '', to: '' };

/** Bills, debit notes and payments of the supplier in the URL, with the balance after each. */
export function StatementDrawer() {
  const { t } = useLingui();
  const supplierId = new URLSearchParams(useLocation().search).get('supplier') ?? '';
  const [{ from, to }, setDays] = useState(NO_DAYS);
  const { printed, print } = usePrint();
  const query = useQuery({
    ...api.paymentRuns.statement.queryOptions({ query: { supplierId, ...(from && { from }), ...(to && { to }) } }),
    select: ({ statement }) => statement,
    placeholderData: keepPreviousData,
    enabled: supplierId !== '',
  });
  const statement = query.data;
  const name = statement?.supplier.name ?? t`Supplier statement`;
  const printStatement = () => {
    if (statement) print(<PrintedStatement statement={statement} />);
  };
  return (
    <DetailDrawer
      isWide
      title={name}
      closeTo={`${PAYABLES_PATH}?`}
      footer={statement && <Button onClick={printStatement}>{t`Print`}</Button>}
    >
      <LazyDayRange from={from} to={to} onChange={(first, last) => setDays({ from: first ?? '', to: last ?? '' })} />
      <QueryState query={query} loading={t`Loading the statement...`} failed={t`Couldn't load the statement`}>
        {(data) => <StatementLines statement={data} />}
      </QueryState>
      {printed}
    </DetailDrawer>
  );
}

function PrintedStatement({ statement }: { statement: SupplierStatement }) {
  const { t } = useLingui();
  const { name } = statement.supplier;
  return (
    <>
      <h1>{t`Statement of ${name}`}</h1>
      <StatementLines statement={statement} isPrinted />
    </>
  );
}

interface StatementLinesProps {
  statement: SupplierStatement;
  isPrinted?: boolean;
}

function StatementLines({ statement: { opening, lines, closing }, isPrinted = false }: StatementLinesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { amount, currency } = useAmount();
  const mayReadJournal = useMay(journalEntries.get.access) && !isPrinted;
  return (
    <>
      <Styles name="hr-procurement-lines" css={LINES_STYLES} />
      <table className="pc-hr-procurement-lines" aria-label={t`Supplier statement`}>
        <thead>
          <tr>
            <th scope="col">{t`Date`}</th>
            <th scope="col">{t`Description`}</th>
            <th scope="col" data-align="end">{t`Amount (${currency})`}</th>
            <th scope="col" data-align="end">{t`Balance (${currency})`}</th>
          </tr>
        </thead>
        <tbody>
          {opening !== 0 && (
            <tr>
              <td colSpan={3}>{t`Opening balance`}</td>
              <td data-align="end">{amount(opening)}</td>
            </tr>
          )}
          {lines.map((line) => (
            <tr key={line.entryId}>
              <td>{format.date(line.date)}</td>
              <td>
                {mayReadJournal ? <Link to={paths.journalEntry(line.entryId)}>{line.memo}</Link> : line.memo}
                {line.reference && <div className="pc-hr-procurement-lines-note">{line.reference}</div>}
              </td>
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

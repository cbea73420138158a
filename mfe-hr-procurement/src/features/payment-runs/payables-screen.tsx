import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { AgedPayable, DataOf, paymentRuns } from '@polyclinic/contract';
import { DataList, drawerSearchParams, LazyScreen, Page, QueryState, RowLink, type ListColumn } from '@polyclinic/ui';
import { Alert, Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/procurement-api';
import { PAYABLES_PATH } from '../../lib/procurement-paths';

const drawers = drawerSearchParams('supplier');
const loadStatement = () => import('./statement-drawer').then((m) => m.StatementDrawer);

/** Shows what is owed to each supplier by age, and what was received and is not billed. */
export function PayablesScreen() {
  const { t } = useLingui();
  const open = drawers.read(useLocation().search);
  const query = useQuery({
    ...api.paymentRuns.agedPayables.queryOptions(),
  });
  return (
    <Page title={t`Aged payables`}>
      <QueryState
        query={query}
        loading={t`Loading payables...`}
        failed={t`Couldn't load the payables`}
        empty={{ when: ({ suppliers }) => suppliers.length === 0, text: t`Nothing is owed to suppliers` }}
      >
        {({ suppliers, ledger }) => (
          <>
            <LedgerTies suppliers={suppliers} ledger={ledger} />
            <PayableList rows={suppliers} />
          </>
        )}
      </QueryState>
      {open && <LazyScreen key={open.id} id="supplier-statement" load={loadStatement} waiting={null} />}
    </Page>
  );
}

/** Says whether the sums of the suppliers equal the accounts 2000 and 2050. */
function LedgerTies({ suppliers, ledger }: DataOf<typeof paymentRuns.agedPayables>) {
  const { t } = useLingui();
  const { money } = useAmount();
  const sum = (read: (row: AgedPayable) => number) => suppliers.reduce((total, row) => total + read(row), 0);
  const [owed, unbilled] = [sum(({ total }) => total), sum((row) => row.unbilled)];
  const [payables, received] = [money(ledger.payables), money(ledger.unbilled)];
  const isTied = owed === ledger.payables && unbilled === ledger.unbilled;
  if (isTied)
    return (
      <Alert
        type="success"
        showIcon
        title={t`Agrees with the ledger: supplier payables ${payables}, received and not billed ${received}`}
      />
    );
  const [owedHere, unbilledHere] = [money(owed), money(unbilled)];
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t`Differs from the ledger: payables ${owedHere} here and ${payables} in account 2000, received and not billed ${unbilledHere} here and ${received} in account 2050`}
    />
  );
}

function PayableList({ rows }: { rows: AgedPayable[] }) {
  const { t } = useLingui();
  const { amount, money, currency } = useAmount();
  const { search } = useLocation();
  const name = ({ supplier }: AgedPayable) => (
    <RowLink to={`${PAYABLES_PATH}${drawers.opened(search, 'supplier', supplier.id)}`}>{supplier.name}</RowLink>
  );
  const column = (key: string, title: string, read: (row: AgedPayable) => number): ListColumn<AgedPayable> => ({
    key,
    title,
    align: 'end',
    render: (row) => (read(row) === 0 ? '–' : amount(read(row))),
  });
  return (
    <DataList
      label={t`Aged payables`}
      rows={rows}
      rowKey={({ supplier }) => supplier.id}
      columns={[
        { key: 'supplier', title: t`Supplier`, render: name },
        column('current', t`Not due`, (row) => row.current),
        column('to30', t`1–30 days`, (row) => row.to30),
        column('to60', t`31–60 days`, (row) => row.to60),
        column('to90', t`61–90 days`, (row) => row.to90),
        column('above90', t`Over 90 days`, (row) => row.above90),
        column('unapplied', t`Debit notes`, (row) => row.unapplied),
        column('total', t`Total (${currency})`, (row) => row.total),
        column('unbilled', t`Received, not billed`, (row) => row.unbilled),
      ]}
      renderCard={(row) => (
        <Flex justify="space-between" gap="small">
          <span>{name(row)}</span>
          <strong>{money(row.total)}</strong>
        </Flex>
      )}
    />
  );
}

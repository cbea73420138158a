import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import { FigureTiles, QueryState } from '@polyclinic/ui';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Cash and receivables, each linked to its details. */
export function OverviewFigures() {
  const { t } = useLingui();
  const { money } = useAmount();
  const balances = useQuery(api.financialReports.accountBalances.queryOptions({ query: {} }));
  const aged = useQuery(api.financialReports.agedReceivables.queryOptions({ query: {} }));
  const both = {
    ...aged,
    isPending: aged.isPending || balances.isPending,
    isError: aged.isError || balances.isError,
    isFetching: aged.isFetching || balances.isFetching,
    data: aged.data && balances.data && { aged: aged.data, balances: balances.data },
    refetch: () => Promise.all([aged.refetch(), balances.refetch()]),
  };

  return (
    <QueryState
      query={both}
      loading={t`Loading figures...`}
      failed={t`Couldn't load the figures`}
      skeleton={<Skeleton active paragraph={{ rows: 2 }} />}
    >
      {({ aged: { totals, unapplied }, balances: { rows } }) => {
        const cash = rows.filter(({ type }) => type === 'BANK' || type === 'CASH');
        const overdueAmount = money(totals.total - totals.CURRENT);
        const amount = money(totals.D90_PLUS);
        const figures = [
          {
            key: 'cash',
            title: t`Cash and bank`,
            to: paths.report('account-balances'),
            value: money(cash.reduce((sum, { balance }) => sum + balance, 0)),
            note: cash.map(({ name, balance }) => `${name} ${money(balance)}`).join(' · '),
          },
          {
            key: 'open',
            title: t`Outstanding receivables`,
            to: paths.report('aged-receivables'),
            value: money(totals.total),
            note: t`Of which overdue: ${overdueAmount}`,
          },
          {
            key: 'overdue',
            title: t`Overdue`,
            to: `${paths.invoices}?show=overdue`,
            value: money(totals.total - totals.CURRENT),
            note: t`Over 90 days: ${amount}`,
          },
          {
            key: 'deposits',
            title: t`Patient deposits`,
            to: paths.payments,
            value: money(unapplied),
            note: t`Paid in advance, not applied yet`,
          },
        ];
        return <FigureTiles figures={figures} isWide />;
      }}
    </QueryState>
  );
}

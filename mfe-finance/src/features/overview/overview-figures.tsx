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
      loading={t`Loading the figures...`}
      failed={t`Failed to load the figures`}
      skeleton={<Skeleton active paragraph={{ rows: 2 }} />}
    >
      {({ aged: { totals, unapplied }, balances: { rows } }) => {
        const cash = rows.filter(({ type }) => type === 'BANK' || type === 'CASH');
        const late = money(totals.total - totals.CURRENT);
        const oldest = money(totals.D90_PLUS);
        const figures = [
          {
            key: 'cash',
            title: t`Cash and banks`,
            to: paths.report('account-balances'),
            value: money(cash.reduce((sum, { balance }) => sum + balance, 0)),
            note: cash.map(({ name, balance }) => `${name} ${money(balance)}`).join(' · '),
          },
          {
            key: 'open',
            title: t`Open receivables`,
            to: paths.report('aged-receivables'),
            value: money(totals.total),
            note: t`Of which overdue: ${late}`,
          },
          {
            key: 'overdue',
            title: t`Overdue`,
            to: `${paths.invoices}?show=overdue`,
            value: money(totals.total - totals.CURRENT),
            note: t`Over 90 days: ${oldest}`,
          },
          {
            key: 'deposits',
            title: t`Deposits of patients`,
            to: paths.payments,
            value: money(unapplied),
            note: t`Paid ahead and not used yet`,
          },
        ];
        return <FigureTiles figures={figures} isWide />;
      }}
    </QueryState>
  );
}

import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { QueryState, Sheet } from '@polyclinic/ui';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { useAmount } from '../../lib/use-amount';

const SHEET = `
.pc-finance-figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(210px, 100%), 1fr)); gap: 12px; margin: 0; padding: 0; list-style: none; }
.pc-finance-figures li { position: relative; min-width: 0; background: var(--pc-container); padding: 12px 16px; border: 1px solid var(--pc-line); border-radius: 8px; }
.pc-finance-figures strong { display: block; font-size: calc(var(--pc-font) + 8px); line-height: 1.4; font-variant-numeric: tabular-nums; white-space: nowrap; }
.pc-finance-figures a { color: inherit; }
.pc-finance-figures a::after { content: ''; position: absolute; inset: 0; }
.pc-finance-figures small { display: block; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
`;

/** What the clinic has in cash and what it is owed, each leading to what is behind it. */
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
            value: cash.reduce((sum, { balance }) => sum + balance, 0),
            note: cash.map(({ name, balance }) => `${name} ${money(balance)}`).join(' · '),
          },
          {
            key: 'open',
            title: t`Open receivables`,
            to: paths.report('aged-receivables'),
            value: totals.total,
            note: t`Of which overdue: ${late}`,
          },
          {
            key: 'overdue',
            title: t`Overdue`,
            to: `${paths.invoices}?show=overdue`,
            value: totals.total - totals.CURRENT,
            note: t`Over 90 days: ${oldest}`,
          },
          {
            key: 'deposits',
            title: t`Deposits of patients`,
            to: paths.payments,
            value: unapplied,
            note: t`Paid ahead and not used yet`,
          },
        ];
        return (
          <ul className="pc-finance-figures">
            <Sheet name="finance-figures" css={SHEET} />
            {figures.map(({ key, title, value, note, to }) => (
              <li key={key}>
                <Link to={to}>{title}</Link>
                <strong>{money(value)}</strong>
                <small>{note}</small>
              </li>
            ))}
          </ul>
        );
      }}
    </QueryState>
  );
}

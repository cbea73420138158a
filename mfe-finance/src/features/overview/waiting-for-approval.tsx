import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { QueryState } from '@polyclinic/ui';
import { Alert, theme } from '@polyclinic/ui/kit/base';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';

const MOST = 100;

/** What somebody has to decide before it goes on. */
export function WaitingForApproval() {
  const { t } = useLingui();
  const { token } = theme.useToken();
  const limit = MOST;
  const entries = useQuery(api.journalEntries.list.queryOptions({ query: { status: 'PENDING', limit } }));
  const refunds = useQuery(api.payments.list.queryOptions({ query: { needsApproval: 'true', limit } }));
  const writeOffs = useQuery(api.invoices.list.queryOptions({ query: { needsApproval: 'true', limit } }));
  const all = [entries, refunds, writeOffs];
  const isEach = entries.data && refunds.data && writeOffs.data;
  const query = {
    ...entries,
    isPending: all.some(({ isPending }) => isPending),
    isError: all.some(({ isError }) => isError),
    isFetching: all.some(({ isFetching }) => isFetching),
    data: isEach && {
      entries: entries.data.entries.length,
      refunds: refunds.data.payments.length,
      writeOffs: writeOffs.data.invoices.length,
    },
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
  const title = t`Waiting for approval`;

  return (
    <section aria-label={title}>
      <h2 style={{ margin: 0, fontSize: token.fontSizeLG }}>{title}</h2>
      <QueryState
        query={query}
        loading={t`Loading what waits...`}
        failed={t`Failed to load what waits`}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 2 }} />}
        empty={{
          when: (waiting) => waiting.entries + waiting.refunds + waiting.writeOffs === 0,
          text: t`Nothing waits for approval`,
        }}
      >
        {(waiting) => {
          const { entries: entryCount, refunds: refundCount, writeOffs: writeOffCount } = waiting;
          const shown = [
            {
              key: 'entries',
              count: entryCount,
              to: `${paths.journal}?status=PENDING`,
              text: plural(entryCount, {
                one: '# journal entry',
                other: '# journal entries',
              }),
            },
            {
              key: 'refunds',
              count: refundCount,
              to: `${paths.payments}?show=approval`,
              text: plural(refundCount, {
                one: '# payment with a refund',
                other: '# payments with refunds',
              }),
            },
            {
              key: 'write-offs',
              count: writeOffCount,
              to: `${paths.invoices}?show=approval`,
              text: plural(writeOffCount, {
                one: '# invoice to write off',
                other: '# invoices to write off',
              }),
            },
          ].filter(({ count }) => count > 0);
          return shown.map(({ key, text, to }) => (
            <Alert key={key} type="warning" showIcon title={<Link to={to}>{text}</Link>} style={{ marginTop: 8 }} />
          ));
        }}
      </QueryState>
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { JournalEntrySummary } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, ListSkeleton, QueryState, RowLink, useFormat } from '@polyclinic/ui';
import { theme } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';

const LIMIT = 5;

/** Latest journal entries with links. */
export function LatestEntries() {
  const { t } = useLingui();
  const { token } = theme.useToken();
  const format = useFormat();
  const { amount, currency } = useAmount();
  const query = useQuery(api.journalEntries.list.queryOptions({ query: { status: 'POSTED', limit: LIMIT } }));
  const name = ({ id, memo }: JournalEntrySummary) => <RowLink to={paths.journalEntry(id)}>{memo}</RowLink>;
  const title = t`Latest entries`;

  return (
    <section>
      <h2 style={{ margin: 0, marginBottom: token.marginXS, fontSize: token.fontSizeLG }}>
        <Link to={paths.journal}>{title}</Link>
      </h2>
      <QueryState
        query={query}
        loading={t`Loading the journal...`}
        failed={t`Couldn't load the journal`}
        skeleton={<ListSkeleton rows={LIMIT} />}
        empty={{ when: ({ entries }) => entries.length === 0, text: t`No posted entries yet` }}
      >
        {({ entries }) => (
          <DataList
            label={title}
            rows={entries}
            rowKey={({ id }) => id}
            columns={[
              { key: 'date', title: t`Date`, render: ({ date }) => format.date(date) },
              { key: 'memo', title: t`Memo`, render: name },
              { key: 'total', title: t`Amount (${currency})`, align: 'end', render: ({ total }) => amount(total) },
            ]}
            renderCard={(entry) => (
              <>
                {name(entry)}
                <div>
                  {format.date(entry.date)} · {amount(entry.total)} {currency}
                </div>
              </>
            )}
          />
        )}
      </QueryState>
    </section>
  );
}

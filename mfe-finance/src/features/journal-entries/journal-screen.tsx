import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { accounts, journalEntries, JournalFilter, JournalKind, JournalStatus } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { ListScreen, ShowMore, useCursorPages, useSearchFilter } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { AccountFilter } from '../../lib/account-filter';
import { DaysFilter } from '../../lib/days-filter';
import { JournalList } from './journal-list';
import { JOURNAL_KIND_LABELS, JOURNAL_STATUS_LABELS } from './journal-labels';

const SEARCH_PARAMS = {
  q: 'search',
  status: 'status',
  kind: 'kind',
  from: 'from',
  to: 'to',
  account: 'accountId',
  branch: 'branchId',
  sourceType: 'sourceType',
  source: 'sourceId',
} as const;
const OPTIONS = { limit: 50 };

const DRAWERS = { view: () => import('./journal-drawer').then((m) => m.JournalDrawer) };

/** The journal, latest date first. */
export function JournalScreen() {
  const { t, i18n } = useLingui();
  const { id } = useParams();
  const navigate = useNavigate();
  const mayWrite = useMay(journalEntries.create.access);
  const maySeeAccounts = useMay(accounts.list.access);
  const state = useSearchFilter(JournalFilter, SEARCH_PARAMS, OPTIONS);
  const { filter, values, isNarrowed, change } = state;
  const list = useCursorPages((after) => api.journalEntries.list.queryOptions({ query: { ...filter, after } }));
  const { data: places = [] } = useQuery({ ...api.branches.list.queryOptions(), select: (data) => data.branches });
  const branch = {
    key: 'branch',
    label: t`Branch`,
    options: places.map(({ id: value, name }) => ({ value, label: name })),
  };

  return (
    <ListScreen
      title={t`Journal`}
      add={mayWrite && { label: t`New entry`, onClick: () => void navigate(paths.newJournalEntry) }}
      footer={t`Posted entries can't be edited. To correct an entry, reverse it.`}
      state={state}
      search={t`Search by memo, reference or number...`}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: JournalStatus.options.map((value) => ({ value, label: i18n._(JOURNAL_STATUS_LABELS[value]) })),
        },
        {
          key: 'kind',
          label: t`Source`,
          options: JournalKind.options.map((value) => ({ value, label: i18n._(JOURNAL_KIND_LABELS[value]) })),
        },
        ...(places.length > 0 ? [branch] : []),
      ]}
      furtherFilters={
        <>
          {maySeeAccounts && (
            <AccountFilter value={values.account} onChange={(account) => change({ account: account ?? '' })} />
          )}
          <DaysFilter from={values.from} to={values.to} />
        </>
      }
      further={['from', 'to', 'account', 'sourceType', 'source']}
      notice={values.source !== '' && <p role="status">{t`Entries that one document has posted`}</p>}
      query={list.first}
      loading={t`Loading the journal...`}
      failed={t`Couldn't load the journal`}
      empty={{
        when: (data) => data.entries.length === 0,
        text: isNarrowed ? t`No entries found` : t`No journal entries yet`,
        hint: isNarrowed
          ? t`Choose other dates, or clear the filters.`
          : t`Invoices and payments are posted here automatically. Create an entry to start, for example the opening balances.`,
      }}
      drawer={id !== undefined && { id: 'journal-entry', of: id, load: DRAWERS.view }}
      drawers={DRAWERS}
    >
      {() => (
        <>
          <JournalList entries={list.pages.flatMap(({ entries }) => entries)} isStale={list.first.isFetching} />
          <ShowMore {...list} />
        </>
      )}
    </ListScreen>
  );
}

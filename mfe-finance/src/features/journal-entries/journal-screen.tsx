import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { accounts, JournalKind, journalEntries, JournalStatus } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FilterBar, LazyScreen, ListSkeleton, Page, QueryState, useAddressState } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { AccountFilter } from './account-filter';
import { api } from '../../lib/api';
import { DaysFilter } from '../../lib/days-filter';
import { ShowMore } from '../../lib/show-more';
import { useCursorPages } from '../../lib/use-cursor-pages';
import { JOURNAL_ADDRESS, journalFilter } from './journal-filter';
import { JournalList } from './journal-list';
import { JOURNAL_KIND_TEXTS, JOURNAL_STATUS_TEXTS } from './journal-texts';

const loadDrawer = () => import('./journal-drawer').then((m) => m.JournalDrawer);
const FURTHER = ['from', 'to', 'account'] as const;

/** The journal, the latest date first. */
export function JournalScreen() {
  const { t, i18n } = useLingui();
  const { id } = useParams();
  const navigate = useNavigate();
  const mayWrite = useMay(journalEntries.create.access);
  const maySeeAccounts = useMay(accounts.list.access);
  const [values, setValues] = useAddressState(JOURNAL_ADDRESS);
  const filter = journalFilter(values);
  const list = useCursorPages(filter, (after) => api.journalEntries.list.queryOptions({ query: { ...filter, after } }));
  const { data: places = [] } = useQuery({ ...api.branches.list.queryOptions(), select: (data) => data.branches });
  const isNarrowed = Object.values(values).some(Boolean);
  const add = mayWrite && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(paths.newJournalEntry)}>
      {t`New entry`}
    </Button>
  );

  return (
    <Page title={t`Journal`} primary={add} footer={t`What is posted never changes. It is taken back by a reversal.`}>
      <FilterBar
        search={{ key: 'q', label: t`Text, reference or number...` }}
        filters={[
          {
            key: 'status',
            label: t`Status`,
            options: JournalStatus.options.map((value) => ({ value, label: i18n._(JOURNAL_STATUS_TEXTS[value]) })),
          },
          {
            key: 'kind',
            label: t`Made`,
            options: JournalKind.options.map((value) => ({ value, label: i18n._(JOURNAL_KIND_TEXTS[value]) })),
          },
          ...(places.length > 0
            ? [
                {
                  key: 'branch',
                  label: t`Branch`,
                  options: places.map(({ id: value, name }) => ({ value, label: name })),
                },
              ]
            : []),
        ]}
        values={values}
        onChange={setValues}
        further={FURTHER}
      >
        {maySeeAccounts && (
          <AccountFilter value={values.account} onChange={(account) => setValues({ account: account ?? '' })} />
        )}
        <DaysFilter from={values.from} to={values.to} />
      </FilterBar>
      <QueryState
        query={list.first}
        loading={t`Loading the journal...`}
        failed={t`Failed to load the journal`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.entries.length === 0,
          text: isNarrowed ? t`No entries found` : t`The journal is empty`,
          hint: isNarrowed
            ? t`Try other days, or clear the filters.`
            : t`Invoices and payments post here by themselves. Opening balances are the first entry by hand.`,
          action: add,
        }}
      >
        {() => (
          <>
            <JournalList entries={list.pages.flatMap(({ entries }) => entries)} isStale={list.first.isFetching} />
            <ShowMore {...list} />
          </>
        )}
      </QueryState>
      {id && <LazyScreen key={id} id="journal-entry" load={loadDrawer} waiting={null} />}
    </Page>
  );
}

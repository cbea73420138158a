import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { quickAppointments, QuickAppointmentStatus } from '@polyclinic/contract';
import {
  DateInput,
  FilterBar,
  FROM_LIST,
  ListSkeleton,
  LazyScreen,
  Page,
  pageOf,
  QueryState,
  useAddressState,
} from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { isDate } from '../../lib/clinic-dates';
import { quickDrawers } from './quick-drawers';
import { QuickList } from './quick-list';
import { QUICK_STATUSES, QUICK_TEXTS } from './quick-status';

const DEFAULTS = { q: '', status: 'OPEN', date: '', page: '1' };
const LIMIT = 20;

const DRAWERS = {
  new: () => import('./new-quick-drawer').then((m) => m.NewQuickDrawer),
  edit: () => import('./edit-quick-drawer').then((m) => m.EditQuickDrawer),
  convert: () => import('./convert-quick-drawer').then((m) => m.ConvertQuickDrawer),
};

/** Notes of the desk: somebody wants to come, and there is no record of them yet. */
export function QuickAppointmentsScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayNote = useMay(quickAppointments.create.access);
  const [values, setValues] = useAddressState(DEFAULTS);
  const query = useQuery({
    ...api.quickAppointments.list.queryOptions({ query: filterOf(values) }),
    placeholderData: keepPreviousData,
  });
  const open = quickDrawers.read(search);
  const total = query.data?.pagination.totalCount;
  const note = mayNote && (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => void navigate({ search: quickDrawers.opened(search, 'new') }, { state: FROM_LIST })}
    >
      {t`New note`}
    </Button>
  );

  return (
    <Page
      title={t`Quick appointments`}
      primary={note}
      footer={total ? plural(total, { one: '# note', other: '# notes' }) : undefined}
    >
      <FilterBar
        search={{ key: 'q', label: t`Search names and phone numbers...` }}
        filters={[
          {
            key: 'status',
            label: t`Status`,
            options: QUICK_STATUSES.map((value) => ({ value, label: i18n._(QUICK_TEXTS[value]) })),
          },
        ]}
        values={values}
        onChange={(changes) => setValues({ ...changes, page: '1' })}
        further={['date']}
      >
        <div>
          <DateInput
            aria-label={t`Wanted day`}
            placeholder={t`Wanted day`}
            value={values.date || null}
            onChange={(date) => setValues({ date: date ?? '', page: '1' })}
          />
        </div>
      </FilterBar>
      <QueryState
        query={query}
        loading={t`Loading the notes...`}
        failed={t`Failed to load the notes`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.quickAppointments.length === 0,
          text: t`No notes found`,
          hint: t`Note who calls and wants to come; later it becomes an appointment.`,
          action: note,
        }}
      >
        {(data) => (
          <QuickList
            notes={data.quickAppointments}
            isStale={query.isPlaceholderData}
            paging={{ ...data.pagination, onPage: (page) => setValues({ page: String(page) }, { push: true }) }}
          />
        )}
      </QueryState>
      {open && (
        <LazyScreen
          key={`${open.drawer} ${open.id}`}
          id={`${open.drawer}-quick`}
          load={DRAWERS[open.drawer]}
          waiting={null}
        />
      )}
    </Page>
  );
}

/** The address may say anything; what the contract would refuse is left out. */
function filterOf({ q, status, date, page }: typeof DEFAULTS) {
  return {
    search: q || undefined,
    status: QuickAppointmentStatus.safeParse(status).data,
    date: isDate(date) ? date : undefined,
    page: pageOf(page),
    limit: LIMIT,
  };
}

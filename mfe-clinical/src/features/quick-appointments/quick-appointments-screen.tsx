import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { QuickAppointmentFilter, quickAppointments } from '@polyclinic/contract';
import { DateInput, FROM_LIST, ListScreen, useSearchFilter } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { quickDrawers } from './quick-drawers';
import { QuickList } from './quick-list';
import { QUICK_STATUSES, QUICK_LABELS } from './quick-status';

const SEARCH_PARAMS = { q: 'search', status: 'status', date: 'date' } as const;
const OPTIONS = { defaults: { status: 'OPEN' }, limit: 20 };

const DRAWERS = {
  new: () => import('./new-quick-drawer').then((m) => m.NewQuickDrawer),
  edit: () => import('./edit-quick-drawer').then((m) => m.EditQuickDrawer),
  convert: () => import('./convert-quick-drawer').then((m) => m.ConvertQuickDrawer),
};

/** Notes of the desk: requests for appointments by people without a record. */
export function QuickAppointmentsScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayNote = useMay(quickAppointments.create.access);
  const state = useSearchFilter(QuickAppointmentFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.quickAppointments.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const open = quickDrawers.read(search);

  return (
    <ListScreen
      title={t`Quick appointments`}
      add={
        mayNote && {
          label: t`New request`,
          onClick: () => void navigate({ search: quickDrawers.opened(search, 'new') }, { state: FROM_LIST }),
        }
      }
      footer={(total) => plural(total, { one: '# request', other: '# requests' })}
      state={state}
      search={t`Search names and phone numbers...`}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: QUICK_STATUSES.map((value) => ({ value, label: i18n._(QUICK_LABELS[value]) })),
        },
      ]}
      furtherFilters={
        <div>
          <DateInput
            aria-label={t`Preferred date`}
            placeholder={t`Preferred date`}
            value={state.values.date || null}
            onChange={(date) => state.change({ date: date ?? '' })}
          />
        </div>
      }
      further={['date']}
      query={query}
      loading={t`Loading requests...`}
      failed={t`Couldn't load the requests. Check your connection and try again.`}
      empty={{
        when: (data) => data.quickAppointments.length === 0,
        text: t`No requests`,
        hint: t`Record callers who want an appointment, and book the appointment later.`,
      }}
      drawer={open && { id: `${open.drawer}-quick`, of: open.id, load: DRAWERS[open.drawer] }}
      drawers={DRAWERS}
    >
      {(data, list) => <QuickList notes={data.quickAppointments} {...list} />}
    </ListScreen>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { doctorName } from '@polyclinic/clinic-ui';
import { waitlist, WaitlistFilter, WaitlistStatus } from '@polyclinic/contract';
import { FROM_LIST, ListScreen, useFormat, useSearchFilter } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { waitlistDrawers } from './waitlist-drawers';
import { WaitlistList } from './waitlist-list';
import { WAITLIST_LABELS } from './waitlist-labels';

const SEARCH_PARAMS = { status: 'status', doctor: 'doctorId', fits: 'fits' } as const;
const OPTIONS = { limit: 20 };

const DRAWERS = {
  new: () => import('./new-waitlist-drawer').then((m) => m.NewWaitlistDrawer),
  edit: () => import('./edit-waitlist-drawer').then((m) => m.EditWaitlistDrawer),
  offer: () => import('./offer-drawer').then((m) => m.OfferDrawer),
};

/** The waitlist: all entries, or those that fit an available slot. */
export function WaitlistScreen() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayAdd = useMay(waitlist.create.access);
  const state = useSearchFilter(WaitlistFilter, SEARCH_PARAMS, OPTIONS);
  const doctors = useQuery(api.users.doctors.queryOptions());
  const query = useQuery({
    ...api.waitlist.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const open = waitlistDrawers.read(search);
  const fits = state.filter.fits && format.dateTime(state.filter.fits);

  return (
    <ListScreen
      title={t`Waiting list`}
      add={
        mayAdd && {
          label: t`Add`,
          onClick: () => void navigate({ search: waitlistDrawers.opened(search, 'new') }, { state: FROM_LIST }),
        }
      }
      footer={(total) => plural(total, { one: '# entry', other: '# entries' })}
      state={state}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: WaitlistStatus.options.map((value) => ({ value, label: i18n._(WAITLIST_LABELS[value]) })),
        },
        {
          key: 'doctor',
          label: t`Doctor`,
          options: (doctors.data?.users ?? []).map(({ id, ...doctor }) => ({ value: id, label: doctorName(doctor) })),
        },
      ]}
      further={['fits']}
      notice={
        fits && (
          <Alert
            type="info"
            showIcon
            style={GAP}
            title={t`Those whom ${fits} would suit`}
            action={<Button onClick={() => state.change({ fits: '' })}>{t`Show all`}</Button>}
          />
        )
      }
      query={query}
      loading={t`Loading the waiting list...`}
      failed={t`Failed to load the waiting list`}
      empty={{
        when: (data) => data.entries.length === 0,
        text: fits ? t`Nobody who waits could come at that time` : t`Nobody is waiting`,
        hint: t`Put patients here who would come at short notice; a time that becomes free is offered to them.`,
      }}
      drawer={open && { id: `${open.drawer}-waitlist`, of: open.id, load: DRAWERS[open.drawer] }}
      drawers={DRAWERS}
    >
      {(data, list) => <WaitlistList entries={data.entries} {...list} />}
    </ListScreen>
  );
}

const GAP = { marginBottom: 16 };

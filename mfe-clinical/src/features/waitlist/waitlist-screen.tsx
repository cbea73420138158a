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
  const slotTime = state.filter.fits && format.dateTime(state.filter.fits);

  return (
    <ListScreen
      title={t`Waitlist`}
      add={
        mayAdd && {
          label: t`Add to waitlist`,
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
        slotTime && (
          <Alert
            type="info"
            showIcon
            style={GAP}
            title={t`Patients available at ${slotTime}`}
            action={<Button onClick={() => state.change({ fits: '' })}>{t`Show all patients`}</Button>}
          />
        )
      }
      query={query}
      loading={t`Loading waitlist...`}
      failed={t`Couldn't load the waitlist. Check your connection and try again.`}
      empty={{
        when: (data) => data.entries.length === 0,
        text: slotTime ? t`No waitlisted patient is available at that time` : t`No patients on the waitlist`,
        hint: t`Add patients who can come at short notice. When a slot becomes available, you can offer it to them.`,
      }}
      drawer={open && { id: `${open.drawer}-waitlist`, of: open.id, load: DRAWERS[open.drawer] }}
      drawers={DRAWERS}
    >
      {(data, list) => <WaitlistList entries={data.entries} {...list} />}
    </ListScreen>
  );
}

const GAP = { marginBottom: 16 };

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { waitlist, WaitlistStatus } from '@polyclinic/contract';
import {
  FilterBar,
  FROM_LIST,
  LazyScreen,
  ListSkeleton,
  Page,
  pageOf,
  QueryState,
  useAddressState,
  useFormat,
} from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { doctorName } from '../../lib/people';
import { waitlistDrawers } from './waitlist-drawers';
import { WaitlistList } from './waitlist-list';
import { WAITLIST_TEXTS } from './waitlist-texts';

const DEFAULTS = { status: '', doctor: '', fits: '', page: '1' };
const LIMIT = 20;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

const DRAWERS = {
  new: () => import('./new-waitlist-drawer').then((m) => m.NewWaitlistDrawer),
  edit: () => import('./edit-waitlist-drawer').then((m) => m.EditWaitlistDrawer),
  offer: () => import('./offer-drawer').then((m) => m.OfferDrawer),
};

/** Who waits for a time: all of them, or those whom one free time would suit. */
export function WaitlistScreen() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayAdd = useMay(waitlist.create.access);
  const [values, setValues] = useAddressState(DEFAULTS);
  const doctors = useQuery(api.users.doctors.queryOptions());
  const query = useQuery({
    ...api.waitlist.list.queryOptions({ query: filterOf(values) }),
    placeholderData: keepPreviousData,
  });
  const open = waitlistDrawers.read(search);
  const total = query.data?.pagination.totalCount;
  const fits = WALL_TIME.test(values.fits) && format.dateTime(values.fits);
  const add = mayAdd && (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => void navigate({ search: waitlistDrawers.opened(search, 'new') }, { state: FROM_LIST })}
    >
      {t`Add`}
    </Button>
  );

  return (
    <Page
      title={t`Waiting list`}
      primary={add}
      footer={total ? plural(total, { one: '# entry', other: '# entries' }) : undefined}
    >
      <FilterBar
        filters={[
          {
            key: 'status',
            label: t`Status`,
            options: WaitlistStatus.options.map((value) => ({ value, label: i18n._(WAITLIST_TEXTS[value]) })),
          },
          {
            key: 'doctor',
            label: t`Doctor`,
            options: (doctors.data?.users ?? []).map(({ id, ...doctor }) => ({ value: id, label: doctorName(doctor) })),
          },
        ]}
        values={values}
        onChange={(changes) => setValues({ ...changes, page: '1' })}
        further={['fits']}
      />
      {fits && (
        <Alert
          type="info"
          showIcon
          style={GAP}
          title={t`Those whom ${fits} would suit`}
          action={<Button onClick={() => setValues({ fits: '', page: '1' })}>{t`Show all`}</Button>}
        />
      )}
      <QueryState
        query={query}
        loading={t`Loading the waiting list...`}
        failed={t`Failed to load the waiting list`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.entries.length === 0,
          text: fits ? t`Nobody who waits could come at that time` : t`Nobody is waiting`,
          hint: t`Put patients here who would come at short notice; a time that becomes free is offered to them.`,
          action: add,
        }}
      >
        {(data) => (
          <WaitlistList
            entries={data.entries}
            isStale={query.isPlaceholderData}
            paging={{ ...data.pagination, onPage: (page) => setValues({ page: String(page) }, { push: true }) }}
          />
        )}
      </QueryState>
      {open && (
        <LazyScreen
          key={`${open.drawer} ${open.id}`}
          id={`${open.drawer}-waitlist`}
          load={DRAWERS[open.drawer]}
          waiting={null}
        />
      )}
    </Page>
  );
}

const GAP = { marginBottom: 16 };

/** The address may say anything; what the contract would refuse is left out. */
function filterOf({ status, doctor, fits, page }: typeof DEFAULTS) {
  return {
    status: WaitlistStatus.safeParse(status).data,
    doctorId: UUID.test(doctor) ? doctor : undefined,
    fits: WALL_TIME.test(fits) ? fits : undefined,
    page: pageOf(page),
    limit: LIMIT,
  };
}

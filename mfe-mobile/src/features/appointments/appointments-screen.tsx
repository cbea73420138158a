import { useLingui } from '@lingui/react/macro';
import { useClinicToday, useMay } from '@polyclinic/client';
import { STATUS_LABELS, STATUSES } from '@polyclinic/clinic-ui';
import { appointments } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FilterBar, FROM_LIST, Page, QueryState, Styles, useSearchParamsState } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Segmented } from '@polyclinic/ui/kit/segmented';
import { Input } from '@polyclinic/ui/kit/form';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { Navigate, useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { AppointmentCounts } from '../../lib/appointment-counts';
import { bookingAddress, bookingAskedBy } from '../../lib/booking-address';
import { useFailureMessage } from '../../lib/use-failure-message';
import { AppointmentCards } from './appointment-cards';
import {
  addressWith,
  APPOINTMENT_SEARCH_PARAMS,
  datesOf,
  dayOf,
  MAX_APPOINTMENTS,
} from '../../lib/appointment-search-params';
import { APPOINTMENTS_STYLES } from './appointments-styles';
import { useAppointments } from './use-appointments';

type View = 'list' | 'calendar';

/** The appointments of the clinic on a phone; a doctor sees the own ones. */
export function AppointmentsScreen() {
  const { search, state } = useLocation();
  const view = new URLSearchParams(search).get('view') ?? 'list';
  const booking = bookingAskedBy(search);
  if (booking) return <Navigate replace to={booking} state={state} />;
  // The calendar has the other views that this address has on a desk.
  return view === 'list' ? <AppointmentList /> : <Navigate replace to={`${paths.calendar}${search}`} />;
}

function AppointmentList() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const today = useClinicToday();
  const mayBook = useMay(appointments.create.access);
  const [values, setValues] = useSearchParamsState(APPOINTMENT_SEARCH_PARAMS);
  const query = useAppointments(values);
  const isMissing = query.isError && query.data === undefined;
  useFailureMessage(isMissing ? t`Failed to load appointments` : undefined);
  const day = dayOf(values.dates, today);
  const book = () => void navigate(bookingAddress(), { state: FROM_LIST });
  const views: { value: View; label: string }[] = [
    { value: 'list', label: t`List` },
    { value: 'calendar', label: t`Calendar` },
  ];
  const isNarrowed = Object.values(values).some(Boolean);

  return (
    <Page
      title={t`Appointments`}
      primary={
        mayBook && (
          <Button type="primary" icon={<PlusOutlined />} aria-label={t`Schedule New Appointment`} onClick={book} />
        )
      }
      footer={query.data && <AppointmentCounts appointments={query.data.appointments} />}
    >
      <Styles name="mobile-appointments" css={APPOINTMENTS_STYLES} />
      <div className="pc-mobile-appointments">
        <Segmented<View>
          block
          className="pc-mobile-appointments-views"
          aria-label={t`View`}
          value="list"
          options={views}
          onChange={() => void navigate(addressWith(paths.calendar, { date: day, status: values.status }))}
        />
        <FilterBar
          search={{ key: 'q', label: t`Search appointments...` }}
          filters={[
            {
              key: 'status',
              label: t`Status`,
              options: STATUSES.map((value) => ({ value, label: i18n._(STATUS_LABELS[value]) })),
            },
          ]}
          values={values}
          onChange={setValues}
          further={['dates']}
          clearLabel={t`Clear Filters`}
        >
          {/* The field of the device: a phone has a picker of its own for it. */}
          <Input
            type="date"
            className="pc-mobile-appointments-date"
            aria-label={t`Date`}
            value={day ?? ''}
            onChange={({ target }) => setValues({ dates: datesOf(target.value) })}
          />
        </FilterBar>
        <QueryState
          query={query}
          loading={t`Loading appointments...`}
          failed={t`Failed to load appointments`}
          empty={{
            when: (data) => data.appointments.length === 0,
            text: t`No appointments found`,
            hint: isNarrowed ? t`Clear the filters to see all.` : undefined,
            action: mayBook && <Button type="primary" onClick={book}>{t`Schedule New Appointment`}</Button>,
          }}
        >
          {({ appointments: shown, hasMore }) => (
            <>
              <AppointmentCards appointments={shown} />
              {hasMore && <OnlyFirst />}
            </>
          )}
        </QueryState>
      </div>
    </Page>
  );
}

/** Says that the list is not complete. */
function OnlyFirst() {
  const { t } = useLingui();
  const limit = MAX_APPOINTMENTS;
  return (
    <Alert
      type="info"
      showIcon
      title={t`Only the first ${limit} appointments are shown. Choose a date to see others.`}
    />
  );
}

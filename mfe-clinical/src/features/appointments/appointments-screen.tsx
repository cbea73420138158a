import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay, useUser } from '@polyclinic/client';
import { doctorName, STATUS_LABELS, STATUSES } from '@polyclinic/clinic-ui';
import { bookingSearch } from '@polyclinic/clinic-ui/booking';
import { appointments, users } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FilterBar, FROM_LIST, Page, useSearchParamsState, type ChipFilter } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Navigate, useLocation, useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { ViewSwitch } from '../../lib/view-switch';
import { AppointmentDrawers } from './appointment-drawers';
import { APPOINTMENT_SEARCH_PARAMS } from './appointment-filter';
import { AppointmentsByList } from './appointments-by-list';
import { DatesFilter } from './dates-filter';

/** The clinic's appointments as a list, with a link to the calendar; patients see their own. */
export function AppointmentsScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const user = useUser();
  const isPatient = user.role === 'PATIENT';
  const mayBook = useMay(appointments.create.access);
  // Doctors start with their own appointments; the filter can be cleared.
  const defaults = { ...APPOINTMENT_SEARCH_PARAMS, doctor: user.role === 'DOCTOR' ? user.id : '' };
  const [values, setValues] = useSearchParamsState(defaults);
  const [count, setCount] = useState<number>();
  const filters = useFilters(values.doctor);
  const { id } = useParams();
  // Redirects the calendar's former address.
  if (values.view !== 'list' && !isPatient && !id) return <Navigate replace to={`${paths.calendar}${search}`} />;

  const book = mayBook && (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      onClick={() =>
        void (isPatient
          ? navigate(paths.bookAppointment)
          : navigate({ search: bookingSearch(search) }, { state: FROM_LIST }))
      }
    >
      {isPatient ? t`Book an appointment` : t`Schedule New Appointment`}
    </Button>
  );

  return (
    <Page
      title={t`Appointments`}
      primary={book}
      footer={count ? plural(count, { one: '# appointment', other: '# appointments' }) : undefined}
    >
      <FilterBar
        search={isPatient ? undefined : { key: 'q', label: t`Search patients...` }}
        filters={filters}
        values={values}
        onChange={(changes) => setValues({ ...changes, page: '1', count: '' })}
      >
        {!isPatient && <ViewSwitch value="list" />}
        <DatesFilter value={values.dates} onChange={(dates) => setValues({ dates, page: '1', count: '' })} />
      </FilterBar>
      <AppointmentsByList values={values} onChange={setValues} onCount={setCount} firstStep={book} />
      <AppointmentDrawers />
    </Page>
  );
}

function useFilters(chosenDoctor: string): ChipFilter[] {
  const { t, i18n } = useLingui();
  const maySeeDoctors = useMay(users.doctors.access);
  // Doctors' names are loaded only when the filter is used, which saves a request on most visits.
  const [isNear, setIsNear] = useState(false);
  const isWanted = maySeeDoctors && (isNear || chosenDoctor !== '');
  const doctors = useQuery({ ...api.users.doctors.queryOptions(), enabled: isWanted });
  const status: ChipFilter = {
    key: 'status',
    label: t`Status`,
    options: STATUSES.map((value) => ({ value, label: i18n._(STATUS_LABELS[value]) })),
  };
  if (!maySeeDoctors) return [status];
  const doctor: ChipFilter = {
    key: 'doctor',
    label: t`Doctor`,
    options: (doctors.data?.users ?? []).map((one) => ({ value: one.id, label: doctorName(one) })),
    onNear: () => setIsNear(true),
  };
  return [doctor, status];
}

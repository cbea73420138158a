import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay, useUser } from '@polyclinic/client';
import { doctorName } from '@polyclinic/clinic-ui';
import { appointments, users } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FilterBar, FROM_LIST, Page, useAddressState, type ChipFilter } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Navigate, useLocation, useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { STATUS_TEXTS, STATUSES } from '../../lib/status-texts';
import { ViewSwitch } from '../../lib/view-switch';
import { AppointmentDrawers } from './appointment-drawers';
import { APPOINTMENT_ADDRESS } from './appointment-filter';
import { AppointmentsByList } from './appointments-by-list';
import { bookingSearch } from '../../lib/booking-address';
import { DatesFilter } from './dates-filter';

/** The clinic's appointments as a list, with the way to the calendar; patients find their own here. */
export function AppointmentsScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const user = useUser();
  const isPatient = user.role === 'PATIENT';
  const mayBook = useMay(appointments.create.access);
  // Doctors start with their own day; the filter can be cleared.
  const defaults = { ...APPOINTMENT_ADDRESS, doctor: user.role === 'DOCTOR' ? user.id : '' };
  const [values, setValues] = useAddressState(defaults);
  const [count, setCount] = useState<number>();
  const filters = useFilters(values.doctor);
  const { id } = useParams();
  // The address that the calendar had before it had one of its own.
  if (values.view !== 'list' && !isPatient && !id) return <Navigate replace to={`${paths.calendar}${search}`} />;

  const book = mayBook && (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => void navigate({ search: bookingSearch(search) }, { state: FROM_LIST })}
    >
      {t`Schedule New Appointment`}
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
        onChange={(changes) => setValues({ ...changes, page: '1' })}
      >
        {!isPatient && <ViewSwitch value="list" />}
        <DatesFilter value={values.dates} onChange={(dates) => setValues({ dates, page: '1' })} />
      </FilterBar>
      <AppointmentsByList values={values} onChange={setValues} onCount={setCount} firstStep={book} />
      <AppointmentDrawers />
    </Page>
  );
}

function useFilters(chosenDoctor: string): ChipFilter[] {
  const { t, i18n } = useLingui();
  const maySeeDoctors = useMay(users.doctors.access);
  // Their names are for those who filter by them: every other visit goes without the question.
  const [isNear, setIsNear] = useState(false);
  const isWanted = maySeeDoctors && (isNear || chosenDoctor !== '');
  const doctors = useQuery({ ...api.users.doctors.queryOptions(), enabled: isWanted });
  const status: ChipFilter = {
    key: 'status',
    label: t`Status`,
    options: STATUSES.map((value) => ({ value, label: i18n._(STATUS_TEXTS[value]) })),
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

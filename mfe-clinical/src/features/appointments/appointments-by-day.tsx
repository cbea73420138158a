import { useLingui } from '@lingui/react/macro';
import { errorText, useClinicToday, useMay, useUser } from '@polyclinic/client';
import { appointments } from '@polyclinic/contract';
import { FROM_LIST, QueryState, useAddressState, useIsPhone } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { addDays, isDate } from '../../lib/clinic-dates';
import { APPOINTMENT_ADDRESS, commonFilter } from './appointment-filter';
import { bookingSearch } from './booking-address';
import { DayBar } from './day-bar';
import { dayColumns } from './day-columns';
import { DayGrid } from './day-grid';
import { USUAL_ZOOM } from './day-zoom';
import { DoctorPager } from './doctor-pager';
import { useDay } from './use-day';

/** One day of the clinic, a column for each doctor; on a phone one doctor at a time. */
export function AppointmentsByDay() {
  const { t } = useLingui();
  const today = useClinicToday();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const { search } = useLocation();
  const user = useUser();
  const mayBook = useMay(appointments.create.access);
  const defaults = { ...APPOINTMENT_ADDRESS, doctor: user.role === 'DOCTOR' ? user.id : '' };
  const [values, setValues] = useAddressState(defaults);
  const [shown, setShown] = useState(0);
  const [zoom, setZoom] = useState(USUAL_ZOOM);
  const filter = commonFilter(values);
  const date = isDate(values.date) ? values.date : today;
  const day = useDay(date, filter);
  const doctors = useQuery(api.users.doctors.queryOptions());

  const showDay = (next: string) => setValues({ date: next === today ? '' : next }, { push: true });
  const book = (at: string, doctor: string | null) =>
    navigate({ search: bookingSearch(search, { at, doctor: doctor ?? undefined }) }, { state: FROM_LIST });

  return (
    <>
      <DayBar date={date} onDate={showDay} zoom={zoom} onZoom={setZoom} />
      {doctors.isError && (
        <Alert
          type="warning"
          role="alert"
          showIcon
          title={errorText(doctors.error, t`Failed to load doctors`)}
          action={<Button onClick={() => void doctors.refetch()}>{t`Try Again`}</Button>}
        />
      )}
      <QueryState query={day} loading={t`Loading appointments...`} failed={t`Failed to load appointments`}>
        {(data) => {
          // Cancelled ones would stand in the way of what is booked in their place; their status filter shows them.
          const visible = data.appointments.filter(({ status }) => values.status || status !== 'CANCELLED');
          const columns = dayColumns(visible, doctors.data?.users ?? [], filter.doctorId);
          const one = columns[Math.min(shown, columns.length - 1)];
          return (
            <>
              {isPhone && one && <DoctorPager columns={columns} shown={columns.indexOf(one)} onShow={setShown} />}
              <DayGrid
                date={date}
                zoom={zoom}
                onZoom={setZoom}
                onDays={(days) => showDay(addDays(date, days))}
                columns={isPhone && one ? [one] : columns}
                onBook={mayBook ? (at, doctor) => void book(at, doctor) : undefined}
              />
            </>
          );
        }}
      </QueryState>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import { appointments, type CalendarAppointment, type Override } from '@polyclinic/contract';
import { QueryState, useIsPhone } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../../lib/api';
import type { Conflict } from '../../lib/conflicts';
import { daysOf, type CalendarQuery } from './calendar-search-params';
import { calendarColumns, type CalendarColumn } from './calendar-columns';
import { CalendarGrid } from './calendar-grid';
import type { Target } from './dragged-appointment';
import { DayList } from './day-list';
import { DoctorPager } from './doctor-pager';
import { MoveDialog } from './move-dialog';
import { selectAppointments } from './select-appointments';
import { useCalendar, useSchedule } from './use-calendar';
import { useMove } from './use-move';

interface TimeGridViewProps {
  query: CalendarQuery;
  zoom: number;
  onZoom: (zoom: number) => void;
  onStep: (steps: number) => void;
  onBook?: (at: string, doctorId: string | null) => void;
}

interface Moving {
  appointment: CalendarAppointment;
  wanted?: Target;
  conflict?: Conflict;
}

/** A day or a week of the clinic, one column per doctor; on a phone one doctor at a time. */
export function TimeGridView({ query, zoom, onZoom, onStep, onBook }: TimeGridViewProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const mayMove = useMay(appointments.update.access);
  const [shown, setShown] = useState(0);
  const [moving, setMoving] = useState<Moving>();
  const days = daysOf(query.view, query.date);
  const calendar = useCalendar(query);
  const doctors = useQuery(api.users.doctors.queryOptions());
  const { schedule, failed } = useSchedule(days);
  const { move, isPending } = useMove((appointment, wanted, conflict) => setMoving({ appointment, wanted, conflict }));
  const columns = useColumns({ query, data: calendar.data, doctors: doctors.data?.users, schedule });
  const one = columns[Math.min(shown, columns.length - 1)];
  const inSight = useMemo(() => (isPhone && one ? [one] : columns), [isPhone, one, columns]);
  const askWhere = useCallback((appointment: CalendarAppointment) => setMoving({ appointment }), []);
  const unread = doctors.isError ? doctors : failed;

  return (
    <>
      {unread && (
        <Alert
          type="warning"
          role="alert"
          showIcon
          title={errorText(
            unread.error,
            doctors.isError
              ? t`Failed to load doctors`
              : t`Couldn't load working hours. Check your connection and try again.`,
          )}
          action={<Button onClick={() => void unread.refetch()}>{t`Try Again`}</Button>}
        />
      )}
      <QueryState query={calendar} loading={t`Loading appointments...`} failed={t`Failed to load appointments`}>
        {() => (
          <>
            {isPhone && one && (
              <DoctorPager
                columns={columns}
                isWeek={query.view === 'week'}
                shown={columns.indexOf(one)}
                onShow={setShown}
              />
            )}
            <CalendarGrid
              columns={inSight}
              isWeek={query.view === 'week'}
              zoom={zoom}
              onZoom={onZoom}
              onStep={onStep}
              mayMove={mayMove}
              onMove={(appointment, target) => void move(appointment, target)}
              onMoveTo={askWhere}
              onBook={onBook}
            />
            <DayList columns={columns} />
          </>
        )}
      </QueryState>
      {moving && (
        <MoveDialog
          key={`${moving.appointment.id} ${moving.wanted?.dateTime} ${moving.wanted?.doctorId}`}
          {...moving}
          columns={columns}
          isMoving={isPending}
          onMove={(target: Target, override?: Override) => move(latest(columns, moving.appointment), target, override)}
          onClose={() => setMoving(undefined)}
        />
      )}
    </>
  );
}

/** Returns the current version of an appointment, which another user may have changed while the dialog was open. */
function latest(columns: readonly CalendarColumn[], appointment: CalendarAppointment): CalendarAppointment {
  return columns.flatMap((column) => column.appointments).find(({ id }) => id === appointment.id) ?? appointment;
}

interface ColumnsInput {
  query: CalendarQuery;
  data: ReturnType<typeof useCalendar>['data'];
  doctors: { id: string; firstName: string; lastName: string; isActive: boolean }[] | undefined;
  schedule: Parameters<typeof calendarColumns>[0]['schedule'];
}

/** Memoized per column: a week with thousands of appointments is laid out once, not on every cursor step. */
function useColumns({ query, data, doctors, schedule }: ColumnsInput): CalendarColumn[] {
  const { view, date, doctorId, status, serviceId } = query;
  const { hours, exceptions } = schedule;
  return useMemo(
    () =>
      calendarColumns({
        days: daysOf(view, date),
        appointments: selectAppointments(data?.appointments ?? [], { status, serviceId }),
        doctors: (doctors ?? []).filter(({ isActive }) => isActive),
        others: data?.doctors ?? [],
        chosen: doctorId,
        schedule: { hours, exceptions },
      }),
    [view, date, doctorId, status, serviceId, data, doctors, hours, exceptions],
  );
}

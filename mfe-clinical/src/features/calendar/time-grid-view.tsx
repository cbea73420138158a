import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import type { Conflict } from '@polyclinic/clinic-ui/booking';
import {
  type CalendarQuery,
  type Target,
  useCalendar,
  useMove,
  useSchedule,
  selectAppointments,
} from '@polyclinic/clinic-ui/calendar';
import { appointments, type CalendarAppointment, type Doctor, type Override } from '@polyclinic/contract';
import { QueryState, useIsPhone } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { api } from '../../lib/api';
import { NoDoctors } from '../../lib/no-doctors';
import { AbsenceNotes } from './absence-notes';
import { calendarColumns, type CalendarColumn } from './calendar-columns';
import { CalendarGrid, type Take } from './calendar-grid';
import { useClipboard } from './clipboard';
import { ClipboardStrip } from './clipboard-strip';
import { DayList } from './day-list';
import { DoctorPager } from './doctor-pager';
import { MoveDialog } from './move-dialog';
import { weekColumns } from './week-columns';
import { WeekLegend } from './week-legend';
import { WeekList } from './week-list';

interface TimeGridViewProps {
  query: CalendarQuery;
  days: readonly string[];
  zoom: number;
  onZoom: (zoom: number) => void;
  onStep: (steps: number) => void;
  /** Shows another day of the week. */
  onDate: (date: string) => void;
  /** Opens the day view. */
  onDay: (date: string) => void;
  /** Hides doctors of the week, by their ids. */
  onHide: (hidden: string[]) => void;
  onBook?: (at: string, doctorId: string | null) => void;
}

interface Moving {
  appointment: CalendarAppointment;
  wanted?: Target;
  /** The day on which an appointment of the clipboard is placed. */
  day?: string;
  conflict?: Conflict;
}

/** A day with a column per doctor, or a week with a column per day; on a phone one doctor or one day at a time. */
export function TimeGridView(props: TimeGridViewProps) {
  const { query, days, zoom, onZoom, onStep, onDate, onDay, onHide, onBook } = props;
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const mayMove = useMay(appointments.update.access);
  const [shown, setShown] = useState(0);
  const [moving, setMoving] = useState<Moving>();
  const isWeek = query.view === 'week';
  const calendar = useCalendar(query, days);
  const doctors = useQuery(api.users.doctors.queryOptions());
  const { schedule, failed } = useSchedule(days);
  const { add: clip, remove: unclip } = useClipboard();
  const taking = useRef<Take>(undefined);
  const { move, isPending } = useMove((appointment, wanted, conflict) => setMoving({ appointment, wanted, conflict }));
  const { columns, legend } = useColumns({
    query,
    days,
    data: calendar.data,
    doctors: doctors.data?.users,
    schedule,
  });
  const one = columns[Math.min(shown, columns.length - 1)];
  const inSight = useMemo(() => (isPhone && one ? [one] : columns), [isPhone, one, columns]);
  const place = async (appointment: CalendarAppointment, target: Target, override?: Override) => {
    const isPlaced = await move(appointment, target, override);
    if (isPlaced) unclip(appointment.id);
    return isPlaced;
  };
  const actionsOf = useCallback(
    (appointment: CalendarAppointment) => [
      { key: 'move', label: t`Reschedule...`, onClick: () => setMoving({ appointment }) },
      { key: 'clip', label: t`Move to another day`, onClick: () => clip(appointment.id) },
    ],
    [t, clip],
  );
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
      {doctors.data?.users.length === 0 && <NoDoctors />}
      <ClipboardStrip
        onPlace={(appointment) => setMoving({ appointment, day: query.date })}
        onGrab={(event, appointment) => taking.current?.(event, appointment)}
      />
      <QueryState query={calendar} loading={t`Loading appointments...`} failed={t`Failed to load appointments`}>
        {() => (
          <>
            <WeekLegend doctors={legend} onHide={onHide} />
            <AbsenceNotes
              exceptions={schedule.exceptions}
              days={isPhone && isWeek ? [query.date] : days}
              doctorId={query.doctorId}
            />
            {isPhone && isWeek ? (
              <WeekList
                columns={columns}
                date={query.date}
                onDate={onDate}
                onStep={onStep}
                mayMove={mayMove}
                actionsOf={actionsOf}
              />
            ) : (
              <>
                {isPhone && one && <DoctorPager columns={columns} shown={columns.indexOf(one)} onShow={setShown} />}
                <CalendarGrid
                  columns={inSight}
                  isWeek={isWeek}
                  zoom={zoom}
                  onZoom={onZoom}
                  onStep={onStep}
                  onDay={onDay}
                  mayMove={mayMove}
                  onMove={(appointment, target) => void place(appointment, target)}
                  onClip={({ id }) => clip(id)}
                  taking={taking}
                  actionsOf={actionsOf}
                  onBook={onBook}
                />
              </>
            )}
            <DayList columns={columns.flatMap((column) => column.team ?? column)} />
          </>
        )}
      </QueryState>
      {moving && (
        <MoveDialog
          key={`${moving.appointment.id} ${moving.wanted?.dateTime} ${moving.wanted?.doctorId}`}
          {...moving}
          columns={columns}
          isMoving={isPending}
          onMove={(target: Target, override?: Override) => place(latest(columns, moving.appointment), target, override)}
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
  days: readonly string[];
  data: ReturnType<typeof useCalendar>['data'];
  doctors: Doctor[] | undefined;
  schedule: Parameters<typeof calendarColumns>[0]['schedule'];
}

/** Memoized per column: a week with thousands of appointments is laid out once, not on every cursor step. */
function useColumns({ query, days, data, doctors, schedule }: ColumnsInput) {
  const { view, doctorId, status, serviceId, hidden } = query;
  const { hours, exceptions } = schedule;
  const hiddenKey = hidden.join(',');
  return useMemo(() => {
    const input = {
      days,
      appointments: selectAppointments(data?.appointments ?? [], { status, serviceId }),
      doctors: (doctors ?? []).filter(({ isActive }) => isActive),
      others: data?.doctors ?? [],
      chosen: doctorId,
      schedule: { hours, exceptions },
    };
    return view === 'week' ? weekColumns(input, hiddenKey.split(',')) : { columns: calendarColumns(input), legend: [] };
  }, [view, days, doctorId, status, serviceId, hiddenKey, data, doctors, hours, exceptions]);
}

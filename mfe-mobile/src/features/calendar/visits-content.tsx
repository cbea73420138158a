import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { selectAppointments, useCalendar, useSchedule, type CalendarQuery } from '@polyclinic/clinic-ui/calendar';
import { QueryState } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { AppointmentCounts } from '../../lib/appointment-counts';
import { useFailureMessage } from '../../lib/use-failure-message';
import { DayView } from './day-view';
import { WeekView } from './week-view';

interface VisitsContentProps {
  query: CalendarQuery;
  days: readonly string[];
  zoom: number;
  onDay: (date: string) => void;
  /** Omitted for those who may not book. */
  onBook: ((dateTime?: string) => void) | undefined;
}

/** The appointments of a day or a week, with the counters of those shown. */
export function VisitsContent({ query, days, zoom, onDay, onBook }: VisitsContentProps) {
  const { t } = useLingui();
  const calendar = useCalendar(query, days);
  // The half hours carry no date: those of another day or doctor would pass for the ones asked for.
  const isOther = calendar.isPlaceholderData;
  const asked = {
    ...calendar,
    data: isOther ? undefined : calendar.data,
    isPending: calendar.isPending || isOther,
  };
  const { schedule, failed } = useSchedule(days);
  const failure = t`Failed to load appointments`;
  useFailureMessage(calendar.isError && calendar.data === undefined ? failure : undefined);
  return (
    <>
      {failed && (
        <Alert
          type="warning"
          role="alert"
          showIcon
          title={errorText(failed.error, t`Couldn't load working hours. Check your connection and try again.`)}
          action={<Button onClick={() => void failed.refetch()}>{t`Try Again`}</Button>}
        />
      )}
      <QueryState query={asked} loading={t`Loading appointments...`} failed={failure}>
        {({ appointments, doctors }) => {
          const shown = selectAppointments(appointments, query);
          return (
            <>
              {query.view === 'day' && (
                <>
                  {shown.length === 0 && <p role="status">{t`No appointments found`}</p>}
                  <DayView
                    // An appointment being moved belongs to its day.
                    key={query.date}
                    date={query.date}
                    appointments={shown}
                    doctors={doctors}
                    schedule={schedule}
                    doctorId={query.doctorId}
                    zoom={zoom}
                    onBook={onBook}
                  />
                </>
              )}
              {query.view === 'week' && (
                <WeekView
                  days={days}
                  appointments={shown}
                  doctors={doctors}
                  onDay={onDay}
                  action={
                    onBook && <Button type="primary" onClick={() => onBook()}>{t`Schedule New Appointment`}</Button>
                  }
                />
              )}
              <AppointmentCounts appointments={shown} />
            </>
          );
        }}
      </QueryState>
    </>
  );
}

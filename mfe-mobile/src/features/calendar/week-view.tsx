import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CalendarAppointment, StaffRef } from '@polyclinic/contract';
import { EmptyState, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import type { ReactNode } from 'react';
import { VisitCard } from './visit-card';

interface WeekViewProps {
  days: readonly string[];
  appointments: readonly CalendarAppointment[];
  doctors: readonly StaffRef[];
  /** Opens the day view. */
  onDay: (date: string) => void;
  /** First step if there are no appointments. */
  action?: ReactNode;
}

/** The appointments of a week as a list, under the days that have any. */
export function WeekView({ days, appointments, doctors, onDay, action }: WeekViewProps) {
  const { t } = useLingui();
  if (appointments.length === 0) return <EmptyState text={t`No appointments found`} action={action} />;
  return days.map((date) => {
    const visits = appointments.filter(({ dateTime }) => dateTime.startsWith(date));
    return <WeekDay key={date} date={date} visits={visits} doctors={doctors} onDay={onDay} />;
  });
}

interface WeekDayProps extends Pick<WeekViewProps, 'doctors' | 'onDay'> {
  date: string;
  visits: readonly CalendarAppointment[];
}

function WeekDay({ date, visits, doctors, onDay }: WeekDayProps) {
  const format = useFormat();
  const count = visits.length;
  const day = format.fullDate(date);
  const counted = plural(count, { one: '# appointment', other: '# appointments' });
  return (
    <section className="pc-mobile-calendar-day" aria-label={day}>
      <Button type="text" onClick={() => onDay(date)}>
        {day} · {counted}
      </Button>
      {count > 0 && (
        <ul aria-label={day}>
          {visits.map((appointment) => (
            <li key={appointment.id}>
              <VisitCard appointment={appointment} doctors={doctors} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

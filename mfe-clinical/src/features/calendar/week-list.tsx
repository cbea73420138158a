import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { patientName, STATUS_LABELS } from '@polyclinic/clinic-ui';
import { isMovable, NO_DOCTOR } from '@polyclinic/clinic-ui/calendar';
import type { CalendarAppointment } from '@polyclinic/contract';
import { PersonAvatar, Styles, useFormat, colourOf, type RecordAction } from '@polyclinic/ui';
import { useRef, type CSSProperties } from 'react';
import { AppointmentActions } from '../../lib/appointment-actions';
import type { CalendarColumn } from './calendar-columns';
import { useOpenAppointment } from './use-grid-clicks';
import { useGridGestures } from './use-grid-gestures';
import { WeekStrip } from './week-strip';
import { WEEK_STYLES } from './week-styles';

interface WeekListProps {
  columns: readonly CalendarColumn[];
  date: string;
  onDate: (date: string) => void;
  onStep: (steps: number) => void;
  /** Further actions of an appointment that may be moved. */
  actionsOf: (appointment: CalendarAppointment) => RecordAction[];
  mayMove: boolean;
}

/** The week on a phone: a strip of its days, and the chosen day as a list with names in full. */
export function WeekList({ columns, date, onDate, onStep, actionsOf, mayMove }: WeekListProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  const open = useOpenAppointment();
  const frame = useRef<HTMLDivElement>(null);
  useGridGestures(frame, { zoom: 0, onZoom: ignored, onStep, pressed: ignored });
  const column = columns.find((one) => one.date === date);
  const parts = column?.team ?? (column ? [column] : []);
  const doctors = new Map(parts.map((one) => [one.doctorId, one]));

  return (
    <div ref={frame} className="pc-clinical-week">
      <Styles name="clinical-week" css={WEEK_STYLES} />
      <WeekStrip columns={columns} date={date} today={today} onDate={onDate} />
      {column && column.appointments.length > 0 ? (
        <ul className="pc-clinical-week-list" aria-label={format.fullDate(date)}>
          {column.appointments.map((one) => {
            const doctor = doctors.get(one.doctorId);
            const colour = { '--pc-doctor': colourOf(one.doctorId ?? NO_DOCTOR) } as CSSProperties;
            return (
              <li key={one.id} className="pc-clinical-week-visit" data-row style={colour}>
                <a
                  className="pc-clinical-week-link"
                  href={open.hrefOf(one.id)}
                  onClick={(event) => open.clicked(one.id, event)}
                >
                  <span>{format.time(one.dateTime)}</span>
                  <strong>{patientName(one.patient)}</strong>
                  <span className="pc-clinical-week-about">
                    {[doctor?.doctor, i18n._(STATUS_LABELS[one.status]), one.isUrgent ? t`Urgent` : undefined, one.type]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </a>
                <PersonAvatar name={doctor?.plainName ?? '?'} id={one.doctorId ?? NO_DOCTOR} size={28} />
                <AppointmentActions
                  appointment={one}
                  menuOnly
                  extra={mayMove && isMovable(one.status) ? actionsOf(one) : []}
                />
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="pc-clinical-week-list pc-clinical-week-empty">{t`No appointments on this day.`}</p>
      )}
    </div>
  );
}

function ignored() {
  // A list has no heights to zoom, and nothing in it is dragged.
}

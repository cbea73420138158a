import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { patientName, useClinicNow } from '@polyclinic/clinic-ui';
import { CONFLICT_LABELS, type Conflict } from '@polyclinic/clinic-ui/booking';
import { isMovable, useMove, type Schedule, type Target } from '@polyclinic/clinic-ui/calendar';
import { appointments as endpoints, type CalendarAppointment, type StaffRef } from '@polyclinic/contract';
import { useCloseOnBack, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { MenuOutlined } from '@polyclinic/ui/kit/more-icons';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { daySlots, type DaySlot } from './day-slots';
import { MovePanel } from './move-panel';
import { useSlotDrag } from './use-slot-drag';
import { VisitCard } from './visit-card';

/** Heights of a half hour, in pixels. */
export const SLOT_HEIGHTS = [52, 72, 96, 128] as const;

interface DayViewProps {
  date: string;
  appointments: readonly CalendarAppointment[];
  doctors: readonly StaffRef[];
  schedule: Schedule;
  doctorId: string | undefined;
  /** Index of the height of a half hour. */
  zoom: number;
  /** Omitted for those who may not book. */
  onBook?: ((dateTime: string) => void) | undefined;
}

/** An appointment being moved by buttons, and the target that was refused. */
interface Moving {
  appointment: CalendarAppointment;
  wanted?: Target;
  conflict?: Conflict;
}

/** The half hours of a day with their appointments, which are moved by a handle or by buttons. */
export function DayView({ date, appointments, doctors, schedule, doctorId, zoom, onBook }: DayViewProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [moving, setMoving] = useState<Moving>();
  const { move, isPending } = useMove((appointment, wanted, conflict) => setMoving({ appointment, wanted, conflict }));
  const slots = daySlots({ appointments, schedule, date, doctorId: doctorId ?? null });
  const close = () => setMoving(undefined);
  const { dragged, grab } = useSlotDrag((appointment, dateTime) => {
    // Buttons of an earlier press would still begin at the time before.
    close();
    const from = slots.find((slot) => slot.appointments.some(({ id }) => id === appointment.id));
    if (from?.dateTime !== dateTime) void move(appointment, { dateTime, doctorId: appointment.doctorId });
  });
  useCloseOnBack(moving !== undefined, close);
  const mayMove = useMay(endpoints.update.access);

  const handleOf = (appointment: CalendarAppointment) => {
    const { id, patient, status } = appointment;
    if (!mayMove || !isMovable(status)) return undefined;
    const isOpen = moving?.appointment.id === id;
    return (
      <>
        <Button
          className="pc-mobile-calendar-grip"
          icon={<MenuOutlined />}
          aria-label={`${t`Reschedule`}: ${patientName(patient)}`}
          aria-expanded={isOpen}
          onPointerDown={(event) => grab(event, appointment)}
          onClick={() => setMoving(isOpen ? undefined : { appointment })}
        />
        {isOpen && moving && (
          <MovePanel
            // A refused time is the one that it shows, whatever it showed before.
            key={moving.wanted?.dateTime}
            {...moving}
            appointment={appointment}
            isMoving={isPending}
            onMove={(target, override) => move(appointment, target, override)}
            onClose={close}
          />
        )}
      </>
    );
  };

  const height = { '--pc-slot-height': `${SLOT_HEIGHTS[zoom] ?? SLOT_HEIGHTS[0]}px` } as CSSProperties;
  return (
    <>
      {slots.length === 0 && <p role="status">{t`Closed on this day`}</p>}
      <ol className="pc-mobile-calendar-slots" aria-label={format.fullDate(date)} style={height}>
        {slots.map((slot) => (
          <SlotRow key={slot.dateTime} slot={slot} isOver={dragged?.over === slot.dateTime} onBook={onBook}>
            {slot.appointments.map((appointment) => (
              <VisitCard
                key={appointment.id}
                appointment={appointment}
                doctors={doctors}
                isDragged={dragged?.appointment.id === appointment.id}
              >
                {handleOf(appointment)}
              </VisitCard>
            ))}
          </SlotRow>
        ))}
      </ol>
      <p role="status" className="pc-hidden">
        {dragged?.over && `${patientName(dragged.appointment.patient)}: ${format.time(dragged.over)}`}
      </p>
    </>
  );
}

interface SlotRowProps extends Pick<DayViewProps, 'onBook'> {
  slot: DaySlot;
  /** A dragged appointment is over it. */
  isOver: boolean;
  children: ReactNode;
}

/** A half hour: its appointments, the reason if it is closed, or the button that books it. */
function SlotRow({ slot: { dateTime, closed }, isOver, onBook, children }: SlotRowProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const now = useClinicNow();
  const time = format.time(dateTime);
  const isBookable = onBook !== undefined && !closed && dateTime >= now;
  return (
    <li
      className="pc-mobile-calendar-slot"
      data-slot={dateTime}
      data-bookable={isBookable}
      data-closed={closed !== undefined}
      data-over={isOver}
    >
      <span>{time}</span>
      <div>
        {children}
        {closed && <small>{closed.title ?? i18n._(CONFLICT_LABELS[closed.why])}</small>}
        {isBookable && (
          <Button
            type="text"
            icon={<PlusOutlined />}
            aria-label={`${t`Book Appointment`}: ${time}`}
            onClick={() => onBook(dateTime)}
          />
        )}
      </div>
    </li>
  );
}

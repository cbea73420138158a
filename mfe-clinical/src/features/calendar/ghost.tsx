import { patientName } from '@polyclinic/clinic-ui';
import type { Hours, Target } from '@polyclinic/clinic-ui/calendar';
import { useFormat } from '@polyclinic/ui';
import type { DraggedAppointment } from './dragged-appointment';
import type { DropHint } from './use-drop-hint';

interface GhostProps {
  dragged: DraggedAppointment;
  target: Target;
  words: DropHint;
  hours: Hours;
}

/** Drop preview of a dragged appointment. */
export function Ghost({ dragged: { appointment, column, start }, target, words, hours }: GhostProps) {
  const format = useFormat();
  return (
    <div
      className="pc-clinical-day-ghost"
      aria-hidden="true"
      data-free={words.isFree}
      style={{
        gridColumn: column + 2,
        top: `calc(var(--pc-head) + ${start - hours.start} * var(--pc-minute))`,
        height: `calc(${appointment.duration} * var(--pc-minute))`,
      }}
    >
      <strong>{format.time(target.dateTime)}</strong> {patientName(appointment.patient)}
      <div>{words.text}</div>
    </div>
  );
}

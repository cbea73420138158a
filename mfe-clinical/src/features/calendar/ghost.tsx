import { patientName } from '@polyclinic/clinic-ui';
import { useFormat } from '@polyclinic/ui';
import type { Carried, Target } from './carried';
import type { Hours } from './day-layout';
import type { TargetWords } from './use-target-words';

interface GhostProps {
  carried: Carried;
  target: Target;
  words: TargetWords;
  hours: Hours;
}

/** Where a carried appointment would stand if it were let go of now. */
export function Ghost({ carried: { appointment, column, start }, target, words, hours }: GhostProps) {
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

import { atMinutes, type Hours, slotsOf } from '@polyclinic/clinic-ui/calendar';
import { useFormat } from '@polyclinic/ui';

/** Width of the gutter; the style sheet contains the same value. */
export const GUTTER_PX = 64;

/** The times of day beside the columns; hidden from screen readers, because each slot has its own time label. */
export function CalendarGutter({ hours }: { hours: Hours }) {
  const format = useFormat();
  return (
    <div className="pc-clinical-day-gutter" aria-hidden="true">
      <div className="pc-clinical-day-corner" />
      <div className="pc-clinical-day-times">
        {slotsOf(hours).map((slot) => (
          <span key={slot} style={{ top: `calc(${slot - hours.start} * var(--pc-minute))` }}>
            {format.time(atMinutes('2000-01-01', slot))}
          </span>
        ))}
      </div>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import type { Target } from '@polyclinic/clinic-ui/calendar';
import { useFormat } from '@polyclinic/ui';
import type { CalendarColumn } from './calendar-columns';
import type { DraggedAppointment } from './dragged-appointment';
import { columnNames } from './column-names';
import type { DropHint } from './use-drop-hint';

interface CarriedWordsProps {
  dragged: DraggedAppointment | undefined;
  target: Target | undefined;
  columns: readonly CalendarColumn[];
  isWeek: boolean;
  words: DropHint | undefined;
}

/** Reads out where an appointment is that is moved by the keys. */
export function CarriedWords({ dragged, target, columns, isWeek, words }: CarriedWordsProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const column = dragged && target && columns[dragged.column];
  return (
    <div className="pc-hidden" role="status" aria-live="assertive">
      {column &&
        dragged.by === 'keys' &&
        [
          patientName(dragged.appointment.patient),
          format.time(target.dateTime),
          columnNames(column, isWeek, i18n.locale, format).label,
          words?.text,
        ].join(', ')}
    </div>
  );
}

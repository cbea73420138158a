import { useLingui } from '@lingui/react/macro';
import { CONFLICT_LABELS } from '@polyclinic/clinic-ui/booking';
import { closureOf, minutesOf, useSlots } from '@polyclinic/clinic-ui/calendar';
import type { CalendarAppointment, ConflictKind } from '@polyclinic/contract';
import { columnOf, type CalendarColumn } from './calendar-columns';
import { isAtHome, targetOf, type DraggedAppointment } from './dragged-appointment';

/** The availability at the drop target. */
export interface DropHint {
  text: string;
  isFree: boolean;
}

/** Checks availability while dragging; the server decides on drop. */
export function useDropHint(
  dragged: DraggedAppointment | undefined,
  columns: readonly CalendarColumn[],
): DropHint | undefined {
  const { t, i18n } = useLingui();
  const target = dragged && targetOf(dragged, columns);
  const slots = useSlots(dragged?.appointment, target);
  if (!dragged || !target) return undefined;
  if (isAtHome(dragged, target)) return { text: t`Current position`, isFree: true };
  const known = slots?.find(({ start }) => start === target.dateTime)?.conflicts;
  const conflicts = known ?? seenConflicts(dragged, columnOf(columns[dragged.column], target.doctorId));
  if (conflicts.length === 0) return { text: t`Available`, isFree: true };
  return { text: conflicts.map((kind) => i18n._(CONFLICT_LABELS[kind])).join(' · '), isFree: false };
}

/** Returns conflicts visible in the calendar itself, for times between the server's slots. */
export function seenConflicts(
  { appointment, start }: DraggedAppointment,
  column: Pick<CalendarColumn, 'doctorId' | 'appointments' | 'closed'> | undefined,
): ConflictKind[] {
  if (!column) return [];
  const stretch = { start, end: start + appointment.duration };
  const isBusy = (one: CalendarAppointment) =>
    one.id !== appointment.id &&
    one.status !== 'CANCELLED' &&
    one.status !== 'NO_SHOW' &&
    minutesOf(one.dateTime) < stretch.end &&
    minutesOf(one.dateTime) + one.duration > stretch.start;
  const closure = closureOf(column.closed, stretch);
  return [
    ...(column.doctorId !== null && column.appointments.some(isBusy) ? (['DOCTOR_BUSY'] as const) : []),
    ...(closure ? [closure.why] : []),
  ];
}

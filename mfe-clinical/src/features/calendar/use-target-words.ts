import { useLingui } from '@lingui/react/macro';
import type { CalendarAppointment, ConflictKind } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { minutesOf } from '../../lib/clinic-dates';
import { CONFLICT_TEXTS } from '../../lib/conflict-texts';
import type { CalendarColumn } from './calendar-columns';
import { isAtHome, targetOf, type Carried } from './carried';
import { closureOf } from './open-hours';

/** Days that an appointment is carried over are asked for once, not at every step. */
const FRESH_MS = 30_000;

/** What speaks against the place that an appointment is over. */
export interface TargetWords {
  text: string;
  isFree: boolean;
}

/** Says it while it is carried; the server has the last word when it is let go of. */
export function useTargetWords(
  carried: Carried | undefined,
  columns: readonly CalendarColumn[],
): TargetWords | undefined {
  const { t, i18n } = useLingui();
  const target = carried && targetOf(carried, columns);
  const doctorId = target?.doctorId ?? undefined;
  const { id, duration, serviceId } = carried?.appointment ?? {};
  const slots = useQuery({
    ...api.availability.slots.queryOptions({
      query: {
        doctorId,
        date: target?.dateTime.slice(0, 10) ?? '',
        duration,
        serviceId: serviceId ?? undefined,
        movingId: id,
        blocked: 'true',
      },
    }),
    enabled: doctorId !== undefined,
    staleTime: FRESH_MS,
  });
  if (!carried || !target) return undefined;
  if (isAtHome(carried, target)) return { text: t`Where it was`, isFree: true };
  const known = slots.data?.slots.find(({ start }) => start === target.dateTime)?.conflicts;
  const conflicts = known ?? seenConflicts(carried, columns[carried.column]);
  if (conflicts.length === 0) return { text: t`Free`, isFree: true };
  return { text: conflicts.map((kind) => i18n._(CONFLICT_TEXTS[kind])).join(' · '), isFree: false };
}

/** What the calendar itself shows to be in the way, for times between those that the server offers. */
export function seenConflicts(
  { appointment, start }: Carried,
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

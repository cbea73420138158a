import { addDays, type MaintenanceOrder, type MaintenanceRepeat } from '@polyclinic/contract';
import { addMonths, endOfMonth, monthOf } from '../assets/assets.service';

/** Plan of an order, with the day of the month on which it began. */
export interface Plan {
  repeat: MaintenanceRepeat;
  dueOn: string | null;
  anchorDay: number | null;
}

/** Returns when the next order is due, after one was completed on a day at a number of units. */
export function nextDue(
  { repeat: { unit, every }, dueOn, anchorDay }: Plan,
  { completedOn, usedUnits }: { completedOn: string; usedUnits: string },
): Pick<MaintenanceOrder, 'dueOn' | 'dueUnits'> {
  switch (unit) {
    case 'UNITS':
      return { dueOn: null, dueUnits: String(Number(usedUnits) + every) };
    case 'DAYS':
      return { dueOn: addDays(completedOn, every), dueUnits: null };
    case 'MONTHS': {
      const day = anchorDay ?? Number((dueOn ?? completedOn).slice(8));
      let month = addMonths(monthOf(dueOn ?? completedOn), every);
      // Missed dates are not made up for.
      while (dayIn(month, day) <= completedOn) month = addMonths(month, every);
      return { dueOn: dayIn(month, day), dueUnits: null };
    }
  }
}

/** Returns a day of a month, or its last one if it is shorter. */
function dayIn(month: string, day: number): string {
  const last = endOfMonth(month);
  return Number(last.slice(8)) < day ? last : `${month}-${String(day).padStart(2, '0')}`;
}

type Timed = Pick<MaintenanceOrder, 'status' | 'dueOn' | 'dueUnits' | 'windowDays' | 'usedUnits'>;

/** Part of the units before the due ones from which an order counts as due. */
const NEARLY = 0.9;

/** Returns whether an open order is due, both days of its window included, or overdue: by its date or its units. */
export function urgencyOf(
  { status, dueOn, dueUnits, windowDays, usedUnits }: Timed,
  today: string,
): MaintenanceOrder['urgency'] {
  if (status !== 'SCHEDULED' && status !== 'IN_PROGRESS') return null;
  const used = Number(usedUnits);
  const isPast = (dueOn !== null && dueOn < today) || (dueUnits !== null && used > Number(dueUnits));
  if (isPast) return 'OVERDUE';
  const isNear = dueOn !== null && dueOn <= addDays(today, windowDays);
  return isNear || (dueUnits !== null && used >= Number(dueUnits) * NEARLY) ? 'DUE' : null;
}

import {
  CLINIC_HOURS_AT_START,
  fieldComplaint,
  type HoursChange,
  type HoursOf,
  type Language,
  type WorkingHours,
  type Workweek,
  WORKWEEKS,
} from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { hoursRepository as repository } from './hours.repository';
import { doctorsAmong } from './people.repository';
import { minuteOf } from './day-moments';

/** Gives a new clinic the default opening hours on the weekdays of its workweek. */
export async function giveHoursAtStart(db: TenantDatabase, workweek: Workweek): Promise<void> {
  const hours = WORKWEEKS[workweek]
    .toSorted((one, other) => one - other)
    .map((weekday) => ({ weekday, ...CLINIC_HOURS_AT_START, validFrom: null, validTo: null }));
  await repository.write(db, { userId: null, hours, version: 0 });
}

/** Replaces all hours of one owner, with optimistic locking. */
export async function setHours({ userId, hours, version }: HoursChange, caller: Caller): Promise<HoursOf> {
  return caller.transaction(async (tx) => {
    const { db } = tx;
    if (userId && !(await doctorsAmong(db, [userId])).has(userId)) refuse('DOCTOR_UNKNOWN');
    const before = await repository.lock(db, userId);
    refuseOdd(hours, tx.language);
    const stored = version === (before?.version ?? 0) && (await repository.write(db, { userId, hours, version }));
    if (!stored) refuse('STALE_VERSION', { details: { version: before?.version ?? 0 } });
    const recordId = userId ?? db.tenantId;
    await tx.audit({ action: 'SET_HOURS', resource: 'schedule', recordId, from: before?.hours ?? [], to: hours });
    return stored;
  });
}

/** Throws unless each range ends after its start, is valid on some day, and overlaps no other range of its weekday. */
function refuseOdd(hours: readonly WorkingHours[], language: Language): void {
  const fields: Record<string, string> = {};
  for (const [index, range] of hours.entries()) {
    if (minuteOf(range.from) >= minuteOf(range.to)) fields[`hours.${index}.to`] = fieldComplaint(language, 'order');
    if (range.validFrom && range.validTo && range.validFrom > range.validTo)
      fields[`hours.${index}.validTo`] = fieldComplaint(language, 'order');
    if (hours.slice(0, index).some((earlier) => meet(earlier, range)))
      fields[`hours.${index}.from`] = fieldComplaint(language, 'overlaps');
  }
  if (Object.keys(fields).length > 0) refuse('INVALID_INPUT', { fields });
}

function meet(one: WorkingHours, other: WorkingHours): boolean {
  const onOneDay =
    (one.validFrom ?? '') <= (other.validTo ?? '9999') && (other.validFrom ?? '') <= (one.validTo ?? '9999');
  const atOneTime = minuteOf(one.from) < minuteOf(other.to) && minuteOf(other.from) < minuteOf(one.to);
  return one.weekday === other.weekday && onOneDay && atOneTime;
}

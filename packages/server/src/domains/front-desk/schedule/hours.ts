import {
  CLINIC_HOURS_AT_START,
  fieldComplaint,
  type HoursChange,
  type HoursOf,
  type Language,
  type WorkingHours,
} from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { hoursRepository as repository } from './hours.repository';
import { doctorsAmong } from './people.repository';
import { minuteOf } from './zone-clock';

/** Gives a clinic that has just been made the hours that most have. */
export async function giveHoursAtStart(db: TenantDatabase): Promise<void> {
  const hours = CLINIC_HOURS_AT_START.map((stretch) => ({ ...stretch, validFrom: null, validTo: null }));
  await repository.write(db, { userId: null, hours, version: 0 });
}

/** Replaces all hours of one owner; whoever has seen an older version is refused. */
export async function setHours({ userId, hours, version }: HoursChange, caller: Caller): Promise<HoursOf> {
  return caller.transaction(async (within) => {
    const { db } = within;
    if (userId && !(await doctorsAmong(db, [userId])).has(userId)) refuse('DOCTOR_UNKNOWN');
    const before = await repository.hold(db, userId);
    refuseOdd(hours, within.language);
    const stored = version === (before?.version ?? 0) && (await repository.write(db, { userId, hours, version }));
    if (!stored) refuse('STALE_VERSION', { details: { version: before?.version ?? 0 } });
    const recordId = userId ?? db.tenantId;
    await within.audit({ action: 'SET_HOURS', resource: 'schedule', recordId, from: before?.hours ?? [], to: hours });
    return stored;
  });
}

/** Each stretch ends after it starts, holds for some days, and meets no other one of its weekday. */
function refuseOdd(hours: readonly WorkingHours[], language: Language): void {
  const fields: Record<string, string> = {};
  for (const [place, stretch] of hours.entries()) {
    if (minuteOf(stretch.from) >= minuteOf(stretch.to)) fields[`hours.${place}.to`] = fieldComplaint(language, 'order');
    if (stretch.validFrom && stretch.validTo && stretch.validFrom > stretch.validTo)
      fields[`hours.${place}.validTo`] = fieldComplaint(language, 'order');
    if (hours.slice(0, place).some((earlier) => meet(earlier, stretch)))
      fields[`hours.${place}.from`] = fieldComplaint(language, 'overlaps');
  }
  if (Object.keys(fields).length > 0) refuse('INVALID_INPUT', { fields });
}

function meet(one: WorkingHours, other: WorkingHours): boolean {
  const onOneDay =
    (one.validFrom ?? '') <= (other.validTo ?? '9999') && (other.validFrom ?? '') <= (one.validTo ?? '9999');
  const atOneTime = minuteOf(one.from) < minuteOf(other.to) && minuteOf(other.from) < minuteOf(one.to);
  return one.weekday === other.weekday && onOneDay && atOneTime;
}

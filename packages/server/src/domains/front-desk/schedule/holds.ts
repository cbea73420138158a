import { HOLD_MS, type Hold, type NewHold } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { holdsRepository as repository } from './holds.repository';
import { checkAvailability, refuseTime } from './check-availability';
import { lockDoctors } from './locks.repository';
import { requireOwnBooking } from './own-bookings';
import { doctorsAmong } from './people.repository';

// A hold is not a record: like a draft it is not audited, and disappears when it expires.

/** Holds a slot, instead of the user's previous one. */
export async function takeHold({ insteadOf: _, ...wanted }: NewHold, caller: Caller): Promise<{ hold: Hold }> {
  return caller.transaction(async (tx) => ({ hold: await keepSlot(wanted, tx) }));
}

/** Slot to hold, and the own appointment for which it is held, if one is rescheduled. */
export type SlotToKeep = Omit<NewHold, 'insteadOf'> & { movingId?: string | undefined };

/** Holds a slot in the current transaction, instead of the user's previous one. */
export async function keepSlot(wanted: SlotToKeep, tx: Caller): Promise<Hold> {
  const { db, userId, role, patientId, now } = tx;
  const isPatient = role === 'PATIENT';
  if (!(await doctorsAmong(db, [wanted.doctorId])).has(wanted.doctorId)) refuse('DOCTOR_UNKNOWN');
  await lockDoctors(db, [wanted.doctorId]);
  const isNew = wanted.movingId === undefined;
  if (isPatient && isNew) await requireOwnBooking(db, { userId, patientId: patientId ?? refuse('FORBIDDEN') });
  await repository.removeExpired(db, wanted.doctorId, now());
  const availability = await checkAvailability(tx, { ...wanted, patientId: isPatient ? patientId : undefined });
  const { startsAt, endsAt, service, conflicts } = availability;
  if (conflicts.length > 0) refuseTime(availability, tx.language);
  if (isPatient && Date.parse(startsAt) < now().getTime()) refuseTime({ conflicts: ['TOO_SOON'], alternatives: [] });
  const holdId = await repository.keep(db, {
    doctorId: wanted.doctorId,
    userId,
    startsAt,
    endsAt,
    serviceId: wanted.serviceId,
    bufferBefore: service?.bufferBefore ?? 0,
    bufferAfter: service?.bufferAfter ?? 0,
    expiresAt: expiryFrom(now()),
  });
  return findOrRefuse(holdId, tx);
}

/** Extends a hold by its duration. A second extension has no effect. */
export async function extendHold(id: string, caller: Caller): Promise<{ hold: Hold }> {
  return caller.transaction(async (tx) => {
    const { db, userId, now } = tx;
    await repository.extend(db, { id, userId, now: now(), expiresAt: expiryFrom(now()) });
    return { hold: await findOrRefuse(id, tx) };
  });
}

/** Releases a hold. */
export async function releaseHold(id: string, { db, userId, now }: Caller): Promise<{ id: string }> {
  if (!(await repository.remove(db, { id, userId, now: now() }))) refuse('HOLD_NOT_FOUND');
  return { id };
}

async function findOrRefuse(id: string, { db, userId, now }: Caller): Promise<Hold> {
  return (await repository.find(db, { id, userId, now: now() })) ?? refuse('HOLD_NOT_FOUND');
}

function expiryFrom(now: Date): string {
  return new Date(now.getTime() + HOLD_MS).toISOString();
}

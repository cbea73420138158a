import { HOLD_MS, type Hold, type NewHold } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { holdsRepository as repository } from './holds.repository';
import { judgeTime, refuseTime } from './judge-time';
import { lockDoctors } from './locks.repository';
import { doctorsAmong } from './people.repository';

// A kept slot is no record yet: like a draft it leaves nothing in the audit trail, and is gone when its time has run out.

/** Keeps a slot, in place of the one that this person has kept so far. */
export async function takeHold({ insteadOf: _, ...wanted }: NewHold, caller: Caller): Promise<{ hold: Hold }> {
  return caller.transaction(async (within) => {
    const { db, userId, role, patientId, now } = within;
    if (!(await doctorsAmong(db, [wanted.doctorId])).has(wanted.doctorId)) refuse('DOCTOR_UNKNOWN');
    await lockDoctors(db, [wanted.doctorId]);
    await repository.removeExpired(db, wanted.doctorId, now());
    const judgement = await judgeTime(within, { ...wanted, patientId: role === 'PATIENT' ? patientId : undefined });
    const { startsAt, endsAt, service, conflicts } = judgement;
    if (conflicts.length > 0) refuseTime(judgement);
    if (role === 'PATIENT' && Date.parse(startsAt) < now().getTime())
      refuseTime({ conflicts: ['TOO_SOON'], alternatives: [] });
    const kept = await repository.keep(db, {
      doctorId: wanted.doctorId,
      userId,
      startsAt,
      endsAt,
      serviceId: wanted.serviceId,
      bufferBefore: service?.bufferBefore ?? 0,
      bufferAfter: service?.bufferAfter ?? 0,
      expiresAt: expiryFrom(now()),
    });
    return { hold: await findOrRefuse(kept, within) };
  });
}

/** Keeps it as long again. Asked a second time, it stays as it is. */
export async function extendHold(id: string, caller: Caller): Promise<{ hold: Hold }> {
  return caller.transaction(async (within) => {
    const { db, userId, now } = within;
    await repository.extend(db, { id, userId, now: now(), expiresAt: expiryFrom(now()) });
    return { hold: await findOrRefuse(id, within) };
  });
}

/** Gives it back. */
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

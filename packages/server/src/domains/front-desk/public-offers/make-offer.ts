import { PUBLIC_PAGES } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { doctorsAmong, judgeTime, lockDoctors, refuseTime } from '../schedule/schedule.service';
import { makePublicLink, revokePublicLink } from '../../platform';
import { offersRepository as repository } from './offers.repository';

/** What is offered to whom, and until when. */
export interface Offered {
  patientId: string;
  doctorId: string;
  /** Wall time of the clinic. */
  dateTime: string;
  duration: number;
  serviceId: string | null;
  expiresAt: string;
  waitlistId?: string;
  exceptionId?: string;
  /** The appointment that it would move. */
  appointmentId?: string;
}

/** Offers a slot and keeps it, inside the caller's transaction; gives the path of the patient's link. Refused where the time cannot be booked. */
export async function makeOffer(offered: Offered, caller: Caller): Promise<{ id: string; path: string }> {
  const { db, userId, floor } = caller;
  const { patientId, doctorId, dateTime, duration, serviceId, expiresAt } = offered;
  const { waitlistId = null, exceptionId = null, appointmentId = null } = offered;
  if (!(await doctorsAmong(db, [doctorId])).has(doctorId)) refuse('DOCTOR_UNKNOWN');
  await lockDoctors(db, [doctorId]);
  const judgement = await judgeTime(caller, {
    doctorId,
    patientId,
    dateTime,
    duration,
    serviceId,
    ...(appointmentId && { movingId: appointmentId }),
  });
  if (Date.parse(judgement.startsAt) <= caller.now().getTime()) refuse('APPOINTMENT_IN_PAST');
  if (judgement.conflicts.length > 0) refuseTime(judgement);
  const { startsAt, endsAt, service } = judgement;
  const id = await repository.insert(db, {
    patientId,
    doctorId,
    serviceId,
    startsAt,
    endsAt,
    duration,
    waitlistId,
    exceptionId,
    appointmentId,
    bufferBefore: service?.bufferBefore ?? 0,
    bufferAfter: service?.bufferAfter ?? 0,
    createdBy: userId,
    expiresAt,
  });
  const token = await makePublicLink({ db, floor }, { kind: 'OFFER', recordId: id, expiresAt, createdBy: userId });
  await caller.audit({ action: 'CREATE', resource: 'appointmentOffers', recordId: id, to: offered });
  return { id, path: `${PUBLIC_PAGES.offer}#${token}` };
}

/** Takes back whatever is offered for somebody who waits, or in place of an appointment. */
export async function withdrawOffers(
  of: { waitlistId: string } | { appointmentId: string },
  caller: Caller,
  { except }: { except?: string } = {},
): Promise<void> {
  for (const id of (await repository.open(caller.db, of)).filter((open) => open !== except)) {
    await repository.end(caller.db, id, 'WITHDRAWN');
    await revokePublicLink(caller.db, 'OFFER', id);
    const status = { from: { status: 'OPEN' }, to: { status: 'WITHDRAWN' } };
    await caller.audit({ action: 'WITHDRAW', resource: 'appointmentOffers', recordId: id, ...status });
  }
}

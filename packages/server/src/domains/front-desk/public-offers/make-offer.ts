import { PUBLIC_PAGES } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { doctorsAmong, checkAvailability, lockDoctors, refuseTime } from '../schedule/schedule.service';
import { makePublicLink, revokePublicLink } from '../../platform';
import { offersRepository as repository } from './offers.repository';

/** Offer to be made. */
export interface Offered {
  patientId: string;
  doctorId: string;
  /** Local time of the clinic. */
  dateTime: string;
  duration: number;
  serviceId: string | null;
  expiresAt: string;
  waitlistId?: string;
  exceptionId?: string;
  /** Appointment that it would reschedule. */
  appointmentId?: string;
}

/**
 * Offers a slot and holds it, in the caller's transaction; returns the path of the patient's link. Throws if the time
 * is not available.
 */
export async function makeOffer(offered: Offered, caller: Caller): Promise<{ id: string; path: string }> {
  const { db, userId, deps } = caller;
  const { patientId, doctorId, dateTime, duration, serviceId, expiresAt } = offered;
  const { waitlistId = null, exceptionId = null, appointmentId = null } = offered;
  if (!(await doctorsAmong(db, [doctorId])).has(doctorId)) refuse('DOCTOR_UNKNOWN');
  await lockDoctors(db, [doctorId]);
  const availability = await checkAvailability(caller, {
    doctorId,
    patientId,
    dateTime,
    duration,
    serviceId,
    ...(appointmentId && { movingId: appointmentId }),
  });
  if (Date.parse(availability.startsAt) <= caller.now().getTime()) refuse('APPOINTMENT_IN_PAST');
  if (availability.conflicts.length > 0) refuseTime(availability, caller.language);
  const { startsAt, endsAt, service } = availability;
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
  const token = await makePublicLink({ db, deps }, { kind: 'OFFER', recordId: id, expiresAt, createdBy: userId });
  await caller.audit({ action: 'CREATE', resource: 'appointmentOffers', recordId: id, to: offered });
  return { id, path: `${PUBLIC_PAGES.offer}#${token}` };
}

/** Withdraws open offers to a waitlist entry, or for an appointment. */
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

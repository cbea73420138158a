import type { AppointmentStatus, EncounterStatus } from '@polyclinic/contract';
import type { Participant } from '../../../platform/feature/moments';
import { raise } from '../../../platform/feature/raise';
import { encountersRepository as repository } from './encounters.repository';

/** Status of the encounter for each status of its appointment; by all others there is none, or it is cancelled. */
const STATUS_OF: Partial<Record<AppointmentStatus, EncounterStatus>> = {
  IN_PROGRESS: 'IN_PROGRESS',
  COMPLETED: 'FINISHED',
};

/**
 * The encounter of a visit follows the status of its appointment (reference A): it is opened when the visit starts and
 * finished when it is completed. Features that hold clinical data of it refuse to undo the start by themselves.
 */
export const followAppointment: Participant<'appointment.status'> = async (
  { appointmentId, patientId, doctorId, to },
  context,
) => {
  const { db, userId, audit, now } = context;
  const status = STATUS_OF[to] ?? 'CANCELLED';
  const before = await repository.lockOf(db, appointmentId);
  if (before ? before.status === status : status === 'CANCELLED') return;
  const endedAt = status === 'IN_PROGRESS' ? null : now().toISOString();
  const change = { from: { status: before?.status ?? null }, to: { status } };
  if (before) {
    await repository.update(db, before.id, { status, endedAt });
    await audit({ action: 'STATUS', resource: 'encounters', recordId: before.id, ...change });
    if (status === 'CANCELLED') await raise('encounter.cancelled', { encounterId: before.id }, context);
    if (status === 'FINISHED') await raise('encounter.finished', { encounterId: before.id }, context);
    if (status === 'IN_PROGRESS') await raise('encounter.opened', { encounterId: before.id, patientId }, context);
    return;
  }
  const visit = { patientId, doctorId: doctorId ?? userId, appointmentId, kind: 'IN_PERSON' as const, status };
  const id = await repository.insert(db, { ...visit, ...(endedAt && { endedAt }) }, userId);
  await audit({ action: 'CREATE', resource: 'encounters', recordId: id, ...change });
  if (status === 'IN_PROGRESS') await raise('encounter.opened', { encounterId: id, patientId }, context);
};

import type { UserCounts } from '@polyclinic/contract';
import type { Caller } from '../../../platform/http/service';
import { countsRepository as repository, type CountedAppointments } from './counts.repository';

/**
 * Returns the pending items of the caller in one round trip: a doctor's own appointments, a patient's own, the clinic's
 * for all others.
 */
export function countsOf(caller: Caller): Promise<UserCounts> {
  return repository.countsOf(caller.db, caller.userId, countedFor(caller));
}

function countedFor({ role, userId, patientId }: Caller): CountedAppointments {
  if (role === 'DOCTOR') return { doctorId: userId };
  if (role === 'PATIENT') return patientId ? { patientId } : 'none';
  return role === 'PHARMACIST' || role === 'STAFF' ? 'none' : 'all';
}

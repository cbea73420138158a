import type { TenantDatabase } from '../../../platform/db/database';
import { setDoctorUnusableFrom } from '../../front-desk';
import { licensesRepository as repository } from './licenses.repository';

/** Ends new bookings of an employee's account with the day on which a licence expires, or opens them again. */
export async function blockBookings(db: TenantDatabase, employeeId: string): Promise<void> {
  const blocked = await repository.firstBlockedDay(db, employeeId);
  if (blocked?.userId) await setDoctorUnusableFrom(db, blocked.userId, blocked.day);
}

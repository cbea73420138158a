import type { TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import { lockPatient } from './locks.repository';
import { findOwnBookings } from './own-bookings.repository';

/**
 * Throws unless a patient may take one more time: `EMAIL_NOT_CONFIRMED` until the e-mail address of the account is
 * confirmed, `OPEN_REQUESTS_LIMIT` while as many own bookings are open as the clinic allows. Requires the lock on the
 * doctor, and takes the one on the patient, so that of two concurrent requests the second one sees the first.
 */
export async function requireOwnBooking(
  db: TenantDatabase,
  { userId, patientId }: { userId: string; patientId: string },
): Promise<void> {
  await lockPatient(db, patientId);
  const { emailVerified, openRequests, limit } = await findOwnBookings(db, { userId, patientId });
  if (!emailVerified) refuse('EMAIL_NOT_CONFIRMED');
  if (openRequests >= limit) refuse('OPEN_REQUESTS_LIMIT', { details: { limit } });
}

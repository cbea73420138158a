import type { Role } from '@polyclinic/contract';
import type { Caller } from '../../../platform/http/service';

/**
 * Actor of a booking: a signed-in user, or a person outside the clinic, such as a patient with a link, who has the
 * permissions of a patient.
 */
export interface BookingActor extends Pick<Caller, 'db' | 'now' | 'audit' | 'language'> {
  userId: string | null;
  role: Role;
  /** Patient record for which a patient may book. */
  patientId?: string;
}

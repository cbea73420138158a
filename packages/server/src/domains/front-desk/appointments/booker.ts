import type { Role } from '@polyclinic/contract';
import type { Caller } from '../../../platform/http/service';

/**
 * Whoever changes appointments: somebody signed in, or nobody of the clinic's people, such as a patient who came by a link.
 * Patients are held to what patients may.
 */
export interface Booker extends Pick<Caller, 'db' | 'now' | 'audit'> {
  userId: string | null;
  role: Role;
  /** The record that a patient may book for. */
  patientId?: string;
}

import { refuse } from '../../../platform/http/refusal';
import { isPastCutOff } from './appointments.rules';
import type { BookingActor } from './booking-actor';

/** Throws if it is too late for the patient to change an appointment online, by the rule of the clinic. */
export function refusePastCutOff(
  { startsAt, patientCutOffHours }: { startsAt: string; patientCutOffHours: number },
  { now }: Pick<BookingActor, 'now'>,
): void {
  if (isPastCutOff(startsAt, now(), patientCutOffHours)) {
    refuse('APPOINTMENT_CUT_OFF', { details: { hours: patientCutOffHours } });
  }
}

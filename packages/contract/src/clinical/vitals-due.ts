import { z } from 'zod';
import { Instant, PersonRef, StaffRef } from '../base/shared';

/**
 * Minutes after which the vital signs of a patient in the clinic are taken again (RCP 2017, chart 4; reference C): with a
 * total of 7 or more, and with 5 or 6 or a single sign of 3 points.
 */
export const REPEAT_MINUTES = { emergency: 30, urgent: 60 } as const;

/** A patient whose vital signs have to be taken. */
export const DuePatient = z
  .object({
    patient: PersonRef,
    appointmentId: z.uuid(),
    checkedInAt: Instant,
    doctor: StaffRef.nullable(),
    /** The reading that asks for another one; null if there is none since check-in. */
    lastRecordedAt: Instant.nullable(),
  })
  .meta({ id: 'VitalsDuePatient' });
export type DuePatient = z.infer<typeof DuePatient>;

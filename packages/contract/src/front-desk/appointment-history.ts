import { z } from 'zod';
import { AppointmentReason, AppointmentStatus } from './appointment-status';
import { Override } from './availability';
import { ClinicDateTime, Instant, PersonRef } from '../base/shared';

/** One thing that happened to an appointment. */
export const AppointmentHistoryEntry = z
  .object({
    id: z.uuid(),
    kind: z.enum(['CREATED', 'STATUS', 'RESCHEDULED', 'UNDONE']),
    /** Null where it came about. */
    fromStatus: AppointmentStatus.nullable(),
    toStatus: AppointmentStatus,
    reason: AppointmentReason.nullable(),
    note: z.string().nullable(),
    /** A step that a fast completion passed over. */
    isImplied: z.boolean(),
    /** When it was to take place before it was moved. */
    movedFrom: ClinicDateTime.nullable(),
    override: Override.nullable(),
    /** Null where the server did it by itself, or somebody who came by a link. */
    by: PersonRef.nullable(),
    /** What they acted as; SYSTEM is the server. */
    byRole: z.string().nullable(),
    at: Instant,
  })
  .meta({ id: 'AppointmentHistoryEntry' });
export type AppointmentHistoryEntry = z.infer<typeof AppointmentHistoryEntry>;

import { z } from 'zod';
import { AppointmentReason, AppointmentStatus } from './appointment-status';
import { Override } from './availability';
import { ClinicDateTime, Instant, StaffRef } from '../base/shared';

/** Event in the history of an appointment. */
export const AppointmentHistoryEntry = z
  .object({
    id: z.uuid(),
    kind: z.enum(['CREATED', 'STATUS', 'RESCHEDULED', 'UNDONE']),
    /** Null at creation. */
    fromStatus: AppointmentStatus.nullable(),
    toStatus: AppointmentStatus,
    reason: AppointmentReason.nullable(),
    note: z.string().nullable(),
    /** Intermediate step skipped by completing directly. */
    isImplied: z.boolean(),
    /** Start before the appointment was rescheduled. */
    movedFrom: ClinicDateTime.nullable(),
    override: Override.nullable(),
    /** Null for the server itself and for users of a link without sign-in. */
    by: StaffRef.nullable(),
    /** Role of the actor; SYSTEM is the server. */
    byRole: z.string().nullable(),
    at: Instant,
  })
  .meta({ id: 'AppointmentHistoryEntry' });
export type AppointmentHistoryEntry = z.infer<typeof AppointmentHistoryEntry>;

import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { allow } from '../base/roles';
import { ClinicDateTime, Instant, PersonRef, StaffRef, Version } from '../base/shared';
import { ScheduleException } from './schedule';

/** Leave or closure that affects appointments: who is away, from when to when, and why. */
export const Absence = ScheduleException.pick({
  kind: true,
  person: true,
  facilityName: true,
  startsAt: true,
  endsAt: true,
  title: true,
  leaveReason: true,
}).meta({ id: 'Absence' });
export type Absence = z.infer<typeof Absence>;

/** Appointment affected by a leave or a closure. */
export const AffectedAppointment = z
  .object({
    appointmentId: z.uuid(),
    version: Version,
    dateTime: ClinicDateTime,
    duration: z.number().int(),
    type: z.string(),
    patient: PersonRef.extend({ phone: z.string().nullable(), email: z.string().nullable() }),
    doctor: StaffRef.nullable(),
    /** Offer made already. */
    offer: z
      .object({
        id: z.uuid(),
        status: z.enum(['OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED']),
        dateTime: ClinicDateTime,
        doctor: StaffRef,
        expiresAt: Instant,
      })
      .nullable(),
  })
  .meta({ id: 'AffectedAppointment' });
export type AffectedAppointment = z.infer<typeof AffectedAppointment>;

/** Alternatives to an appointment: the same doctor at the next available times, others at the same time. */
export const Proposals = z
  .object({
    appointmentId: z.uuid(),
    times: z.array(z.object({ doctor: StaffRef, dateTime: ClinicDateTime })),
  })
  .meta({ id: 'Proposals' });
export type Proposals = z.infer<typeof Proposals>;

export const leaveImpact = defineEndpoints('leaveImpact', {
  get: {
    method: 'GET',
    path: '/schedule/exceptions/:id/impact',
    access: allow('ADMIN', 'DOCTOR', 'RECEPTIONIST'),
    summary: 'List the upcoming appointments affected by leave or closures, with their offers',
    data: z.object({ absence: Absence, affected: z.array(AffectedAppointment) }),
    errors: ['EXCEPTION_NOT_FOUND'],
    readsPatients: true,
  },
  propose: {
    method: 'POST',
    path: '/schedule/exceptions/:id/proposals',
    access: allow('ADMIN', 'DOCTOR', 'RECEPTIONIST'),
    summary: 'Find alternative times for affected appointments; no time is proposed twice',
    data: z.object({ proposals: z.array(Proposals) }),
    errors: ['EXCEPTION_NOT_FOUND'],
    readsPatients: true,
  },
  offer: {
    method: 'POST',
    path: '/schedule/exceptions/:id/offers',
    access: allow('ADMIN', 'DOCTOR', 'RECEPTIONIST'),
    summary: 'Offer each patient a new time by a link; the slots are held',
    body: z.object({
      offers: z
        .array(z.object({ appointmentId: z.uuid(), doctorId: z.uuid(), dateTime: ClinicDateTime }))
        .min(1)
        .max(200),
      /** Hours until the offer expires. */
      hours: z.number().int().min(1).max(168).default(24),
    }),
    data: z.object({
      offers: z.array(
        z.object({
          appointmentId: z.uuid(),
          /** Null if the slot was taken meanwhile. */
          path: z.string().nullable(),
          /** True if an e-mail with the link was queued. */
          isMailed: z.boolean(),
        }),
      ),
    }),
    errors: ['EXCEPTION_NOT_FOUND', 'APPOINTMENT_NOT_FOUND', 'DOCTOR_UNKNOWN'],
    affects: ['availability', 'appointments', 'dashboard'],
    idempotent: true,
  },
});

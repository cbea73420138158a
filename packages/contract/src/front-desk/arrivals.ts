import { z } from 'zod';
import { AppointmentStatus } from './appointment-status';
import { QueuePosition } from './public-queue';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import { ClinicDateTime, Instant, StaffRef, text } from '../base/shared';

/** CODE: scanned at the desk. LOCATION: the phone was within the clinic's distance. */
export const ArrivalMethod = z.enum(['CODE', 'LOCATION']);
export type ArrivalMethod = z.infer<typeof ArrivalMethod>;

/** Range of the distance within which a phone counts as being at the clinic, in metres. */
export const ARRIVAL_METRES = { min: 20, max: 2000, atStart: 150 } as const;

/** How long a code at the desk is shown, in seconds; it is accepted for one more such period. */
export const ARRIVAL_CODE_SECONDS = 60;

const Place = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

export const ArrivalSettingsFields = Place.extend({
  metres: z.number().int().min(ARRIVAL_METRES.min).max(ARRIVAL_METRES.max),
});

export const ARRIVAL_SETTINGS_LABELS = {
  latitude: 'Latitude',
  longitude: 'Longitude',
  metres: 'Distance (meters)',
} as const satisfies LabelsOf<typeof ArrivalSettingsFields>;

/** Place of the clinic and distance; null as long as phones need the code at the desk. */
export const ArrivalSettings = ArrivalSettingsFields.nullable();
export type ArrivalSettings = z.infer<typeof ArrivalSettings>;

/** Appointment of the current patient today, with the own place in the queue. */
export const MyArrival = z
  .object({
    id: z.uuid(),
    dateTime: ClinicDateTime,
    doctor: StaffRef.nullable(),
    status: AppointmentStatus,
    /** When the patient announced the arrival; null before. */
    arrivedAt: Instant.nullable(),
    queue: QueuePosition,
  })
  .meta({ id: 'MyArrival' });
export type MyArrival = z.infer<typeof MyArrival>;

const atDesk = allow('ADMIN', 'RECEPTIONIST', 'NURSE');
const own = allow('PATIENT');
const settings = z.object({ settings: ArrivalSettings });

export const arrivals = defineEndpoints('arrivals', {
  list: {
    method: 'GET',
    path: '/arrivals',
    access: atDesk,
    summary: "List the patients of today's appointments who have announced their arrival and are not checked in yet",
    data: z.object({
      arrivals: z.array(z.object({ appointmentId: z.uuid(), arrivedAt: Instant, method: ArrivalMethod })),
    }),
  },
  code: {
    method: 'GET',
    path: '/arrivals/code',
    access: atDesk,
    summary: 'Get the code that patients scan at the desk; it changes every minute and names the clinic alone',
    data: z.object({ code: z.string(), expiresAt: Instant }),
  },
  mine: {
    method: 'GET',
    path: '/my-arrivals',
    access: own,
    byGuardians: true,
    summary: "List the current patient's appointments of today, with the place in the queue",
    data: z.object({ appointments: z.array(MyArrival), takesLocation: z.boolean() }),
    readsPatients: true,
  },
  announce: {
    method: 'POST',
    path: '/my-arrivals/:id',
    access: own,
    byGuardians: true,
    summary:
      'Announce at the desk that the patient of an appointment has arrived; the status stays, repeating changes nothing',
    body: z.object({
      /** Scanned at the desk; without it the place of the phone decides. */
      code: text(200).optional(),
      place: Place.optional(),
    }),
    data: z.object({ arrivedAt: Instant }),
    errors: [
      'APPOINTMENT_NOT_FOUND',
      'APPOINTMENT_NOT_TODAY',
      'APPOINTMENT_CLOSED',
      'ARRIVAL_CODE_WRONG',
      'ARRIVAL_NEEDS_CODE',
      'ARRIVAL_TOO_FAR',
    ],
    affects: ['alerts'],
  },
  settings: {
    method: 'GET',
    path: '/arrivals/settings',
    access: allow('ADMIN'),
    summary: 'Get the place of the clinic within whose distance patients may announce their arrival',
    data: settings,
  },
  changeSettings: {
    method: 'PUT',
    path: '/arrivals/settings',
    access: allow('ADMIN'),
    summary: 'Set or remove that place; without it patients need the code at the desk',
    body: z.object({ settings: ArrivalSettings }),
    data: settings,
  },
});

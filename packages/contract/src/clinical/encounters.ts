import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, PersonRef, StaffRef, text, Version } from '../base/shared';

/** Roles that read the clinical record. */
export const clinicians = allow('ADMIN', 'DOCTOR', 'NURSE');
/** Roles that write problems, allergies, history, notes and results; administrators read them. */
export const recordAuthors = allow('DOCTOR', 'NURSE');

/** How patient and clinician met (FHIR R4 Encounter.class: AMB, HH, VR; a phone call is a virtual encounter). */
export const EncounterKind = z.enum(['IN_PERSON', 'PHONE', 'VIDEO', 'HOME_VISIT']);
export type EncounterKind = z.infer<typeof EncounterKind>;

/** CANCELLED: opened by mistake, without clinical data. */
export const EncounterStatus = z.enum(['IN_PROGRESS', 'FINISHED', 'CANCELLED']);
export type EncounterStatus = z.infer<typeof EncounterStatus>;

export const EncounterFields = z.object({
  kind: EncounterKind,
  /** The patient's complaint or the reason for the call. */
  reason: text(500).nullable(),
});

export const Encounter = EncounterFields.extend({
  id: z.uuid(),
  patient: PersonRef,
  /** Null for an encounter without appointment, such as a phone call. */
  appointmentId: z.uuid().nullable(),
  doctor: StaffRef,
  status: EncounterStatus,
  startedAt: Instant,
  endedAt: Instant.nullable(),
  cancelReason: z.string().nullable(),
  version: Version,
}).meta({ id: 'Encounter' });
export type Encounter = z.infer<typeof Encounter>;

export const ENCOUNTER_LABELS = {
  kind: 'Type of encounter',
  reason: 'Reason for encounter',
  doctor: 'Clinician',
  status: 'Status',
  startedAt: 'Started',
  endedAt: 'Ended',
  cancelReason: 'Reason for cancellation',
} as const satisfies LabelsOf<typeof EncounterFields, typeof Encounter>;

export const NewEncounter = EncounterFields.partial().extend({
  patientId: z.uuid(),
  kind: EncounterKind,
});
export type NewEncounter = z.infer<typeof NewEncounter>;
export const EncounterChange = EncounterFields.partial().extend({ version: Version });
export type EncounterChange = z.infer<typeof EncounterChange>;

export const EncounterFilter = PageQuery.extend({
  patientId: z.uuid().optional(),
  doctorId: z.uuid().optional(),
  status: EncounterStatus.optional(),
});

const oneEncounter = z.object({ encounter: Encounter });

export const encounters = defineEndpoints('encounters', {
  list: {
    method: 'GET',
    path: '/encounters',
    access: clinicians,
    summary: 'List encounters, newest first',
    query: EncounterFilter,
    data: z.object({ encounters: z.array(Encounter), pagination: Pagination }),
    readsPatients: true,
  },
  get: {
    method: 'GET',
    path: '/encounters/:id',
    access: clinicians,
    summary: 'Get an encounter',
    data: oneEncounter,
    errors: ['ENCOUNTER_NOT_FOUND'],
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/encounters',
    access: recordAuthors,
    summary: 'Start an encounter without appointment, such as a phone call',
    body: NewEncounter,
    data: oneEncounter,
    errors: ['PATIENT_UNKNOWN'],
    affects: ['chart'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/encounters/:id',
    access: clinicians,
    summary: 'Change type and reason of an encounter',
    body: EncounterChange,
    data: oneEncounter,
    errors: ['ENCOUNTER_NOT_FOUND', 'STALE_VERSION'],
    affects: ['chart'],
  },
  finish: {
    method: 'POST',
    path: '/encounters/:id/finish',
    access: clinicians,
    summary: 'Finish an encounter without appointment; one with an appointment ends with the visit',
    body: z.object({ version: Version }),
    data: oneEncounter,
    errors: ['ENCOUNTER_NOT_FOUND', 'ENCOUNTER_CLOSED', 'ENCOUNTER_OF_APPOINTMENT', 'STALE_VERSION'],
    affects: ['chart'],
  },
  cancel: {
    method: 'POST',
    path: '/encounters/:id/cancel',
    access: clinicians,
    summary: 'Cancel an encounter without appointment that was started by mistake',
    body: z.object({ version: Version, reason: filledText(500) }),
    data: oneEncounter,
    errors: [
      'ENCOUNTER_NOT_FOUND',
      'ENCOUNTER_CLOSED',
      'ENCOUNTER_OF_APPOINTMENT',
      'ENCOUNTER_HAS_DATA',
      'STALE_VERSION',
    ],
    affects: ['chart'],
  },
});

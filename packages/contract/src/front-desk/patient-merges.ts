import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Gender } from '../base/person';
import { allow } from '../base/roles';
import { ClinicDate, filledText, Instant, PersonRef, text } from '../base/shared';
import { PatientFields } from './patients';

const readers = allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST');
const writers = allow('ADMIN', 'RECEPTIONIST');

/** Reason why two records may belong to one person, and its weight in points. */
export const DuplicateReason = z
  .object({
    field: z.enum([
      'email',
      'phone',
      'identifier',
      'dateOfBirth',
      'dayAndMonthSwapped',
      'name',
      'gender',
      'guardianPhone',
    ]),
    points: z.number().int(),
  })
  .meta({ id: 'DuplicateReason' });

/** Data of a person about to be registered, for the duplicate check. */
export const DuplicateQuestion = z.object({
  email: text(254).nullable().optional(),
  phone: text(25).nullable().optional(),
  firstName: text(100).nullable().optional(),
  lastName: text(100).nullable().optional(),
  nativeName: text(200).nullable().optional(),
  dateOfBirth: ClinicDate.nullable().optional(),
  gender: Gender.nullable().optional(),
  identifiers: z.array(text(60)).max(20).optional(),
  /** Record to exclude, so that it is not its own duplicate. */
  exceptId: z.uuid().optional(),
});
export type DuplicateQuestion = z.infer<typeof DuplicateQuestion>;

/** Thresholds in points from which two records are probably, or possibly, of one person. */
export const DUPLICATE_POINTS = { probable: 70, possible: 50 } as const;

export const DuplicateCandidate = PersonRef.extend({
  recordNumber: z.string(),
  nativeName: z.string().nullable(),
  dateOfBirth: ClinicDate.nullable(),
  gender: Gender.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  score: z.number().int(),
  likelihood: z.enum(['PROBABLE', 'POSSIBLE', 'FAMILY']),
  reasons: z.array(DuplicateReason),
}).meta({ id: 'DuplicateCandidate' });
export type DuplicateCandidate = z.infer<typeof DuplicateCandidate>;

/** The fields of a record between which a merge chooses. */
export const MergeField = PatientFields.omit({ isActive: true }).keyof();
export type MergeField = z.infer<typeof MergeField>;

/** Fields of which both values can be retained: the other becomes a further contact, or is appended to the text. */
export const MERGE_BOTH = ['phone', 'email', 'address', 'alert', 'notes', 'staffNotes'] as const satisfies MergeField[];

/**
 * Defaults if omitted: both values of phone, email, alert and notes are retained; of all other fields the target's value,
 * with blanks filled.
 */
export const MergeSettings = z.object({
  fieldChoices: z.partialRecord(MergeField, z.enum(['target', 'source', 'both'])).default({}),
  portalAccount: z.enum(['target', 'source']).default('target'),
  reason: text(300).nullable().default(null),
  dryRun: z.boolean().default(false),
  /** Full name of the target as typed by the user; required if dates of birth or sexes differ. */
  confirmation: text(200).optional(),
});
export type MergeSettings = z.infer<typeof MergeSettings>;

/** Merge, completed or as a dry run. */
export const Merge = z
  .object({
    /** Null for a dry run. */
    id: z.uuid().nullable(),
    targetId: z.uuid(),
    sources: z.array(PersonRef.extend({ recordNumber: z.string() })),
    /** Changes to the record, made or to be made. */
    changes: z.record(z.string(), z.object({ from: z.string().nullable(), to: z.string().nullable() })),
    /** Number of rows moved, by table. */
    moves: z.record(z.string(), z.number().int()),
    /** Obstacles to resolve first: an appointment in progress, overlapping appointments. */
    obstacles: z.array(
      z.object({
        kind: z.enum([
          'VISIT_IN_PROGRESS',
          'APPOINTMENTS_OVERLAP',
          'OFFERS_OPEN',
          'ALREADY_MERGED',
          'CONFIRMATION_NEEDED',
        ]),
        appointmentIds: z.array(z.uuid()),
      }),
    ),
    status: z.enum(['TRIED', 'ACTIVE', 'REVERSED']),
    by: PersonRef.nullable(),
    at: Instant.nullable(),
    /** Deadline for undoing the merge. */
    undoUntil: Instant.nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'Merge' });
export type Merge = z.infer<typeof Merge>;

/** Days during which a merge can be undone. */
export const MERGE_UNDO_DAYS = 30;

export const patientMerges = defineEndpoints('patientMerges', {
  checkDuplicates: {
    method: 'POST',
    path: '/patients/check-duplicates',
    access: writers,
    summary: 'List possible duplicates of a patient, with the reasons',
    body: DuplicateQuestion,
    data: z.object({ candidates: z.array(DuplicateCandidate) }),
    readsPatients: true,
  },
  merge: {
    method: 'POST',
    path: '/patients/:id/merge',
    access: writers,
    summary: 'Merge duplicates into this patient; dryRun previews the merge',
    confirmed: { unless: 'mergeSettings.dryRun' },
    body: z.object({
      duplicatePatientIds: z.array(z.uuid()).min(1).max(10),
      mergeSettings: MergeSettings.default({ fieldChoices: {}, portalAccount: 'target', reason: null, dryRun: false }),
    }),
    data: z.object({ merge: Merge }),
    errors: ['PATIENT_NOT_FOUND', 'PATIENT_UNKNOWN', 'MERGE_BLOCKED', 'CONFIRMATION_NEEDED'],
    affects: ['patients', 'patientDetails', 'appointments', 'dashboard'],
    idempotent: true,
  },
  list: {
    method: 'GET',
    path: '/patients/:id/merges',
    access: readers,
    summary: 'List the merges of a patient, newest first',
    data: z.object({ merges: z.array(Merge) }),
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  undo: {
    method: 'POST',
    path: '/patients/merges/:id/undo',
    access: allow('ADMIN'),
    summary: 'Undo a merge; rows created since stay with the target and are listed',
    confirmed: true,
    body: z.object({ reason: filledText(300) }),
    data: z.object({
      merge: Merge,
      /** Rows created since the merge, by table, which stay with the target. */
      left: z.array(z.object({ table: z.string(), id: z.uuid() })),
      /** Fields of the target that were changed since and therefore are not restored. */
      kept: z.array(z.string()),
    }),
    errors: ['MERGE_NOT_FOUND', 'MERGE_TOO_OLD', 'MERGE_LATER_FIRST', 'CONFIRMATION_NEEDED'],
    affects: ['patients', 'patientDetails', 'appointments', 'dashboard'],
  },
});

import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Translated } from '../base/language';
import { allow } from '../base/roles';
import {
  ClinicDate,
  EventTime,
  FileAnswer,
  filledText,
  Instant,
  PageQuery,
  Pagination,
  PersonRef,
  StaffRef,
  text,
  Version,
} from '../base/shared';
import { clinicians } from './encounters';

/** Roles that write notes; an administrator only reads them. */
const authors = allow('DOCTOR', 'NURSE');

/** CO_SIGN_REQUIRED: signed by a nurse, in a clinic that asks for a doctor's signature as well. */
export const NoteStatus = z.enum(['DRAFT', 'SIGNED', 'CO_SIGN_REQUIRED', 'ENTERED_IN_ERROR']);
export type NoteStatus = z.infer<typeof NoteStatus>;

/** Section of a note. Text that was carried forward names the day of the note it is from, until it is edited. */
export const NoteSection = z.object({
  key: z
    .string()
    .max(60)
    .regex(/^[a-z][A-Za-z0-9]*$/),
  text: text(20_000),
  carriedFrom: ClinicDate.nullable().default(null),
});
export type NoteSection = z.infer<typeof NoteSection>;

export const NoteTemplate = z
  .object({
    id: z.string(),
    specialty: z.string().nullable(),
    name: Translated,
    sections: z.array(z.object({ key: z.string(), label: Translated })),
  })
  .meta({ id: 'NoteTemplate' });
export type NoteTemplate = z.infer<typeof NoteTemplate>;

/** Addition to a signed note, which itself never changes. */
export const NoteAddendum = z.object({
  id: z.uuid(),
  author: StaffRef,
  text: z.string(),
  contentHash: z.string(),
  createdAt: Instant,
});
export type NoteAddendum = z.infer<typeof NoteAddendum>;

export const EncounterNoteFields = z.object({
  sections: z
    .array(NoteSection)
    .max(40)
    .refine((sections) => new Set(sections.map(({ key }) => key)).size === sections.length),
});

export const EncounterNote = EncounterNoteFields.extend({
  id: z.uuid(),
  patient: PersonRef,
  encounterId: z.uuid().nullable(),
  templateId: z.string(),
  status: NoteStatus,
  author: StaffRef,
  /** Person who saved the draft last. */
  editedBy: StaffRef.nullable(),
  signedAt: Instant.nullable(),
  /** SHA-256 of the content, as lower-case hexadecimal digits. */
  contentHash: z.string().nullable(),
  coSignedBy: StaffRef.nullable(),
  coSignedAt: Instant.nullable(),
  voidedBy: StaffRef.nullable(),
  voidedAt: Instant.nullable(),
  voidReason: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
}).meta({ id: 'EncounterNote' });
export type EncounterNote = z.infer<typeof EncounterNote>;

export const ENCOUNTER_NOTE_LABELS = {
  sections: 'Sections',
  templateId: 'Template',
  status: 'Status',
  author: 'Author',
  signedAt: 'Signed on',
  contentHash: 'Content hash (SHA-256)',
  coSignedBy: 'Co-signed by',
  coSignedAt: 'Co-signed on',
  voidedBy: 'Marked as entered in error by',
  voidedAt: 'Marked as entered in error on',
  voidReason: 'Reason',
  updatedAt: 'Last saved',
} as const satisfies LabelsOf<typeof EncounterNoteFields, typeof EncounterNote>;

export const NewEncounterNote = EncounterNoteFields.extend({
  /** Chosen by a device on which the note is written before the server knows it. */
  id: z.uuid().optional(),
  patientId: z.uuid(),
  encounterId: z.uuid().nullable().default(null),
  templateId: filledText(60),
  at: EventTime,
});
export type NewEncounterNote = z.infer<typeof NewEncounterNote>;
export const EncounterNoteChange = EncounterNoteFields.extend({ version: Version });
export type EncounterNoteChange = z.infer<typeof EncounterNoteChange>;

export const NoteFilter = PageQuery.extend({
  patientId: z.uuid().optional(),
  authorId: z.uuid().optional(),
  status: NoteStatus.optional(),
});

export const NoteSettings = z.object({ coSignNurseNotes: z.boolean() });
export type NoteSettings = z.infer<typeof NoteSettings>;

const oneNote = z.object({ note: EncounterNote });
const VERSIONED = z.object({ version: Version });

export const encounterNotes = defineEndpoints('encounterNotes', {
  list: {
    method: 'GET',
    path: '/encounter-notes',
    access: clinicians,
    summary: 'List notes, newest first',
    query: NoteFilter,
    data: z.object({ notes: z.array(EncounterNote), pagination: Pagination }),
    readsPatients: true,
  },
  unsigned: {
    method: 'GET',
    path: '/encounter-notes/unsigned',
    access: authors,
    summary: 'List the drafts of the caller, and for a doctor the notes to co-sign, oldest first',
    query: PageQuery,
    data: z.object({ notes: z.array(EncounterNote), pagination: Pagination }),
    readsPatients: true,
  },
  templates: {
    method: 'GET',
    path: '/encounter-notes/templates',
    access: clinicians,
    summary: "List the templates for a note: those of the given specialty, or all, with the caller's specialty first",
    query: z.object({ specialty: text(80).optional() }),
    data: z.object({ templates: z.array(NoteTemplate) }),
    stored: true,
  },
  previous: {
    method: 'GET',
    path: '/patients/:id/encounter-notes/previous',
    access: clinicians,
    summary: 'Get the last signed note of a patient with the same template; null if there is none',
    query: z.object({ templateId: filledText(60) }),
    data: z.object({ note: EncounterNote.nullable() }),
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
    stored: true,
  },
  settings: {
    method: 'GET',
    path: '/encounter-notes/settings',
    access: clinicians,
    summary: "Get the clinic's settings for notes",
    data: z.object({ settings: NoteSettings }),
  },
  changeSettings: {
    method: 'PUT',
    path: '/encounter-notes/settings',
    access: allow('ADMIN'),
    summary: "Change the clinic's settings for notes",
    body: NoteSettings,
    data: z.object({ settings: NoteSettings }),
  },
  get: {
    method: 'GET',
    path: '/encounter-notes/:id',
    access: clinicians,
    summary: 'Get a note with its addenda',
    data: oneNote.extend({ addenda: z.array(NoteAddendum) }),
    errors: ['NOTE_NOT_FOUND'],
    readsPatients: true,
    stored: true,
  },
  pdf: {
    method: 'GET',
    path: '/encounter-notes/:id/pdf',
    access: clinicians,
    summary: "Download a note with its addenda as PDF in the patient's language",
    data: FileAnswer,
    file: true,
    errors: ['NOTE_NOT_FOUND'],
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/encounter-notes',
    access: authors,
    summary: 'Start a note as a draft',
    body: NewEncounterNote,
    data: oneNote,
    errors: ['PATIENT_UNKNOWN', 'ENCOUNTER_NOT_FOUND', 'TEMPLATE_UNKNOWN'],
    affects: ['chart', 'tasks', 'roleDashboard'],
    idempotent: true,
    readsPatients: true,
    waits: { record: 'encounterNotes', idField: 'id', time: 'at' },
  },
  save: {
    method: 'PUT',
    path: '/encounter-notes/:id',
    access: authors,
    summary: 'Save the draft of a note',
    body: EncounterNoteChange,
    data: oneNote,
    errors: ['NOTE_NOT_FOUND', 'NOTE_SIGNED', 'STALE_VERSION'],
    affects: ['chart', 'tasks', 'roleDashboard'],
    readsPatients: true,
    waits: { record: 'encounterNotes', isWhole: true, isDecidedThere: true },
  },
  sign: {
    method: 'POST',
    path: '/encounter-notes/:id/sign',
    access: authors,
    summary: 'Sign a note, after which its content never changes',
    body: VERSIONED.extend({ at: EventTime }),
    data: oneNote,
    errors: ['NOTE_NOT_FOUND', 'NOTE_SIGNED', 'NOTE_OF_OTHER', 'NOTE_EMPTY', 'STALE_VERSION'],
    affects: ['chart', 'tasks', 'roleDashboard'],
    readsPatients: true,
    waits: { record: 'encounterNotes', time: 'at', isDecidedThere: true },
  },
  coSign: {
    method: 'POST',
    path: '/encounter-notes/:id/co-sign',
    access: allow('DOCTOR'),
    summary: "Co-sign a nurse's note",
    body: VERSIONED,
    data: oneNote,
    errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_TO_CO_SIGN', 'STALE_VERSION'],
    affects: ['chart', 'tasks', 'roleDashboard'],
    readsPatients: true,
  },
  addAddendum: {
    method: 'POST',
    path: '/encounter-notes/:id/addenda',
    access: authors,
    summary: 'Add a signed addendum to a signed note',
    body: z.object({ text: filledText(20_000) }),
    data: z.object({ addendum: NoteAddendum }),
    errors: ['NOTE_NOT_FOUND', 'NOTE_UNSIGNED'],
    affects: ['chart', 'tasks', 'roleDashboard'],
    idempotent: true,
    waits: { record: 'encounterNotes' },
  },
  markInError: {
    method: 'POST',
    path: '/encounter-notes/:id/entered-in-error',
    access: authors,
    summary: 'Mark a note as entered in error; its content stays',
    body: VERSIONED.extend({ reason: filledText(500) }),
    data: oneNote,
    errors: ['NOTE_NOT_FOUND', 'NOTE_OF_OTHER', 'NOTE_IN_ERROR', 'STALE_VERSION'],
    affects: ['chart', 'tasks', 'roleDashboard'],
    readsPatients: true,
  },
});

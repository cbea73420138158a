import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Language } from '../base/language';
import { allow } from '../base/roles';
import {
  ClinicDate,
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

const authors = allow('DOCTOR', 'NURSE');
const signers = allow('DOCTOR');

export const LetterKind = z.enum(['REFERRAL', 'SICK_NOTE', 'CERTIFICATE', 'VISIT_SUMMARY']);
export type LetterKind = z.infer<typeof LetterKind>;

export const LetterStatus = z.enum(['DRAFT', 'SIGNED', 'VOID']);
export type LetterStatus = z.infer<typeof LetterStatus>;

export const LetterFields = z.object({
  kind: LetterKind,
  /** Language of the letter: that of the patient unless chosen otherwise. */
  language: Language,
  /** Name and address; null for a letter to whom it may concern. */
  recipient: text(300).nullable(),
  /** First and last day of the period that a sick note covers. */
  fromDate: ClinicDate.nullable(),
  untilDate: ClinicDate.nullable(),
  body: filledText(10_000),
});

export const Letter = LetterFields.extend({
  id: z.uuid(),
  patient: PersonRef,
  encounterId: z.uuid().nullable(),
  status: LetterStatus,
  author: StaffRef,
  signedBy: StaffRef.nullable(),
  signedAt: Instant.nullable(),
  /** SHA-256 of the content, as lower-case hexadecimal digits. */
  contentHash: z.string().nullable(),
  voidedBy: StaffRef.nullable(),
  voidedAt: Instant.nullable(),
  voidReason: z.string().nullable(),
  createdAt: Instant,
  version: Version,
}).meta({ id: 'Letter' });
export type Letter = z.infer<typeof Letter>;

export const LETTER_LABELS = {
  kind: 'Type of letter',
  language: 'Language',
  recipient: 'Recipient',
  fromDate: 'From',
  untilDate: 'Until',
  body: 'Text',
  status: 'Status',
  author: 'Author',
  signedBy: 'Signed by',
  signedAt: 'Signed on',
  contentHash: 'Content hash (SHA-256)',
  voidedBy: 'Voided by',
  voidedAt: 'Voided on',
  voidReason: 'Reason',
} as const satisfies LabelsOf<typeof LetterFields, typeof Letter>;

export const NewLetter = LetterFields.extend({
  patientId: z.uuid(),
  encounterId: z.uuid().nullable().default(null),
  recipient: LetterFields.shape.recipient.default(null),
  fromDate: LetterFields.shape.fromDate.default(null),
  untilDate: LetterFields.shape.untilDate.default(null),
});
export type NewLetter = z.infer<typeof NewLetter>;
export const LetterChange = LetterFields.partial().extend({ version: Version });
export type LetterChange = z.infer<typeof LetterChange>;

const oneLetter = z.object({ letter: Letter });
const VERSIONED = z.object({ version: Version });

export const letters = defineEndpoints('letters', {
  list: {
    method: 'GET',
    path: '/patients/:id/letters',
    access: clinicians,
    summary: 'List the letters of a patient, newest first',
    query: PageQuery,
    data: z.object({ letters: z.array(Letter), pagination: Pagination }),
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  unsigned: {
    method: 'GET',
    path: '/letters/unsigned',
    access: authors,
    summary: 'List the draft letters of the caller, and for a doctor those that nurses drafted, oldest first',
    query: PageQuery,
    data: z.object({ letters: z.array(Letter), pagination: Pagination }),
    readsPatients: true,
  },
  template: {
    method: 'GET',
    path: '/patients/:id/letters/template',
    access: authors,
    summary: "Get the text of a letter's template, filled with data of the patient's record",
    query: z.object({ kind: LetterKind, language: Language.optional(), encounterId: z.uuid().optional() }),
    data: z.object({ body: z.string(), language: Language }),
    errors: ['PATIENT_NOT_FOUND', 'ENCOUNTER_NOT_FOUND'],
    readsPatients: true,
  },
  get: {
    method: 'GET',
    path: '/letters/:id',
    access: clinicians,
    summary: 'Get a letter',
    data: oneLetter,
    errors: ['LETTER_NOT_FOUND'],
    readsPatients: true,
  },
  pdf: {
    method: 'GET',
    path: '/letters/:id/pdf',
    access: clinicians,
    summary: 'Download a letter as PDF on the letterhead of the clinic',
    data: FileAnswer,
    file: true,
    errors: ['LETTER_NOT_FOUND'],
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/letters',
    access: authors,
    summary: 'Write a letter as a draft',
    body: NewLetter,
    data: oneLetter,
    errors: ['PATIENT_UNKNOWN', 'ENCOUNTER_NOT_FOUND', 'INVALID_INPUT'],
    affects: ['chart', 'roleDashboard'],
    idempotent: true,
    readsPatients: true,
  },
  save: {
    method: 'PUT',
    path: '/letters/:id',
    access: authors,
    summary: 'Change the draft of a letter',
    body: LetterChange,
    data: oneLetter,
    errors: ['LETTER_NOT_FOUND', 'LETTER_SIGNED', 'STALE_VERSION', 'INVALID_INPUT'],
    affects: ['chart', 'roleDashboard'],
    readsPatients: true,
  },
  sign: {
    method: 'POST',
    path: '/letters/:id/sign',
    access: signers,
    summary: 'Sign a letter, after which its content never changes',
    body: VERSIONED,
    data: oneLetter,
    errors: ['LETTER_NOT_FOUND', 'LETTER_SIGNED', 'STALE_VERSION', 'INVALID_INPUT'],
    affects: ['chart', 'roleDashboard'],
    readsPatients: true,
  },
  void: {
    method: 'POST',
    path: '/letters/:id/void',
    access: signers,
    summary: 'Void a letter with a reason; its content stays',
    body: VERSIONED.extend({ reason: filledText(500) }),
    data: oneLetter,
    errors: ['LETTER_NOT_FOUND', 'LETTER_VOID', 'STALE_VERSION'],
    affects: ['chart', 'roleDashboard'],
    readsPatients: true,
  },
});

import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
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
import { CheckedDrug, InteractionCheck, InteractionSeverity } from './interactions';
import { PrescriptionAction, PrescriptionStatus } from './prescription-status';
import { NewPrescriptionItem, PrescriptionItem } from './prescription-items';
import { PrescriptionReview, ReviewStatus } from './prescription-review';

const prescribers = allow('ADMIN', 'DOCTOR');
const readers = allow('ADMIN', 'DOCTOR', 'NURSE', 'PHARMACIST');
const checkers = allow('ADMIN', 'DOCTOR', 'PHARMACIST');

/** Reasons for prescribing in spite of a finding (reference, section D). */
export const OverrideReason = z.enum([
  'WILL_MONITOR',
  'TOLERATED_BEFORE',
  'BENEFIT_OUTWEIGHS',
  'NOT_RELEVANT',
  'DOSE_ADJUSTED',
  'NOT_TAKING',
  'OTHER',
]);
export type OverrideReason = z.infer<typeof OverrideReason>;

/** Reason for one finding, which its rule and its two names identify. */
export const FindingOverride = z
  .object({ ruleId: z.string().max(80), a: z.string().max(200), b: z.string().max(200), reason: OverrideReason })
  .meta({ id: 'FindingOverride' });
export type FindingOverride = z.infer<typeof FindingOverride>;

export const PrescriptionFields = z.object({ startDate: ClinicDate, note: text(1000).nullable() });

/** Why a prescription was written: revised, renewed or repeated from another one (reference, 1.11). */
export const PrescriptionOrigin = z.enum(['NEW', 'REVISE', 'RENEW', 'REPEAT']);
export type PrescriptionOrigin = z.infer<typeof PrescriptionOrigin>;

export const Prescription = PrescriptionFields.extend({
  id: z.uuid(),
  patient: PersonRef,
  encounterId: z.uuid().nullable(),
  prescriber: StaffRef,
  status: PrescriptionStatus,
  statusReason: z.string().nullable(),
  signedAt: Instant.nullable(),
  /** Check at signing; null for a draft. */
  interactionCheck: InteractionCheck.nullable(),
  overrides: z.array(FindingOverride),
  origin: PrescriptionOrigin,
  /** The prescription that this one revises, renews or repeats. */
  originId: z.uuid().nullable(),
  /** The signed revision of this prescription. */
  replacedById: z.uuid().nullable(),
  statusAt: Instant.nullable(),
  /** Review by a pharmacist; null if none was needed. */
  review: PrescriptionReview.nullable(),
  items: z.array(PrescriptionItem),
  createdAt: Instant,
  version: Version,
}).meta({ id: 'Prescription' });
export type Prescription = z.infer<typeof Prescription>;

export const PRESCRIPTION_LABELS = {
  startDate: 'Start date',
  note: 'Note',
  prescriber: 'Prescriber',
  status: 'Status',
  statusReason: 'Reason for status',
  statusAt: 'Status since',
  signedAt: 'Signed',
  createdAt: 'Recorded on',
} as const satisfies LabelsOf<typeof PrescriptionFields, typeof Prescription>;

const items = z.array(NewPrescriptionItem).min(1).max(30);

export const NewPrescription = PrescriptionFields.partial().extend({
  patientId: z.uuid(),
  encounterId: z.uuid().nullable().optional(),
  startDate: ClinicDate,
  items,
});
export type NewPrescription = z.output<typeof NewPrescription>;

export const PrescriptionChange = PrescriptionFields.partial().extend({ items: items.optional(), version: Version });
export type PrescriptionChange = z.output<typeof PrescriptionChange>;

export const PrescriptionFilter = PageQuery.extend({
  patientId: z.uuid().optional(),
  prescriberId: z.uuid().optional(),
  status: PrescriptionStatus.optional(),
  /** Only prescriptions whose review has this status. */
  review: ReviewStatus.optional(),
});

/** How often prescribers continued in spite of a finding of one rule. */
export const OverrideRate = z
  .object({
    ruleId: z.string(),
    severity: InteractionSeverity,
    effect: z.string(),
    /** Findings shown in drafts. */
    shown: z.number().int(),
    /** Signed in spite of the finding. */
    overridden: z.number().int(),
    /** No longer found at signing: the prescription was changed. */
    avoided: z.number().int(),
  })
  .meta({ id: 'OverrideRate' });
export type OverrideRate = z.infer<typeof OverrideRate>;

const onePrescription = z.object({ prescription: Prescription });

export const prescriptions = defineEndpoints('prescriptions', {
  list: {
    method: 'GET',
    path: '/prescriptions',
    access: readers,
    summary: 'List prescriptions, newest first',
    query: PrescriptionFilter,
    data: z.object({ prescriptions: z.array(Prescription), pagination: Pagination }),
    readsPatients: true,
  },
  get: {
    method: 'GET',
    path: '/prescriptions/:id',
    access: readers,
    summary: 'Get a prescription with its drugs',
    data: onePrescription,
    errors: ['PRESCRIPTION_NOT_FOUND'],
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/prescriptions',
    access: prescribers,
    summary: 'Write the draft of a prescription',
    body: NewPrescription,
    data: onePrescription,
    errors: ['PATIENT_UNKNOWN', 'ENCOUNTER_NOT_FOUND'],
    idempotent: true,
    affects: ['chart', 'prescriptionReviews'],
    readsPatients: true,
  },
  update: {
    method: 'PUT',
    path: '/prescriptions/:id',
    access: prescribers,
    summary: 'Change the draft of a prescription; a signed one stays as it is',
    body: PrescriptionChange,
    data: onePrescription,
    errors: ['PRESCRIPTION_NOT_FOUND', 'PRESCRIPTION_SIGNED', 'PRESCRIPTION_START', 'STALE_VERSION'],
    affects: ['chart', 'prescriptionReviews'],
    readsPatients: true,
  },
  checkInteractions: {
    method: 'POST',
    path: '/prescriptions/check-interactions',
    access: checkers,
    summary: 'Check drugs against each other, and against allergies and active medicines of a patient',
    body: z.object({
      patientId: z.uuid().optional(),
      /** Prescription whose own drugs do not count as active medicines. */
      prescriptionId: z.uuid().optional(),
      drugs: z.array(CheckedDrug).min(1).max(50),
    }),
    data: z.object({ patientId: z.uuid().nullable(), check: InteractionCheck }),
    errors: ['PATIENT_UNKNOWN'],
    affects: [],
    readsPatients: true,
  },
  sign: {
    method: 'POST',
    path: '/prescriptions/:id/sign',
    access: prescribers,
    summary: 'Sign a draft; each contraindication and each major finding needs a reason',
    body: z.object({
      version: Version,
      overrides: z.array(FindingOverride).max(200).default([]),
      /** States that what the set does not know was checked by hand. */
      isCheckedByHand: z.boolean().default(false),
    }),
    data: onePrescription,
    errors: [
      'PRESCRIPTION_NOT_FOUND',
      'PRESCRIPTION_STATUS',
      'PRESCRIPTION_FINDINGS',
      'PRESCRIPTION_UNCHECKED',
      'PRESCRIPTION_START',
      'PRESCRIPTION_ON_HOLD',
      'PRESCRIPTION_REPLACED',
      'ENCOUNTER_NOT_FOUND',
      'STALE_VERSION',
    ],
    affects: ['chart', 'prescriptionReviews'],
    readsPatients: true,
  },
  changeStatus: {
    method: 'POST',
    path: '/prescriptions/:id/status',
    access: prescribers,
    summary: 'Hold, resume, complete, stop or cancel a prescription, or mark it as entered in error',
    body: z.object({
      version: Version,
      action: PrescriptionAction.exclude(['SIGN']),
      reason: filledText(500).optional(),
    }),
    data: onePrescription,
    errors: ['PRESCRIPTION_NOT_FOUND', 'PRESCRIPTION_STATUS', 'STALE_VERSION'],
    affects: ['chart', 'prescriptionReviews'],
    readsPatients: true,
  },
  copy: {
    method: 'POST',
    path: '/prescriptions/:id/copy',
    access: prescribers,
    summary: 'Write a draft with the drugs of a signed prescription: revise, renew or repeat it',
    body: z.object({
      origin: PrescriptionOrigin.exclude(['NEW']),
      startDate: ClinicDate,
      encounterId: z.uuid().nullable().optional(),
    }),
    data: onePrescription,
    errors: [
      'PRESCRIPTION_NOT_FOUND',
      'PRESCRIPTION_STATUS',
      'PRESCRIPTION_ON_HOLD',
      'PRESCRIPTION_START',
      'PATIENT_UNKNOWN',
      'ENCOUNTER_NOT_FOUND',
    ],
    affects: ['chart'],
    idempotent: true,
    readsPatients: true,
  },
  pdf: {
    method: 'GET',
    path: '/prescriptions/:id/pdf',
    access: readers,
    summary: "Download a signed prescription as PDF, in the patient's language",
    data: FileAnswer,
    file: true,
    errors: ['PRESCRIPTION_NOT_FOUND', 'PRESCRIPTION_UNSIGNED'],
    readsPatients: true,
  },
  overrideRates: {
    method: 'GET',
    path: '/prescriptions/override-rates',
    access: allow('ADMIN'),
    summary: 'List how often findings of each rule were overridden',
    data: z.object({ rates: z.array(OverrideRate) }),
  },
});

import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Gender } from '../base/person';
import { allow } from '../base/roles';
import { ClinicDate, filledText, Instant, PageQuery, Pagination, PersonRef, Version } from '../base/shared';
import { AllergyCategory, AllergySeverity } from './allergies';
import { ActiveMedicine } from './prescription-items';
import { PrescriptionReview, ReviewStatus } from './prescription-review';
import { Prescription } from './prescriptions';

const pharmacists = allow('ADMIN', 'PHARMACIST');
const prescribers = allow('ADMIN', 'DOCTOR');

/** The patient as a pharmacist sees them: identity, age, weight, allergies and active medicines. */
export const ReviewedPatient = PersonRef.extend({
  recordNumber: z.string(),
  gender: Gender.nullable(),
  dateOfBirth: ClinicDate.nullable(),
  /** In kilograms. */
  weight: z.object({ value: z.number(), recordedAt: Instant }).nullable(),
  allergies: z.array(
    z.object({
      id: z.uuid(),
      substance: z.string(),
      category: AllergyCategory,
      reaction: z.string().nullable(),
      severity: AllergySeverity.nullable(),
    }),
  ),
  /** A clinician has stated that there are none. */
  hasNoKnownAllergies: z.boolean(),
  medicines: z.array(ActiveMedicine),
  /** Names of what the patient takes from elsewhere. */
  otherMedicines: z.array(z.string()),
}).meta({ id: 'ReviewedPatient' });
export type ReviewedPatient = z.infer<typeof ReviewedPatient>;

export const ReviewedPrescription = z
  .object({ prescription: Prescription, patient: ReviewedPatient })
  .meta({ id: 'ReviewedPrescription' });
export type ReviewedPrescription = z.infer<typeof ReviewedPrescription>;

const oneReview = z.object({ review: PrescriptionReview });

export const prescriptionReviews = defineEndpoints('prescriptionReviews', {
  list: {
    method: 'GET',
    path: '/pharmacy/prescription-reviews',
    access: pharmacists,
    summary: 'List prescriptions that were signed in spite of findings or unknown drugs, oldest first',
    query: PageQuery.extend({ status: ReviewStatus.default('OPEN') }),
    data: z.object({ reviews: z.array(ReviewedPrescription), pagination: Pagination }),
    readsPatients: true,
  },
  accept: {
    method: 'POST',
    path: '/pharmacy/prescription-reviews/:id/accept',
    access: pharmacists,
    summary: 'Accept a prescription as it was signed',
    body: z.object({ version: Version }),
    data: oneReview,
    errors: ['PRESCRIPTION_REVIEW_NOT_FOUND', 'PRESCRIPTION_REVIEW_CLOSED', 'STALE_VERSION'],
    affects: ['prescriptions', 'tasks', 'roleDashboard'],
  },
  query: {
    method: 'POST',
    path: '/pharmacy/prescription-reviews/:id/query',
    access: pharmacists,
    summary: 'Ask the prescriber about a prescription; they get a task',
    body: z.object({ version: Version, comment: filledText(1000) }),
    data: oneReview,
    errors: ['PRESCRIPTION_REVIEW_NOT_FOUND', 'PRESCRIPTION_REVIEW_CLOSED', 'STALE_VERSION'],
    affects: ['prescriptions', 'tasks', 'roleDashboard'],
  },
  reply: {
    method: 'POST',
    path: '/prescriptions/reviews/:id/reply',
    access: prescribers,
    summary: 'Answer the question of a pharmacist',
    body: z.object({ version: Version, reply: filledText(1000) }),
    data: oneReview,
    errors: ['PRESCRIPTION_REVIEW_NOT_FOUND', 'PRESCRIPTION_REVIEW_CLOSED', 'STALE_VERSION'],
    affects: ['prescriptions', 'tasks', 'roleDashboard'],
  },
});

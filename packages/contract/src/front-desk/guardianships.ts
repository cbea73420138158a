import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import { ClinicDate, filledText, Instant, PersonRef, StaffRef, text, Version } from '../base/shared';

export const GuardianRelationship = z.enum(['PARENT', 'LEGAL_GUARDIAN']);
export type GuardianRelationship = z.infer<typeof GuardianRelationship>;

/** Document that the guardian has shown at the desk. */
export const GuardianProof = z.enum(['BIRTH_CERTIFICATE', 'ADOPTION_ORDER', 'COURT_ORDER', 'FAMILY_REGISTER', 'OTHER']);
export type GuardianProof = z.infer<typeof GuardianProof>;

/** ENDED: the patient is of age, or the record has no date of birth any more. */
export const GuardianshipStatus = z.enum(['ACTIVE', 'ENDED', 'REVOKED']);
export type GuardianshipStatus = z.infer<typeof GuardianshipStatus>;

export const GuardianshipFields = z.object({
  relationship: GuardianRelationship,
  proof: GuardianProof,
  /** Number of the document, or the authority that issued it. */
  proofNote: text(200).nullable(),
});

/** Account that may read and act for a patient who is under age. */
export const Guardianship = GuardianshipFields.extend({
  id: z.uuid(),
  patientId: z.uuid(),
  /** Account of the guardian. */
  user: StaffRef,
  status: GuardianshipStatus,
  /** First day on which the patient is of age by the law of the clinic's country. */
  endsOn: ClinicDate.nullable(),
  checkedBy: StaffRef,
  createdAt: Instant,
  revokedAt: Instant.nullable(),
  revokedBy: StaffRef.nullable(),
  revokeReason: z.string().nullable(),
  version: Version,
}).meta({ id: 'Guardianship' });
export type Guardianship = z.infer<typeof Guardianship>;

export const GUARDIANSHIP_LABELS = {
  relationship: 'Relationship',
  proof: 'Document shown',
  proofNote: 'Document number or authority',
  user: 'Guardian',
  status: 'Status',
  endsOn: 'Access until',
  checkedBy: 'Document checked by',
  createdAt: 'Added on',
  revokedAt: 'Removed on',
  revokedBy: 'Removed by',
  revokeReason: 'Reason',
} as const satisfies LabelsOf<typeof GuardianshipFields, typeof Guardianship>;

export const NewGuardianship = GuardianshipFields.partial({ proofNote: true }).extend({
  /** Record of the guardian, who needs an account of their own. */
  guardianPatientId: z.uuid(),
});
export type NewGuardianship = z.infer<typeof NewGuardianship>;

/** Patient for whom the current user may act. */
export const FamilyMember = z
  .object({
    patient: PersonRef.extend({ nativeName: z.string().nullable(), dateOfBirth: ClinicDate.nullable() }),
    relationship: GuardianRelationship,
    endsOn: ClinicDate.nullable(),
  })
  .meta({ id: 'FamilyMember' });
export type FamilyMember = z.infer<typeof FamilyMember>;

const desk = allow('ADMIN', 'RECEPTIONIST');
const oneGuardianship = z.object({ guardianship: Guardianship });

export const guardianships = defineEndpoints('guardianships', {
  list: {
    method: 'GET',
    path: '/patients/:id/guardians',
    access: allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST'),
    summary: 'List the accounts that may act for a patient who is under age, current ones first',
    data: z.object({ guardianships: z.array(Guardianship) }),
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/patients/:id/guardians',
    access: desk,
    summary: 'Let an account act for a patient who is under age, after checking a document at the desk',
    body: NewGuardianship,
    data: oneGuardianship,
    errors: [
      'PATIENT_NOT_FOUND',
      'GUARDIAN_UNKNOWN',
      'GUARDIAN_IS_PATIENT',
      'GUARDIAN_NEEDS_BIRTH_DATE',
      'GUARDIAN_OF_ADULT',
      'GUARDIAN_TWICE',
    ],
    idempotent: true,
    readsPatients: true,
  },
  revoke: {
    method: 'POST',
    path: '/guardianships/:id/revoke',
    access: desk,
    summary: 'Remove a guardian; the next request for the patient is refused',
    body: z.object({ reason: filledText(500), version: Version }),
    data: oneGuardianship,
    errors: ['GUARDIANSHIP_NOT_FOUND', 'GUARDIANSHIP_CLOSED', 'STALE_VERSION'],
    readsPatients: true,
  },
  mine: {
    method: 'GET',
    path: '/my-family',
    access: allow('PATIENT'),
    summary: 'List the patients for whom the current user may act, named in the header X-Acting-For',
    data: z.object({ members: z.array(FamilyMember) }),
    readsPatients: true,
  },
});

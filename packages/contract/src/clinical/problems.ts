import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import { ClinicDate, filledText, Instant, StaffRef, text, Version } from '../base/shared';
import { clinicians, recordAuthors } from './encounters';

/** FHIR R4 Condition.clinicalStatus, without the finer kinds of recurrence. */
export const ProblemStatus = z.enum(['ACTIVE', 'INACTIVE', 'RESOLVED']);
export type ProblemStatus = z.infer<typeof ProblemStatus>;

export const ProblemFields = z.object({
  /** Text as the clinician words it; the title of the code if one was chosen. */
  title: filledText(300),
  /** Code of the clinic's table, such as an ICD-10 code; null for free text. */
  code: text(20).nullable(),
  status: ProblemStatus,
  onsetDate: ClinicDate.nullable(),
  resolvedDate: ClinicDate.nullable(),
  note: text(2000).nullable(),
});

export const Problem = ProblemFields.extend({
  id: z.uuid(),
  patientId: z.uuid(),
  /** False for what an import brought and no clinician has reviewed. */
  isReviewed: z.boolean(),
  recordedBy: StaffRef.nullable(),
  createdAt: Instant,
  version: Version,
}).meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;

export const PROBLEM_LABELS = {
  title: 'Problem',
  code: 'Code',
  status: 'Status',
  onsetDate: 'Onset',
  resolvedDate: 'Resolved on',
  note: 'Note',
  recordedBy: 'Recorded by',
  createdAt: 'Recorded on',
} as const satisfies LabelsOf<typeof ProblemFields, typeof Problem>;

export const NewProblem = ProblemFields.partial().extend({
  patientId: z.uuid(),
  title: ProblemFields.shape.title,
  encounterId: z.uuid().nullable().optional(),
});
export type NewProblem = z.infer<typeof NewProblem>;
export const ProblemChange = ProblemFields.partial().extend({ version: Version });
export type ProblemChange = z.infer<typeof ProblemChange>;

/** Entry of the clinic's table of codes, or of the starter list. */
export const ProblemCode = z.object({ code: z.string(), title: z.string() }).meta({ id: 'ProblemCode' });
export type ProblemCode = z.infer<typeof ProblemCode>;

const oneProblem = z.object({ problem: Problem });

export const problems = defineEndpoints('problems', {
  list: {
    method: 'GET',
    path: '/patients/:id/problems',
    access: clinicians,
    summary: 'List the problems of a patient, active ones first',
    data: z.object({ problems: z.array(Problem) }),
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  codes: {
    method: 'GET',
    path: '/problem-codes',
    access: clinicians,
    summary: "Search the clinic's table of problem codes; without one, the starter list",
    query: z.object({ q: text(100).default('') }),
    data: z.object({ codes: z.array(ProblemCode) }),
  },
  create: {
    method: 'POST',
    path: '/problems',
    access: recordAuthors,
    summary: "Add a problem to a patient's list",
    body: NewProblem,
    data: oneProblem,
    errors: ['PATIENT_UNKNOWN', 'ENCOUNTER_NOT_FOUND', 'PROBLEM_TWICE'],
    affects: ['chart', 'serviceRecommendations'],
    idempotent: true,
    readsPatients: true,
  },
  update: {
    method: 'PUT',
    path: '/problems/:id',
    access: recordAuthors,
    summary: 'Change a problem, or mark it as resolved',
    body: ProblemChange,
    data: oneProblem,
    errors: ['PROBLEM_NOT_FOUND', 'PROBLEM_TWICE', 'STALE_VERSION'],
    affects: ['chart', 'serviceRecommendations'],
    readsPatients: true,
  },
  review: {
    method: 'POST',
    path: '/problems/:id/review',
    access: allow('DOCTOR'),
    summary: 'Accept a problem that an import brought',
    body: z.object({ version: Version }),
    data: oneProblem,
    errors: ['PROBLEM_NOT_FOUND', 'STALE_VERSION'],
    affects: ['chart', 'tasks'],
    readsPatients: true,
  },
  remove: {
    method: 'DELETE',
    path: '/problems/:id',
    access: recordAuthors,
    summary: 'Mark a problem as entered in error; the row stays',
    query: z.object({ reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['PROBLEM_NOT_FOUND'],
    affects: ['chart', 'tasks', 'serviceRecommendations'],
  },
});

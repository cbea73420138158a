import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { FormAnswers, FormQuestion } from './form-questions';
import { allow } from '../base/roles';
import { Instant, PageQuery, Pagination, PersonRef, text, Version } from '../base/shared';
import { FORM_LIMITS } from './temporary-forms';

/** Answers that wait for review, field by field. */
export const FormSubmission = z
  .object({
    id: z.uuid(),
    formId: z.uuid(),
    title: z.string(),
    questions: z.array(FormQuestion),
    answers: FormAnswers,
    /** Patient it belongs to: that of the form, or the one assigned in the inbox. */
    patient: PersonRef.nullable(),
    /** Current values of the record for comparison, by field; empty until a record is assigned. */
    current: z.record(z.string(), z.string().nullable()),
    /** Version of that record. */
    patientVersion: Version.nullable(),
    /** Records matching the answers, if no patient is assigned. */
    candidates: z.array(PersonRef.extend({ recordNumber: z.string(), score: z.number().int() })),
    status: z.enum(['WAITING', 'PROCESSED', 'DISMISSED']),
    /** Keys of the questions whose answers were accepted into the record. */
    accepted: z.array(z.string()),
    submittedAt: Instant,
    version: Version,
  })
  .meta({ id: 'FormSubmission' });
export type FormSubmission = z.infer<typeof FormSubmission>;

/** Submission as the inbox lists it. */
export const FormSubmissionLine = FormSubmission.pick({
  id: true,
  formId: true,
  title: true,
  patient: true,
  status: true,
  submittedAt: true,
  version: true,
})
  .extend({
    /** Name given in the answers; null if none. */
    respondent: z.string().nullable(),
  })
  .meta({ id: 'FormSubmissionLine' });
export type FormSubmissionLine = z.infer<typeof FormSubmissionLine>;

const makers = allow('ADMIN', 'RECEPTIONIST');
const oneSubmission = z.object({ submission: FormSubmission });

export const formSubmissions = defineEndpoints('formSubmissions', {
  list: {
    method: 'GET',
    path: '/temporary-forms/submissions',
    access: makers,
    summary: 'List the form submissions, open ones first',
    query: PageQuery.extend({ status: z.enum(['WAITING', 'PROCESSED', 'DISMISSED']).optional() }),
    data: z.object({ submissions: z.array(FormSubmissionLine), pagination: Pagination }),
    readsPatients: true,
  },
  get: {
    method: 'GET',
    path: '/temporary-forms/submissions/:id',
    access: makers,
    summary:
      'One submission with what the record says now; where the form names nobody, the record that the query names',
    query: z.object({ patientId: z.uuid().optional() }),
    data: oneSubmission,
    errors: ['SUBMISSION_NOT_FOUND'],
    readsPatients: true,
  },
  accept: {
    method: 'POST',
    path: '/temporary-forms/submissions/:id/accept',
    access: makers,
    summary: 'Import the named answers of a submission into the patient record',
    body: z.object({
      /** Keys of the questions. */
      accept: z.array(text(40)).max(FORM_LIMITS.questions),
      /** Patient record, if the form has no patient. */
      patientId: z.uuid().optional(),
      version: Version,
      /** Version of the record at the time of the comparison. */
      patientVersion: Version.optional(),
    }),
    data: oneSubmission,
    errors: ['SUBMISSION_NOT_FOUND', 'PATIENT_UNKNOWN', 'STALE_VERSION'],
    affects: ['temporaryForms', 'patients', 'patientDetails', 'dashboard'],
    readsPatients: true,
  },
  dismiss: {
    method: 'POST',
    path: '/temporary-forms/submissions/:id/dismiss',
    access: makers,
    summary: 'Dismiss a submission without updating the record',
    body: z.object({ reason: text(300).nullable().default(null), version: Version }),
    data: oneSubmission,
    errors: ['SUBMISSION_NOT_FOUND', 'STALE_VERSION'],
    affects: ['temporaryForms', 'dashboard'],
    readsPatients: true,
  },
  reopen: {
    method: 'POST',
    path: '/temporary-forms/submissions/:id/reopen',
    access: makers,
    summary: 'Reopen a submission that was dismissed, or closed without importing an answer',
    body: z.object({ version: Version }),
    data: oneSubmission,
    errors: ['SUBMISSION_NOT_FOUND', 'STALE_VERSION'],
    affects: ['temporaryForms', 'dashboard'],
    readsPatients: true,
  },
});

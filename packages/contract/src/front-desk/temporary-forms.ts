import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { FormAnswers, FormQuestion } from './form-questions';
import { allow, publicAccess } from '../base/roles';
import {
  ClinicDate,
  Email,
  filledText,
  Instant,
  PageQuery,
  Pagination,
  PersonRef,
  text,
  Version,
} from '../base/shared';

/** Hours after which a link ends by itself, and how often the identity may be guessed (clinical.md section J). */
export const FORM_LIMITS = { hours: 72, mostHours: 720, wrongTries: 10, questions: 60 } as const;

export const FormStatus = z.enum(['ACTIVE', 'OPENED', 'SUBMITTED', 'PROCESSED', 'EXPIRED', 'REVOKED']);
export type FormStatus = z.infer<typeof FormStatus>;

/** The questions of one form: each key, and each field of the record, once. */
const Questions = z
  .array(FormQuestion)
  .min(1)
  .max(FORM_LIMITS.questions)
  .superRefine((questions, context) => {
    const isRepeated = (of: 'key' | 'patientField', at: number) =>
      questions.findIndex((question) => question[of] === questions[at]?.[of]) < at;
    questions.forEach(({ patientField }, at) => {
      if (isRepeated('key', at)) context.addIssue({ code: 'custom', path: [at, 'key'], message: 'once' });
      if (patientField && isRepeated('patientField', at)) {
        context.addIssue({ code: 'custom', path: [at, 'patientField'], message: 'once' });
      }
    });
  });

export const NewTemporaryForm = z.object({
  title: filledText(120),
  intro: text(1000).nullable().default(null),
  questions: Questions,
  /** Linked to a patient, the form asks who opens it; without one the answers go to the inbox with candidates. */
  patientId: z.uuid().nullable().default(null),
  hours: z.number().int().min(1).max(FORM_LIMITS.mostHours).default(FORM_LIMITS.hours),
  /** Several people may answer by the same link; only without a patient. */
  isMulti: z.boolean().default(false),
  /** Send the link there. */
  email: Email.nullable().default(null),
});
export type NewTemporaryForm = z.infer<typeof NewTemporaryForm>;

export const TemporaryForm = z
  .object({
    id: z.uuid(),
    title: z.string(),
    intro: z.string().nullable(),
    questions: z.array(FormQuestion),
    status: FormStatus,
    isMulti: z.boolean(),
    patient: PersonRef.nullable(),
    submissions: z.number().int(),
    openedAt: Instant.nullable(),
    expiresAt: Instant,
    createdAt: Instant,
    createdBy: PersonRef.nullable(),
    version: Version,
  })
  .meta({ id: 'TemporaryForm' });
export type TemporaryForm = z.infer<typeof TemporaryForm>;

/** Answers that somebody has to look at, field by field. */
export const FormSubmission = z
  .object({
    id: z.uuid(),
    formId: z.uuid(),
    title: z.string(),
    questions: z.array(FormQuestion),
    answers: FormAnswers,
    /** Whom it belongs to: the form's patient, or the one the inbox decided on. */
    patient: PersonRef.nullable(),
    /** What the record compared with says now, by field; nothing, where no record is named yet. */
    current: z.record(z.string(), z.string().nullable()),
    /** The version of that record. */
    patientVersion: Version.nullable(),
    /** Records that fit the answers, where nobody is named. */
    candidates: z.array(PersonRef.extend({ recordNumber: z.string(), score: z.number().int() })),
    status: z.enum(['WAITING', 'PROCESSED', 'DISMISSED']),
    /** The keys of the questions whose answers went into the record. */
    accepted: z.array(z.string()),
    submittedAt: Instant,
    version: Version,
  })
  .meta({ id: 'FormSubmission' });
export type FormSubmission = z.infer<typeof FormSubmission>;

/** A submission as the inbox lists it. */
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
    /** The name that the answers give; null where they give none. */
    respondent: z.string().nullable(),
  })
  .meta({ id: 'FormSubmissionLine' });
export type FormSubmissionLine = z.infer<typeof FormSubmissionLine>;

export const FormTemplate = z
  .object({
    id: z.uuid(),
    title: z.string(),
    intro: z.string().nullable(),
    questions: z.array(FormQuestion),
    version: Version,
    updatedAt: Instant,
  })
  .meta({ id: 'FormTemplate' });
export type FormTemplate = z.infer<typeof FormTemplate>;
const FormTemplateFields = NewTemporaryForm.pick({ title: true, intro: true, questions: true });

const makers = allow('ADMIN', 'RECEPTIONIST');
const oneForm = z.object({ form: TemporaryForm });
const oneSubmission = z.object({ submission: FormSubmission });
const oneTemplate = z.object({ template: FormTemplate });

export const TemporaryFormFilter = PageQuery.extend({ status: FormStatus.optional() });

export const temporaryForms = defineEndpoints('temporaryForms', {
  list: {
    method: 'GET',
    path: '/temporary-forms',
    access: makers,
    summary: 'The forms that were sent out, newest first',
    query: TemporaryFormFilter,
    data: z.object({ forms: z.array(TemporaryForm), pagination: Pagination }),
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/temporary-forms',
    access: makers,
    summary: 'Make a form and its link; the link is told once',
    body: NewTemporaryForm,
    data: z.object({ form: TemporaryForm, path: z.string() }),
    errors: ['PATIENT_UNKNOWN', 'FORM_NEEDS_BIRTH_DATE'],
    affects: ['formSubmissions'],
  },
  revoke: {
    method: 'POST',
    path: '/temporary-forms/:id/revoke',
    access: makers,
    summary: 'End a link; answers that came stay',
    data: oneForm,
    errors: ['FORM_NOT_FOUND'],
  },
  templates: {
    method: 'GET',
    path: '/temporary-forms/templates',
    access: makers,
    summary: 'The forms that were put together before, to be sent again',
    data: z.object({ templates: z.array(FormTemplate) }),
  },
  saveTemplate: {
    method: 'POST',
    path: '/temporary-forms/templates',
    access: makers,
    summary: 'Keep a form for later',
    body: FormTemplateFields,
    data: oneTemplate,
    idempotent: true,
  },
  changeTemplate: {
    method: 'PUT',
    path: '/temporary-forms/templates/:id',
    access: makers,
    summary: 'Change a form that is kept; what was sent out stays as it was',
    body: FormTemplateFields.extend({ version: Version }),
    data: oneTemplate,
    errors: ['FORM_NOT_FOUND', 'STALE_VERSION'],
  },
  removeTemplate: {
    method: 'DELETE',
    path: '/temporary-forms/templates/:id',
    access: makers,
    summary: 'Throw a form that is kept away',
    data: z.object({ id: z.uuid() }),
    errors: ['FORM_NOT_FOUND'],
  },
});

export const formSubmissions = defineEndpoints('formSubmissions', {
  list: {
    method: 'GET',
    path: '/temporary-forms/submissions',
    access: makers,
    summary: 'The answers that came in, those that wait first',
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
    summary: 'Write the answers named into the record of the patient, and be done with it',
    body: z.object({
      /** The keys of the questions. */
      accept: z.array(text(40)).max(FORM_LIMITS.questions),
      /** Whose record, where the form named nobody. */
      patientId: z.uuid().optional(),
      version: Version,
      /** The version of the record that the comparison showed. */
      patientVersion: Version.optional(),
    }),
    data: oneSubmission,
    errors: ['SUBMISSION_NOT_FOUND', 'PATIENT_UNKNOWN', 'STALE_VERSION'],
    affects: ['temporaryForms', 'patients', 'patientDetails', 'dashboard'],
  },
  dismiss: {
    method: 'POST',
    path: '/temporary-forms/submissions/:id/dismiss',
    access: makers,
    summary: 'Be done with a submission without writing any of it',
    body: z.object({ reason: text(300).nullable().default(null), version: Version }),
    data: oneSubmission,
    errors: ['SUBMISSION_NOT_FOUND', 'STALE_VERSION'],
    affects: ['temporaryForms', 'dashboard'],
  },
  reopen: {
    method: 'POST',
    path: '/temporary-forms/submissions/:id/reopen',
    access: makers,
    summary: 'Take a dismissal back: the submission waits again',
    body: z.object({ version: Version }),
    data: oneSubmission,
    errors: ['SUBMISSION_NOT_FOUND', 'STALE_VERSION'],
    affects: ['temporaryForms', 'dashboard'],
  },
});

/** A form as whoever holds the link sees it: nothing but the clinic's name until the identity is shown. */
export const PublicForm = z
  .object({
    clinicName: z.string(),
    needsIdentity: z.boolean(),
    /** Null until the identity is shown. */
    title: z.string().nullable(),
    intro: z.string().nullable(),
    questions: z.array(FormQuestion),
    /** What the record says already, by the keys of the questions. */
    prefilled: FormAnswers,
    expiresAt: Instant,
  })
  .meta({ id: 'PublicForm' });
export type PublicForm = z.infer<typeof PublicForm>;

/** Who opens a form that is linked to a patient. */
export const FormIdentity = z.object({ lastName: filledText(100), dateOfBirth: ClinicDate });
export type FormIdentity = z.infer<typeof FormIdentity>;

export const publicForms = defineEndpoints('publicForms', {
  get: {
    method: 'GET',
    path: '/public/temporary-forms/:token',
    access: publicAccess,
    summary: 'The form behind a link; one that is linked to a patient asks for the identity first',
    data: z.object({ form: PublicForm }),
    errors: ['TOKEN_INVALID', 'TOO_MANY_ATTEMPTS'],
  },
  identify: {
    method: 'POST',
    path: '/public/temporary-forms/:token/identify',
    access: publicAccess,
    summary: 'Show who is there and get the form with what the record says already',
    body: FormIdentity,
    data: z.object({ form: PublicForm }),
    errors: ['TOKEN_INVALID', 'IDENTITY_WRONG', 'TOO_MANY_ATTEMPTS'],
  },
  submit: {
    method: 'POST',
    path: '/public/temporary-forms/:token/submit',
    access: publicAccess,
    summary: 'Send the answers; a repeated send of the same takes effect once',
    body: z.object({ answers: FormAnswers, identity: FormIdentity.optional(), submissionId: z.uuid() }),
    data: z.object({ submissionId: z.uuid() }),
    errors: ['TOKEN_INVALID', 'IDENTITY_WRONG', 'TOO_MANY_ATTEMPTS'],
  },
});

import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { FormQuestion } from './form-questions';
import { allow } from '../base/roles';
import { Email, filledText, Instant, PageQuery, Pagination, PersonRef, text, Version } from '../base/shared';

/** Hours until a link expires by default and at most, and number of failed identity checks allowed. */
export const FORM_LIMITS = { hours: 72, maxHours: 720, wrongTries: 10, questions: 60 } as const;

export const FormStatus = z.enum(['ACTIVE', 'OPENED', 'SUBMITTED', 'PROCESSED', 'EXPIRED', 'REVOKED']);
export type FormStatus = z.infer<typeof FormStatus>;

/** Questions of a form: each key, and each field of the record, is used once. */
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
  /**
   * A form linked to a patient asks for the respondent's identity; without one, the answers go to the inbox with
   * candidates.
   */
  patientId: z.uuid().nullable().default(null),
  hours: z.number().int().min(1).max(FORM_LIMITS.maxHours).default(FORM_LIMITS.hours),
  /** Several people may answer by the same link; only without a patient. */
  isMulti: z.boolean().default(false),
  /** E-mail address to which the link is sent. */
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
const oneTemplate = z.object({ template: FormTemplate });

export const TemporaryFormFilter = PageQuery.extend({ status: FormStatus.optional() });
export type TemporaryFormFilter = z.infer<typeof TemporaryFormFilter>;

export const temporaryForms = defineEndpoints('temporaryForms', {
  list: {
    method: 'GET',
    path: '/temporary-forms',
    access: makers,
    summary: 'List the sent forms, newest first',
    query: TemporaryFormFilter,
    data: z.object({ forms: z.array(TemporaryForm), pagination: Pagination }),
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/temporary-forms',
    access: makers,
    summary: 'Create a form and its link; the response is the only one that contains the link',
    body: NewTemporaryForm,
    data: z.object({ form: TemporaryForm, path: z.string() }),
    errors: ['PATIENT_UNKNOWN', 'FORM_NEEDS_BIRTH_DATE'],
    affects: ['formSubmissions'],
  },
  revoke: {
    method: 'POST',
    path: '/temporary-forms/:id/revoke',
    access: makers,
    summary: 'Revoke a form link; received answers stay',
    data: oneForm,
    errors: ['FORM_NOT_FOUND'],
  },
  templates: {
    method: 'GET',
    path: '/temporary-forms/templates',
    access: makers,
    summary: 'List the form templates',
    data: z.object({ templates: z.array(FormTemplate) }),
  },
  saveTemplate: {
    method: 'POST',
    path: '/temporary-forms/templates',
    access: makers,
    summary: 'Create a form template',
    body: FormTemplateFields,
    data: oneTemplate,
    idempotent: true,
  },
  changeTemplate: {
    method: 'PUT',
    path: '/temporary-forms/templates/:id',
    access: makers,
    summary: 'Update a form template; sent forms do not change',
    body: FormTemplateFields.extend({ version: Version }),
    data: oneTemplate,
    errors: ['FORM_NOT_FOUND', 'STALE_VERSION'],
  },
  removeTemplate: {
    method: 'DELETE',
    path: '/temporary-forms/templates/:id',
    access: makers,
    summary: 'Delete a form template',
    data: z.object({ id: z.uuid() }),
    errors: ['FORM_NOT_FOUND'],
  },
});

import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Language } from '../base/language';
import { ClinicDate, filledText, Instant, Version } from '../base/shared';
import { EmployeeDocument, EmployeeDocumentKind } from './employee-documents';
import { hr } from './people-access';

/** Fields that a template puts into its text, each written in braces, such as {position}. */
export const LetterField = z.enum([
  'clinic',
  'today',
  'firstName',
  'lastName',
  'employeeNumber',
  'address',
  'dateOfBirth',
  'position',
  'department',
  'manager',
  'branch',
  'employmentType',
  'weeklyHours',
  'startDate',
  'probationEnd',
  'lastDay',
  'pay',
]);
export type LetterField = z.infer<typeof LetterField>;

/** Fields of a template that users fill in. */
export const LetterTemplateFields = z.object({
  name: filledText(80),
  /** Kind of the document that is created. */
  kind: EmployeeDocumentKind,
  /** Language of dates, amounts and the letterhead. */
  language: Language,
  title: filledText(120),
  body: filledText(20_000),
  isActive: z.boolean(),
});

export const LETTER_TEMPLATE_LABELS = {
  name: 'Name',
  kind: 'Document type',
  language: 'Language',
  title: 'Title of the document',
  body: 'Text',
  isActive: 'Active',
} as const satisfies LabelsOf<typeof LetterTemplateFields, typeof LetterTemplate>;

export const NewLetterTemplate = LetterTemplateFields.partial().extend({
  name: LetterTemplateFields.shape.name,
  title: LetterTemplateFields.shape.title,
  body: LetterTemplateFields.shape.body,
});
export type NewLetterTemplate = z.infer<typeof NewLetterTemplate>;
export const LetterTemplateChange = LetterTemplateFields.partial().extend({ version: Version });
export type LetterTemplateChange = z.infer<typeof LetterTemplateChange>;

export const LetterTemplate = LetterTemplateFields.extend({
  id: z.uuid(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'LetterTemplate' });
export type LetterTemplate = z.infer<typeof LetterTemplate>;

/** Text of a template filled with the data of an employee. */
export const FilledLetter = z
  .object({
    title: z.string(),
    body: z.string(),
    /** Fields of the text without a value; they stay in braces. */
    missing: z.array(LetterField),
  })
  .meta({ id: 'FilledLetter' });
export type FilledLetter = z.infer<typeof FilledLetter>;

const oneTemplate = z.object({ letterTemplate: LetterTemplate });
const filled = { templateId: z.uuid(), day: ClinicDate.optional() };
const FILL_ERRORS = ['EMPLOYEE_NOT_FOUND', 'LETTER_TEMPLATE_UNKNOWN'] as const;

/** Templates of contracts and letters to employees. */
export const letterTemplates = defineEndpoints('letterTemplates', {
  list: {
    method: 'GET',
    path: '/hr/letter-templates',
    access: hr,
    summary: 'List the templates of contracts and letters by name',
    data: z.object({ letterTemplates: z.array(LetterTemplate) }),
  },
  create: {
    method: 'POST',
    path: '/hr/letter-templates',
    access: hr,
    summary: 'Create a template of a contract or a letter',
    body: NewLetterTemplate,
    data: oneTemplate,
    errors: ['LETTER_TEMPLATE_NAME_TAKEN', 'LETTER_FIELD_UNKNOWN'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/hr/letter-templates/:id',
    access: hr,
    summary: 'Update a template; letters that were created with it stay as they are',
    body: LetterTemplateChange,
    data: oneTemplate,
    errors: ['LETTER_TEMPLATE_NOT_FOUND', 'LETTER_TEMPLATE_NAME_TAKEN', 'LETTER_FIELD_UNKNOWN', 'STALE_VERSION'],
  },
  fill: {
    method: 'GET',
    path: '/hr/employees/:id/letters/text',
    access: hr,
    summary: 'Get the text of a template filled with the data of an employee as of a day; today if omitted',
    query: z.object(filled),
    data: z.object({ letter: FilledLetter }),
    errors: FILL_ERRORS,
  },
  issue: {
    method: 'POST',
    path: '/hr/employees/:id/letters',
    access: hr,
    summary: 'Create a letter as PDF on the letterhead of the clinic and add it to the documents of the employee',
    body: z.object({
      ...filled,
      title: LetterTemplateFields.shape.title,
      /** The text as it was checked; fields that are left in braces are refused. */
      body: LetterTemplateFields.shape.body,
    }),
    data: z.object({ employeeDocument: EmployeeDocument }),
    errors: [...FILL_ERRORS, 'LETTER_FIELD_EMPTY', 'EMPLOYEE_DOCUMENTS_FULL'],
    affects: ['employeeDocuments'],
    idempotent: true,
  },
});

import { z } from 'zod';
import { defineEndpoints, KIB } from '../base/endpoint';
import { FormAnswers, FormQuestion } from './form-questions';
import { allow } from '../base/roles';
import { Instant } from '../base/shared';

/** Forms that the list has at most, those to fill in first. */
export const MAX_MY_FORMS = 50;

/** SENT: the clinic has the answers. */
export const MyFormStatus = z.enum(['OPEN', 'SENT']);
export type MyFormStatus = z.infer<typeof MyFormStatus>;

/** Form that the clinic has sent to the current patient, as the list shows it. */
export const MyFormLine = z
  .object({
    id: z.uuid(),
    title: z.string(),
    status: MyFormStatus,
    expiresAt: Instant,
    sentAt: Instant.nullable(),
  })
  .meta({ id: 'MyFormLine' });
export type MyFormLine = z.infer<typeof MyFormLine>;

/** Form to fill in. */
export const MyForm = z
  .object({
    id: z.uuid(),
    title: z.string(),
    intro: z.string().nullable(),
    questions: z.array(FormQuestion),
    /** Current values of the record, by the keys of the questions. */
    prefilled: FormAnswers,
    expiresAt: Instant,
  })
  .meta({ id: 'MyForm' });
export type MyForm = z.infer<typeof MyForm>;

const patients = allow('PATIENT');

export const myForms = defineEndpoints('myForms', {
  list: {
    method: 'GET',
    path: '/my-forms',
    access: patients,
    byGuardians: true,
    summary: 'List the forms of the current patient: those to fill in, then the sent ones, newest first',
    data: z.object({ forms: z.array(MyFormLine) }),
    readsPatients: true,
  },
  get: {
    method: 'GET',
    path: '/my-forms/:id',
    access: patients,
    byGuardians: true,
    summary: 'Get a form to fill in, with the answers known from the record',
    data: z.object({ form: MyForm }),
    errors: ['FORM_NOT_FOUND'],
    readsPatients: true,
  },
  submit: {
    method: 'POST',
    path: '/my-forms/:id/submit',
    access: patients,
    byGuardians: true,
    summary: 'Submit the answers to a form; the clinic reviews them before they change the record',
    body: z.object({ answers: FormAnswers }),
    bodyLimit: 256 * KIB,
    data: z.object({ submissionId: z.uuid() }),
    errors: ['FORM_NOT_FOUND'],
    idempotent: true,
  },
});

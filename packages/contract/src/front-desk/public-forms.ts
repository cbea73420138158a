import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { FormAnswers, FormQuestion } from './form-questions';
import { publicAccess } from '../base/roles';
import { ClinicDate, filledText, Instant } from '../base/shared';

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

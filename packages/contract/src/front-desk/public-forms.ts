import { z } from 'zod';
import { defineEndpoints, KIB } from '../base/endpoint';
import { FormAnswers, FormQuestion } from './form-questions';
import { publicAccess } from '../base/roles';
import { ClinicDate, filledText, Instant } from '../base/shared';

/** Form as shown to the holder of the link: only the clinic's name until the identity is confirmed. */
export const PublicForm = z
  .object({
    clinicName: z.string(),
    needsIdentity: z.boolean(),
    /** Null until the identity is confirmed. */
    title: z.string().nullable(),
    intro: z.string().nullable(),
    questions: z.array(FormQuestion),
    /** Current values of the record, by the keys of the questions. */
    prefilled: FormAnswers,
    expiresAt: Instant,
  })
  .meta({ id: 'PublicForm' });
export type PublicForm = z.infer<typeof PublicForm>;

/** Identity that the respondent of a form linked to a patient has to confirm. */
export const FormIdentity = z.object({ lastName: filledText(100), dateOfBirth: ClinicDate });
export type FormIdentity = z.infer<typeof FormIdentity>;

export const publicForms = defineEndpoints('publicForms', {
  get: {
    method: 'GET',
    path: '/public/temporary-forms/:token',
    access: publicAccess,
    summary: 'Get the form of a link; a form for a patient requires identification first',
    data: z.object({ form: PublicForm }),
    errors: ['TOKEN_INVALID', 'TOO_MANY_ATTEMPTS'],
  },
  identify: {
    method: 'POST',
    path: '/public/temporary-forms/:token/identify',
    access: publicAccess,
    summary: 'Identify as the patient of a form and get it with the answers known from the record',
    body: FormIdentity,
    data: z.object({ form: PublicForm }),
    errors: ['TOKEN_INVALID', 'IDENTITY_WRONG', 'TOO_MANY_ATTEMPTS'],
    readsPatients: true,
  },
  submit: {
    method: 'POST',
    path: '/public/temporary-forms/:token/submit',
    access: publicAccess,
    summary: 'Submit the answers; a repeated submission takes effect once',
    body: z.object({ answers: FormAnswers, identity: FormIdentity.optional(), submissionId: z.uuid() }),
    bodyLimit: 256 * KIB,
    data: z.object({ submissionId: z.uuid() }),
    errors: ['TOKEN_INVALID', 'IDENTITY_WRONG', 'TOO_MANY_ATTEMPTS'],
  },
});

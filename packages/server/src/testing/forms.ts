import { randomUUID } from 'node:crypto';
import {
  formSubmissions,
  publicForms,
  temporaryForms,
  type FormAnswers,
  type FormIdentity,
  type FormSubmission,
  type InputOf,
} from '@polyclinic/contract';
import type { TestClinic, TestPerson } from './test-clinic';

type FormInput = InputOf<typeof temporaryForms.create>['body'];

/** Questions before a first appointment. */
export const QUESTIONS: FormInput['questions'] = [
  { key: 'mobile', label: 'Mobile number', kind: 'phone', isRequired: true, patientField: 'phone' },
  { key: 'mail', label: 'E-mail', kind: 'email', patientField: 'email' },
  { key: 'job', label: 'Occupation', kind: 'text', patientField: 'occupation' },
  { key: 'smokes', label: 'Do you smoke?', kind: 'yesNo', isRequired: true },
  { key: 'since', label: 'For how many years?', kind: 'number' },
  { key: 'allergies', label: 'Allergies', kind: 'choices', choices: ['Pollen', 'Nuts', 'None'] },
];

export const ANSWERS: FormAnswers = { mobile: '98400 12345', mail: 'asha@example.test', job: 'Teacher', smokes: false };

/** Creates a form and extracts the token from its URL. */
export async function makeForm(person: TestPerson, more: Partial<FormInput> = {}) {
  const body: FormInput = { title: 'Before your visit', questions: QUESTIONS, ...more };
  const { form, path } = await person.call(temporaryForms.create, { body });
  return { form, token: path.split('#')[1] ?? '', path };
}

/** Sends answers as the page does. */
export function send(
  context: TestPerson,
  token: string,
  { answers = ANSWERS, identity, submissionId = randomUUID() }: Partial<SendInput> = {},
) {
  return context.call(publicForms.submit, { params: { token }, body: { answers, identity, submissionId } });
}

interface SendInput {
  answers: FormAnswers;
  identity: FormIdentity;
  submissionId: string;
}

/** Returns the first submission in the inbox. */
export async function firstSubmission(person: TestPerson): Promise<FormSubmission> {
  const { submissions } = await person.call(formSubmissions.list, {});
  const { submission } = await person.call(formSubmissions.get, { params: { id: submissions[0]?.id ?? '' } });
  return submission;
}

/** Returns the audit entries of a record, oldest first. */
export async function trailOf(clinic: TestClinic, recordId: string) {
  const rows = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'resource', 'changes', 'actorRole', 'outcome', 'reason'])
    .where('tenantId', '=', clinic.tenantId)
    .where('recordId', '=', recordId)
    .where('action', '<>', 'READ')
    .orderBy('id')
    .execute();
  return rows.map(({ changes, ...row }) => ({ ...row, ...Object(changes) }));
}

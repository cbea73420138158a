import type { FormQuestion, FormSubmission, FormSubmissionLine, TemporaryForm } from '@polyclinic/contract';
import { somePatient } from '../../lib/testing';

const uuid = (last: number) => `0192f0c1-0000-7000-8000-${String(last).padStart(12, '0')}`;
const MOMENT = '2030-05-06T09:00:00Z';

/** A question, complete by the contract. */
export function someQuestion(more: Partial<FormQuestion> = {}): FormQuestion {
  return {
    key: 'mobile',
    label: 'Mobile number',
    help: null,
    kind: 'phone' as const,
    choices: [],
    isRequired: true,
    patientField: 'phone' as const,
    ...more,
  };
}

/** Four questions, three of them for fields of the record. */
export const QUESTIONS = [
  someQuestion(),
  someQuestion({ key: 'mail', label: 'E-mail', kind: 'email', patientField: 'email' }),
  someQuestion({ key: 'job', label: 'What is your work?', kind: 'text', patientField: 'occupation' }),
  someQuestion({ key: 'smokes', label: 'Do you smoke?', kind: 'yesNo', patientField: null }),
];

/** A sent form, complete by the contract. */
export function someForm(more: Partial<TemporaryForm> = {}): TemporaryForm {
  const { id, firstName, lastName } = somePatient();
  return {
    id: uuid(701),
    title: 'Before your visit',
    intro: null,
    questions: QUESTIONS,
    status: 'ACTIVE' as const,
    isMulti: false,
    patient: {
      id,
      firstName,
      lastName,
    },
    submissions: 0,
    openedAt: null,
    createdBy: null,
    expiresAt: '2030-05-09T09:00:00Z',
    createdAt: MOMENT,
    version: 1,
    ...more,
  };
}

/** A pending submission, complete by the contract. */
export function someSubmission(more: Partial<FormSubmission> = {}): FormSubmission {
  const { patient } = someForm();
  return {
    id: uuid(801),
    formId: uuid(701),
    title: 'Before your visit',
    questions: QUESTIONS,
    patient,
    answers: {
      mobile: '98400 12345',
      mail: 'asha@example.test',
      job: 'Teacher',
      smokes: false,
    },
    current: {
      phone: '98400 00000',
      email: 'asha@example.test',
      occupation: null,
    },
    patientVersion: 3,
    candidates: [],
    status: 'WAITING' as const,
    accepted: [],
    submittedAt: MOMENT,
    version: 1,
    ...more,
  };
}

/** The same submission as listed in the inbox. */
export function lineOf(submission: FormSubmission, respondent: string | null = null): FormSubmissionLine {
  const { id, formId, title, patient, status, submittedAt, version } = submission;
  return { id, formId, title, patient, status, submittedAt, version, respondent };
}

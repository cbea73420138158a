import type { FormQuestion, FormSubmission } from '@polyclinic/contract';

type Compared = Pick<FormSubmission, 'answers' | 'current' | 'patientVersion'>;

/** Whether an answer says something that the record does not say yet, in a field where it could. */
export function isNews({ key, patientField }: FormQuestion, { answers, current, patientVersion }: Compared): boolean {
  const answer = answers[key];
  if (!patientField || patientVersion === null || typeof answer !== 'string' || answer.trim() === '') return false;
  return answer !== (current[patientField] ?? null);
}

/** What to take over unless somebody decides otherwise: what fills a gap. Nothing is written over unasked. */
export function fillsGap(question: FormQuestion, compared: Compared): boolean {
  return isNews(question, compared) && !(question.patientField && compared.current[question.patientField]);
}

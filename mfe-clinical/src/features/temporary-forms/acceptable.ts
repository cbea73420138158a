import type { FormQuestion, FormSubmission } from '@polyclinic/contract';

type Compared = Pick<FormSubmission, 'answers' | 'current' | 'patientVersion'>;

/** Returns whether an answer differs from the record, in a field that the record has. */
export function isNews({ key, patientField }: FormQuestion, { answers, current, patientVersion }: Compared): boolean {
  const answer = answers[key];
  if (!patientField || patientVersion === null || typeof answer !== 'string' || answer.trim() === '') return false;
  return answer !== (current[patientField] ?? null);
}

/**
 * Returns whether to accept an answer by default: only if it fills an empty field. Nothing is overwritten by default.
 */
export function fillsGap(question: FormQuestion, compared: Compared): boolean {
  return isNews(question, compared) && !(question.patientField && compared.current[question.patientField]);
}

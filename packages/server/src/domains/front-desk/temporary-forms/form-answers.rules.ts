import {
  answersTo,
  fieldComplaint,
  fieldText,
  type AnsweredField,
  type FormAnswers,
  type FormQuestion,
  type Language,
} from '@polyclinic/contract';
import type { PatientValues } from './temporary-forms.repository';

/** Returns the errors of answers, by `answers.<key>`; undefined if there are none. */
export function complaintsOf(
  questions: readonly FormQuestion[],
  answers: FormAnswers,
  language: Language,
): Record<string, string> | undefined {
  const read = answersTo(questions).safeParse(answers, { reportInput: true });
  if (read.success) return undefined;
  const found = new Map<string, string>();
  const complain = (key: PropertyKey, text: string) => {
    const name = `answers.${String(key)}`;
    if (!found.has(name)) found.set(name, text);
  };
  for (const issue of read.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) complain(key, fieldComplaint(language, 'unknown'));
    } else complain(issue.path[0] ?? '', fieldText(language, issue));
  }
  return Object.fromEntries(found);
}

/** Returns the answers that belong to fields of a record, by field. */
export function patientValuesOf(questions: readonly FormQuestion[], answers: FormAnswers): Partial<PatientValues> {
  const facts = questions.flatMap(({ key, patientField }) => {
    const answer = answers[key];
    return patientField && typeof answer === 'string' && answer.trim() !== '' ? [[patientField, answer] as const] : [];
  });
  return Object.fromEntries(facts);
}

/** Returns the record's current values, by the keys of the questions that belong to its fields. */
export function prefilledFrom(questions: readonly FormQuestion[], patient: PatientValues): FormAnswers {
  const known = questions.flatMap(({ key, patientField, choices, kind }) => {
    const value = patientField && patient[patientField];
    return value && (kind !== 'choice' || choices.includes(value)) ? [[key, value] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Returns the record's current values in the fields that these questions belong to. */
export function currentFrom(
  questions: readonly FormQuestion[],
  patient: PatientValues,
): Partial<Record<AnsweredField, string | null>> {
  const fields = questions.flatMap(({ patientField }) => (patientField ? [patientField] : []));
  return Object.fromEntries(fields.map((field) => [field, patient[field]]));
}

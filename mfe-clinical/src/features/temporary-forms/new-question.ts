import { GENDERS } from '@polyclinic/clinic-ui';
import { kindOfField, type AnsweredField, type FormQuestion } from '@polyclinic/contract';

/** Returns an empty question with a unique key. */
export function newQuestion(others: readonly Partial<FormQuestion>[]): FormQuestion {
  const usedKeys = new Set(others.map((other) => other?.key));
  let number = others.length + 1;
  while (usedKeys.has(`q${number}`)) number += 1;
  return {
    key: `q${number}`,
    label: '',
    help: null,
    kind: 'text',
    choices: [],
    isRequired: false,
    patientField: null,
  };
}

/** Returns the question for another field of the record, or for none: the field determines the kind of answer. */
export function questionFor(question: FormQuestion, field: AnsweredField | null, label: string): FormQuestion {
  const patientField = field;
  if (field === null)
    return { ...question, patientField, choices: question.patientField === 'gender' ? [] : question.choices };
  return {
    ...question,
    patientField,
    kind: kindOfField(field),
    choices: field === 'gender' ? [...GENDERS] : [],
    label: question.label.trim() === '' ? label : question.label,
  };
}

import { KIND_OF_FIELD, type AnsweredField, type FormQuestion } from '@polyclinic/contract';
import { GENDERS } from '../../lib/gender-texts';

/** A question that asks nothing yet, under a key that no other has. */
export function newQuestion(others: readonly Partial<FormQuestion>[]): FormQuestion {
  const taken = new Set(others.map((other) => other?.key));
  let number = others.length + 1;
  while (taken.has(`q${number}`)) number += 1;
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

/** The same question for a field of the record, or for none: the field says how it is answered. */
export function questionFor(question: FormQuestion, field: AnsweredField | null, label: string): FormQuestion {
  const patientField = field;
  if (field === null)
    return { ...question, patientField, choices: question.patientField === 'gender' ? [] : question.choices };
  return {
    ...question,
    patientField,
    kind: KIND_OF_FIELD[field],
    choices: field === 'gender' ? [...GENDERS] : [],
    label: question.label.trim() === '' ? label : question.label,
  };
}

import { z } from 'zod';
import { PatientFields } from './patients';
import { ClinicDate, Email, filledText, Phone, text } from '../base/shared';

/** How a question is asked, and what its answer is made of. */
export const QuestionKind = z.enum([
  'text',
  'longText',
  'number',
  'date',
  'yesNo',
  'choice',
  'choices',
  'phone',
  'email',
]);
export type QuestionKind = z.infer<typeof QuestionKind>;

/** The fields of a record that an answer may be written to. */
export const AnsweredField = PatientFields.omit({ isActive: true, roomNumber: true, notes: true }).keyof();
export type AnsweredField = z.infer<typeof AnsweredField>;

/** How a question for a field of the record is asked; one for the gender offers what the record knows. */
export const KIND_OF_FIELD: Record<AnsweredField, QuestionKind> = {
  firstName: 'text',
  lastName: 'text',
  nativeName: 'text',
  gender: 'choice',
  dateOfBirth: 'date',
  phone: 'phone',
  email: 'email',
  address: 'longText',
  occupation: 'text',
  preferredLanguage: 'text',
  emergencyContactName: 'text',
  emergencyContactPhone: 'phone',
  emergencyRelationship: 'text',
};

const QUESTION_LIMITS = { choices: 30, textLength: 500, longTextLength: 4000 } as const;

/** What one question of a form asks, and, if so, which field of the patient's record its answer belongs to. */
export const FormQuestion = z
  .object({
    key: z
      .string()
      .max(40)
      .regex(/^[a-z][A-Za-z0-9]*$/),
    label: filledText(200),
    help: text(300).nullable().default(null),
    kind: QuestionKind,
    choices: z.array(filledText(100)).max(QUESTION_LIMITS.choices).default([]),
    isRequired: z.boolean().default(false),
    /** Accepting the answer writes it there. */
    patientField: AnsweredField.nullable().default(null),
  })
  .superRefine(({ kind, choices, patientField }, context) => {
    const complain = (key: string, message: string) => context.addIssue({ code: 'custom', path: [key], message });
    if ((kind === 'choice' || kind === 'choices') && choices.length === 0) complain('choices', 'required');
    if (new Set(choices).size < choices.length) complain('choices', 'once');
    if (patientField && KIND_OF_FIELD[patientField] !== kind) complain('kind', 'invalid');
    // What the record does not know could never be accepted.
    if (patientField === 'gender' && choices.some((choice) => !fieldOf('gender').safeParse(choice).success)) {
      complain('choices', 'choice');
    }
  });
export type FormQuestion = z.infer<typeof FormQuestion>;

export const FormAnswers = z.record(
  filledText(40),
  z.union([text(QUESTION_LIMITS.longTextLength), z.number(), z.boolean(), z.array(text(100)).max(30), z.null()]),
);
export type FormAnswers = z.infer<typeof FormAnswers>;

/** The schema of the answers to these questions, by their keys: the same rules on the phone and at the server. */
export function answersTo(questions: readonly FormQuestion[]) {
  const fields = questions.map((question) => {
    const answer = answerTo(question);
    return [question.key, question.isRequired ? answer : answer.nullish()] as const;
  });
  return z.strictObject(Object.fromEntries(fields));
}

function answerTo({ kind, choices, patientField }: FormQuestion): z.ZodType {
  const offered = z.string().refine((value) => choices.includes(value), { error: 'choice' });
  switch (kind) {
    case 'number':
      return z.number();
    case 'yesNo':
      return z.boolean();
    case 'choice':
      return offered;
    case 'choices':
      return z.array(offered).min(1, { error: 'required' }).max(QUESTION_LIMITS.choices);
    default:
      // What a field of the record would refuse is refused here already, where its owner can mend it.
      return patientField ? filled(fieldOf(patientField)) : freeAnswer(kind);
  }
}

function freeAnswer(kind: QuestionKind): z.ZodType {
  if (kind === 'date') return ClinicDate;
  if (kind === 'phone') return Phone;
  if (kind === 'email') return Email;
  return filledText(kind === 'longText' ? QUESTION_LIMITS.longTextLength : QUESTION_LIMITS.textLength);
}

/** A field of the record without the null that stands for nothing known. */
function fieldOf(name: AnsweredField): z.ZodType {
  const field: z.ZodType = PatientFields.shape[name];
  return field instanceof z.ZodNullable ? (field.unwrap() as z.ZodType) : field;
}

function filled(field: z.ZodType): z.ZodType {
  return field.refine((value) => value !== '', { error: 'required' });
}

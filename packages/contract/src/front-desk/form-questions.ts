import { z } from 'zod';
import { PatientFields } from './patients';
import { ClinicDate, Email, filledText, Phone, text } from '../base/shared';

/** Kind of a question; it determines the input and the type of the answer. */
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

/** Fields of a patient record that an answer may be written to. */
export const AnsweredField = PatientFields.omit({
  isActive: true,
  roomNumber: true,
  alert: true,
  notes: true,
  staffNotes: true,
}).keyof();
export type AnsweredField = z.infer<typeof AnsweredField>;

const QUESTION_LIMITS = { choices: 30, textLength: 500, longTextLength: 4000 } as const;

/** Question of a form and, optionally, the field of the patient record that its answer belongs to. */
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
    /** Accepting the answer writes it to this field. */
    patientField: AnsweredField.nullable().default(null),
  })
  .superRefine(({ kind, choices, patientField }, context) => {
    const complain = (key: string, message: string) => context.addIssue({ code: 'custom', path: [key], message });
    if ((kind === 'choice' || kind === 'choices') && choices.length === 0) complain('choices', 'required');
    if (new Set(choices).size < choices.length) complain('choices', 'once');
    if (patientField && kindOfField(patientField) !== kind) complain('kind', 'invalid');
    // A choice that the record does not allow could never be accepted.
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

/** Builds the schema of the answers to these questions, by key: the same rules on the phone and on the server. */
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
      // Applies the rules of the record's field here already, so that the respondent can correct the answer.
      return patientField ? filled(fieldOf(patientField)) : freeAnswer(kind);
  }
}

function freeAnswer(kind: QuestionKind): z.ZodType {
  if (kind === 'date') return ClinicDate;
  if (kind === 'phone') return Phone;
  if (kind === 'email') return Email;
  return filledText(kind === 'longText' ? QUESTION_LIMITS.longTextLength : QUESTION_LIMITS.textLength);
}

/**
 * Returns the kind of question for a field of the record, by the type of the field. The choices of a question for the
 * gender are values of the record.
 */
export function kindOfField(name: AnsweredField): QuestionKind {
  const field = fieldOf(name);
  const { type, format }: { type: string; format?: string } = field.def;
  if (type === 'enum') return 'choice';
  if (type === 'boolean') return 'yesNo';
  if (type === 'number') return 'number';
  if (format === 'date' || format === 'email') return format;
  if (field === Phone) return 'phone';
  return field.safeParse('x'.repeat(QUESTION_LIMITS.textLength)).success ? 'longText' : 'text';
}

/** Returns the schema of a field of the record without null, which means unknown. */
function fieldOf(name: AnsweredField): z.ZodType {
  const field: z.ZodType = PatientFields.shape[name];
  return field instanceof z.ZodNullable ? (field.unwrap() as z.ZodType) : field;
}

function filled(field: z.ZodType): z.ZodType {
  return field.refine((value) => value !== '', { error: 'required' });
}

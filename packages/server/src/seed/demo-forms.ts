import type { FormAnswers, FormQuestion } from '@polyclinic/contract';
import type { Insertable } from 'kysely';
import type { DB } from '../platform/db/schema';
import { askedOf } from '../domains/front-desk/form-submissions/form-candidates.rules';
import { openMinutesAgo } from './clinic-calendar';
import { reachableAdults } from './demo-desk';
import type { DeskContext } from './desk-context';
import type { DemoTexts } from './demo-texts';
import type { PatientRow } from './patients';
import { at } from './random';

type Row<T extends keyof DB> = Insertable<DB[T]>;

/** Forms of a demo clinic in every status, and answers that wait, were accepted, passed over and dismissed. */
export interface FormRows {
  formTemplates: Row<'formTemplates'>[];
  temporaryForms: Row<'temporaryForms'>[];
  formSubmissions: Row<'formSubmissions'>[];
}

type FormRow = Row<'temporaryForms'> & { id: string; questions: FormQuestion[] };

const OPEN_DAY = 600;
const DAY_MS = 86_400_000;
const VALID_DAYS = 3;
const LONG_VALID_DAYS = 30;

/** Generates the forms. */
export function formRows(context: DeskContext): FormRows {
  const { tenantId, calendar, texts: all, storyPatients, desk, random, nextId } = context;
  const { forms: texts } = all;
  const { newcomer } = storyPatients;
  const adults = reachableAdults(context);
  const moment = (minutesAgo: number) => new Date(openMinutesAgo(calendar, minutesAgo)).toISOString();
  const { title, intro } = texts.intake;
  const intake = { title, intro, questions: intakeQuestions(texts.intake) };
  const feedback = {
    title: texts.feedback.title,
    intro: texts.feedback.intro,
    questions: feedbackQuestions(texts.feedback),
  };
  const someone = (index: number) => at(adults, 11 * (index + 1));

  const form = (
    kept: typeof intake,
    { status, ago, patientId = null, validDays = VALID_DAYS, openedAgo, changedAgo }: FormState,
  ): FormRow => {
    const createdAt = moment(ago);
    const expiresAt = new Date(Date.parse(createdAt) + validDays * DAY_MS).toISOString();
    return {
      tenantId,
      id: nextId(),
      ...kept,
      patientId,
      isMulti: kept === feedback,
      status,
      openedAt: openedAgo === undefined ? null : moment(openedAgo),
      expiresAt,
      createdBy: random.pick(desk).id,
      version: status === 'ACTIVE' ? 1 : 2,
      createdAt,
      updatedAt: moment(changedAgo ?? openedAgo ?? ago),
    };
  };
  const submission = (
    { id: formId, patientId = null }: FormRow,
    { status, ago, answers, respondent = null, accepted = [], handledAgo }: Answered,
  ) => ({
    tenantId,
    id: nextId(),
    formId,
    answers,
    respondent,
    asked: [] as ReturnType<typeof askedOf>,
    patientId,
    status,
    accepted: [...accepted],
    handledBy: handledAgo === undefined ? null : at(desk, 0).id,
    handledAt: handledAgo === undefined ? null : moment(handledAgo),
    submittedAt: moment(ago),
    version: handledAgo === undefined ? 1 : 2,
    updatedAt: moment(handledAgo ?? ago),
  });
  const intakeAnswers = ({ firstName, lastName, dateOfBirth = null, phone = null }: PatientRow, smoking: number) => ({
    firstName,
    lastName,
    dateOfBirth,
    phone,
    allergies: texts.allergies,
    smoking: at(texts.intake.choices, smoking),
  });
  const nameOf = ({ firstName, lastName }: PatientRow) => `${firstName} ${lastName}`;

  const ofNewcomer = form(intake, {
    status: 'SUBMITTED',
    ago: 320,
    patientId: newcomer.id,
    openedAgo: 190,
    changedAgo: 170,
  });
  const ofStranger = form(intake, { status: 'SUBMITTED', ago: OPEN_DAY, openedAgo: 90, changedAgo: 55 });
  const [acceptedOf, skippedOf, dismissedOf] = [someone(3), someone(4), someone(5)];
  const accepted = form(intake, {
    status: 'PROCESSED',
    ago: 6 * OPEN_DAY,
    patientId: acceptedOf.id,
    openedAgo: 5 * OPEN_DAY,
    changedAgo: 4 * OPEN_DAY,
  });
  const skipped = form(intake, {
    status: 'PROCESSED',
    ago: 9 * OPEN_DAY,
    patientId: skippedOf.id,
    openedAgo: 8 * OPEN_DAY,
    changedAgo: 7 * OPEN_DAY,
  });
  const dismissed = form(intake, {
    status: 'PROCESSED',
    ago: 12 * OPEN_DAY,
    patientId: dismissedOf.id,
    openedAgo: 11 * OPEN_DAY,
    changedAgo: 10 * OPEN_DAY,
  });
  const opinions = form(feedback, {
    status: 'SUBMITTED',
    ago: 13 * OPEN_DAY,
    validDays: LONG_VALID_DAYS,
    openedAgo: 12 * OPEN_DAY,
    changedAgo: 130,
  });
  const stranger = someone(6);
  const strangerAnswers = intakeAnswers(stranger, 0);
  const opinion = (index: number) => ({
    waiting: at(texts.feedback.choices, index),
    comment: at(texts.feedback.comments, index),
  });
  const keptAt = { createdAt: moment(60 * OPEN_DAY), updatedAt: moment(60 * OPEN_DAY) };
  return {
    formTemplates: [intake, feedback].map((kept) => ({
      tenantId,
      id: nextId(),
      ...kept,
      createdBy: at(desk, 0).id,
      ...keptAt,
    })),
    temporaryForms: [
      form(intake, { status: 'ACTIVE', ago: 35, patientId: someone(0).id }),
      form(intake, { status: 'OPENED', ago: 400, patientId: someone(1).id, openedAgo: 65 }),
      ofNewcomer,
      ofStranger,
      opinions,
      accepted,
      skipped,
      dismissed,
      // The link has expired.
      form(intake, { status: 'ACTIVE', ago: 10 * OPEN_DAY, patientId: someone(2).id }),
      form(intake, { status: 'REVOKED', ago: 2 * OPEN_DAY, changedAgo: OPEN_DAY }),
    ],
    formSubmissions: [
      submission(ofNewcomer, { status: 'WAITING', ago: 170, answers: intakeAnswers(newcomer, 0) }),
      {
        ...submission(ofStranger, {
          status: 'WAITING',
          ago: 55,
          answers: strangerAnswers,
          respondent: nameOf(stranger),
        }),
        asked: askedOf({
          firstName: stranger.firstName,
          lastName: stranger.lastName,
          phone: stranger.phone ?? null,
          dateOfBirth: stranger.dateOfBirth ?? null,
        }),
      },
      submission(opinions, { status: 'PROCESSED', ago: 5 * OPEN_DAY, answers: opinion(0), handledAgo: 3 * OPEN_DAY }),
      submission(opinions, { status: 'WAITING', ago: 130, answers: opinion(1) }),
      submission(accepted, {
        status: 'PROCESSED',
        ago: 5 * OPEN_DAY,
        answers: intakeAnswers(acceptedOf, 1),
        accepted: ['phone'],
        handledAgo: 4 * OPEN_DAY,
      }),
      submission(skipped, {
        status: 'PROCESSED',
        ago: 8 * OPEN_DAY,
        answers: intakeAnswers(skippedOf, 2),
        handledAgo: 7 * OPEN_DAY,
      }),
      submission(dismissed, {
        status: 'DISMISSED',
        ago: 11 * OPEN_DAY,
        answers: intakeAnswers(dismissedOf, 0),
        handledAgo: 10 * OPEN_DAY,
      }),
    ],
  };
}

interface FormState {
  status: 'ACTIVE' | 'OPENED' | 'SUBMITTED' | 'PROCESSED' | 'REVOKED';
  /** Minutes of opening hours since it was made, as all times below. */
  ago: number;
  patientId?: string | null;
  validDays?: number;
  openedAgo?: number;
  changedAgo?: number;
}

interface Answered {
  status: 'WAITING' | 'PROCESSED' | 'DISMISSED';
  ago: number;
  answers: FormAnswers;
  respondent?: string | null;
  accepted?: readonly string[];
  handledAgo?: number;
}

function intakeQuestions({ labels, choices }: DemoTexts['forms']['intake']): FormQuestion[] {
  const field = { help: null, choices: [], isRequired: true };
  return [
    { ...field, key: 'firstName', label: labels.firstName, kind: 'text', patientField: 'firstName' },
    { ...field, key: 'lastName', label: labels.lastName, kind: 'text', patientField: 'lastName' },
    { ...field, key: 'dateOfBirth', label: labels.dateOfBirth, kind: 'date', patientField: 'dateOfBirth' },
    { ...field, key: 'phone', label: labels.phone, kind: 'phone', isRequired: false, patientField: 'phone' },
    { ...field, key: 'allergies', label: labels.allergies, kind: 'longText', isRequired: false, patientField: null },
    { ...field, key: 'smoking', label: labels.smoking, kind: 'choice', choices: [...choices], patientField: null },
  ];
}

function feedbackQuestions({ labels, choices }: DemoTexts['forms']['feedback']): FormQuestion[] {
  const question = { help: null, patientField: null };
  return [
    {
      ...question,
      key: 'waiting',
      label: labels.waiting,
      kind: 'choice',
      choices: [...choices],
      isRequired: true,
    },
    { ...question, key: 'comment', label: labels.comment, kind: 'longText', choices: [], isRequired: false },
  ];
}

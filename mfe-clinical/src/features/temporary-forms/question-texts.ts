import { msg } from '@lingui/core/macro';
import type { AnsweredField, QuestionKind } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { PATIENT_FIELD_TEXTS } from '../../lib/patient-field-texts';

/** How a question is answered. */
export const KIND_TEXTS: Record<QuestionKind, MessageDescriptor> = {
  text: msg`Short text`,
  longText: msg`Long text`,
  number: msg`Number`,
  date: msg`Date`,
  yesNo: msg`Yes or no`,
  choice: msg`One of several`,
  choices: msg`Several of several`,
  phone: msg`Phone number`,
  email: msg`E-mail address`,
};

const { roomNumber: _room, notes: _notes, ...fields } = PATIENT_FIELD_TEXTS;

/** The fields of a record that an answer can go to, as the desk knows them. */
export const FIELD_TEXTS: Record<AnsweredField, MessageDescriptor> = fields;

export const KINDS = Object.keys(KIND_TEXTS) as QuestionKind[];
export const FIELDS = Object.keys(FIELD_TEXTS) as AnsweredField[];

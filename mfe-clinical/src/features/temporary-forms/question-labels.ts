import { msg } from '@lingui/core/macro';
import type { QuestionKind } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const KIND_LABELS: Record<QuestionKind, MessageDescriptor> = {
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

export const KINDS = Object.keys(KIND_LABELS) as QuestionKind[];

import { msg } from '@lingui/core/macro';
import type { QuestionKind } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const KIND_LABELS: Record<QuestionKind, MessageDescriptor> = {
  text: msg`Short text`,
  longText: msg`Long text`,
  number: msg`Number`,
  date: msg`Date`,
  yesNo: msg`Yes/No`,
  choice: msg`Single choice`,
  choices: msg`Multiple choice`,
  phone: msg`Phone number`,
  email: msg`Email address`,
};

export const KINDS = Object.keys(KIND_LABELS) as QuestionKind[];

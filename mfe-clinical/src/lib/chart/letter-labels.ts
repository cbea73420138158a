import { msg } from '@lingui/core/macro';
import type { LetterKind, LetterStatus } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const LETTER_KIND_LABELS: Record<LetterKind, MessageDescriptor> = {
  REFERRAL: msg`Referral`,
  SICK_NOTE: msg`Sick note`,
  CERTIFICATE: msg`Medical certificate`,
  VISIT_SUMMARY: msg`Visit summary`,
};

export const LETTER_STATUS_LABELS: Record<LetterStatus, MessageDescriptor> = {
  DRAFT: msg`Draft`,
  SIGNED: msg`Signed`,
  VOID: msg`Void`,
};

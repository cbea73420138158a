import { msg } from '@lingui/core/macro';
import type { NoteStatus, Translated } from '@polyclinic/contract';
import { i18n, type MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Names of the statuses of a note. */
export const NOTE_STATUS_LABELS: Record<NoteStatus, MessageDescriptor> = {
  DRAFT: msg`Draft`,
  SIGNED: msg`Signed`,
  CO_SIGN_REQUIRED: msg`Co-signature required`,
  ENTERED_IN_ERROR: msg`Entered in error`,
};

/** Returns a text of a template in the current language. */
export function inLanguage(text: Translated): string {
  return text[i18n.locale as keyof Translated] ?? text.en;
}

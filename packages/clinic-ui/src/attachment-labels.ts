import { msg } from '@lingui/core/macro';
import type { AttachmentCategory } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Categories of the files of a record. */
export const ATTACHMENT_CATEGORY_LABELS: Record<AttachmentCategory, MessageDescriptor> = {
  RESULT: msg`Result`,
  LETTER: msg`Letter`,
  IMAGE: msg`Clinical image`,
  CONSENT: msg`Consent form`,
  OTHER: msg`Other`,
};

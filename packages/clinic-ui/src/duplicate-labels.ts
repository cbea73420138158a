import { msg } from '@lingui/core/macro';
import type { DuplicateCandidate } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Reasons why two records may be duplicates. */
export const REASON_OF_DUPLICATE: Record<DuplicateCandidate['reasons'][number]['field'], MessageDescriptor> = {
  identifier: msg`same identity number`,
  email: msg`same email`,
  phone: msg`same phone`,
  dateOfBirth: msg`same date of birth`,
  dayAndMonthSwapped: msg`day and month of birth swapped`,
  name: msg`similar name`,
  gender: msg`same gender`,
  guardianPhone: msg`same phone as a guardian`,
};

export const LIKELIHOOD: Record<DuplicateCandidate['likelihood'], MessageDescriptor> = {
  PROBABLE: msg`Probable duplicate`,
  POSSIBLE: msg`Possible duplicate`,
  FAMILY: msg`Possible family member`,
};

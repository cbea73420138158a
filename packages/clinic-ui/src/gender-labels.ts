import { msg } from '@lingui/core/macro';
import type { Gender } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Administrative sex of a patient, as registries code it. */
export const GENDER_LABELS: Record<Gender, MessageDescriptor> = {
  FEMALE: msg`Female`,
  MALE: msg`Male`,
  OTHER: msg`Other`,
  UNKNOWN: msg`Unknown`,
};

/** All of them in their order. */
export const GENDERS = Object.keys(GENDER_LABELS) as Gender[];

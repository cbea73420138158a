import { msg } from '@lingui/core/macro';
import type { RuleSex, ServiceGuideline } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const GUIDELINE_LABELS: Record<ServiceGuideline, MessageDescriptor> = {
  DIABETES_REVIEW: msg`Diabetes: review`,
  DIABETES_EYE: msg`Diabetes: eye examination`,
  HYPERTENSION_REVIEW: msg`Hypertension: review`,
  DENTAL_ADULT: msg`Dental check-up, adults`,
  DENTAL_CHILD: msg`Dental check-up, children`,
  CERVICAL_SCREENING: msg`Cervical cancer screening`,
  BREAST_SCREENING: msg`Breast cancer screening`,
  INFLUENZA_VACCINE: msg`Influenza vaccination`,
};

export const RULE_SEX_LABELS: Record<RuleSex, MessageDescriptor> = { MALE: msg`Men`, FEMALE: msg`Women` };

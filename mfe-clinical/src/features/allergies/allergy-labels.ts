import { msg } from '@lingui/core/macro';
import type { Allergy, AllergyCategory, AllergySeverity } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const ALLERGY_CATEGORY_LABELS: Record<AllergyCategory, MessageDescriptor> = {
  MEDICATION: msg`Medication`,
  FOOD: msg`Food`,
  ENVIRONMENT: msg`Environment`,
  OTHER: msg`Other`,
};

export const ALLERGY_SEVERITY_LABELS: Record<AllergySeverity, MessageDescriptor> = {
  MILD: msg`Mild`,
  MODERATE: msg`Moderate`,
  SEVERE: msg`Severe`,
};

export const ALLERGY_STATUS_LABELS: Record<Allergy['status'], MessageDescriptor> = {
  ACTIVE: msg`Active`,
  RESOLVED: msg`Resolved`,
};

import { msg } from '@lingui/core/macro';
import type { SocialTopic, SubstanceUse } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const SOCIAL_TOPIC_LABELS: Record<SocialTopic, MessageDescriptor> = {
  TOBACCO: msg`Tobacco`,
  ALCOHOL: msg`Alcohol`,
  DRUGS: msg`Recreational drugs`,
  OCCUPATION: msg`Occupation`,
  LIVING: msg`Living situation`,
  EXERCISE: msg`Exercise`,
  DIET: msg`Diet`,
  OTHER: msg`Other`,
};

export const SUBSTANCE_USE_LABELS: Record<SubstanceUse, MessageDescriptor> = {
  NEVER: msg`Never used`,
  FORMER: msg`Former use`,
  CURRENT: msg`Current use`,
};

import { msg } from '@lingui/core/macro';
import type { ReleaseStatus } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const RELEASE_STATUS_LABELS: Record<ReleaseStatus, MessageDescriptor> = {
  AVAILABLE: msg`Available`,
  WITHDRAWN: msg`Withdrawn`,
  RETIRED: msg`Retired`,
};

export const RELEASE_STATUS_MEANINGS: Record<ReleaseStatus, StatusMeaning> = {
  AVAILABLE: 'neutral',
  WITHDRAWN: 'danger',
  RETIRED: 'neutral',
};

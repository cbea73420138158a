import { msg } from '@lingui/core/macro';
import type { ReleaseStatus } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Whether a release may still be given to people. */
export const RELEASE_STATUS_TEXTS: Record<ReleaseStatus, MessageDescriptor> = {
  AVAILABLE: msg`Available`,
  WITHDRAWN: msg`Withdrawn`,
  RETIRED: msg`Retired`,
};

/** What that means to whoever looks after the module. */
export const RELEASE_STATUS_MEANINGS: Record<ReleaseStatus, StatusMeaning> = {
  AVAILABLE: 'neutral',
  WITHDRAWN: 'danger',
  RETIRED: 'neutral',
};

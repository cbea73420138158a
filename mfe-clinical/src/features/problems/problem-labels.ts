import { msg } from '@lingui/core/macro';
import type { ProblemStatus } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Names of the statuses of a problem. */
export const PROBLEM_STATUS_LABELS: Record<ProblemStatus, MessageDescriptor> = {
  ACTIVE: msg`Active`,
  INACTIVE: msg`Inactive`,
  RESOLVED: msg`Resolved`,
};

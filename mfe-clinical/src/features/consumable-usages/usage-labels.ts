import { msg } from '@lingui/core/macro';
import type { ConsumableUsageStatus } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const USAGE_STATUS_LABELS: Record<ConsumableUsageStatus, MessageDescriptor> = {
  PROPOSED: msg`To record`,
  RECORDED: msg`Recorded`,
  WITHDRAWN: msg`Withdrawn`,
  REVERSAL_DUE: msg`To reverse`,
  REVERSED: msg({ message: 'Reversed', context: 'stock' }),
};

export const USAGE_STATUS_MEANINGS: Record<ConsumableUsageStatus, StatusMeaning> = {
  PROPOSED: 'waiting',
  RECORDED: 'done',
  WITHDRAWN: 'neutral',
  REVERSAL_DUE: 'waiting',
  REVERSED: 'done',
};

import { msg } from '@lingui/core/macro';
import type { RefillStatus } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const REFILL_STATUS_LABELS: Record<RefillStatus, MessageDescriptor> = {
  REQUESTED: msg`Requested`,
  APPROVED: msg`Approved`,
  DENIED: msg`Denied`,
  DISPENSED: msg`Dispensed`,
};

export const REFILL_STATUS_MEANINGS: Record<RefillStatus, 'waiting' | 'done' | 'danger'> = {
  REQUESTED: 'waiting',
  APPROVED: 'done',
  DENIED: 'danger',
  DISPENSED: 'done',
};

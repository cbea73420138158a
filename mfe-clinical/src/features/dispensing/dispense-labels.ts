import { msg } from '@lingui/core/macro';
import type { DispenseStatus } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const DISPENSE_STATUS_LABELS: Record<DispenseStatus, MessageDescriptor> = {
  WAITING: msg`To dispense`,
  PARTIAL: msg`Partly dispensed`,
  DISPENSED: msg`Dispensed`,
};

export const DISPENSE_STATUS_MEANINGS: Record<DispenseStatus, 'waiting' | 'neutral' | 'done'> = {
  WAITING: 'waiting',
  PARTIAL: 'waiting',
  DISPENSED: 'done',
};

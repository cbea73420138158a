import { msg } from '@lingui/core/macro';
import type { PaymentMethod, PaymentStatus } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, MessageDescriptor> = {
  CASH: msg`Cash`,
  CARD: msg`Card`,
  BANK_TRANSFER: msg`Bank transfer`,
  UPI: msg`UPI`,
  CHEQUE: msg`Cheque`,
  INSURANCE: msg`Insurance`,
};

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, MessageDescriptor> = {
  PENDING: msg`Post-dated`,
  COMPLETED: msg`Received`,
  FAILED: msg`Failed`,
  PARTIALLY_REFUNDED: msg`Partly refunded`,
  REFUNDED: msg`Refunded`,
  VOIDED: msg`Void`,
  RETURNED: msg`Returned unpaid`,
};

export const PAYMENT_STATUS_MEANINGS: Record<PaymentStatus, StatusMeaning> = {
  PENDING: 'waiting',
  COMPLETED: 'done',
  FAILED: 'danger',
  PARTIALLY_REFUNDED: 'info',
  REFUNDED: 'neutral',
  VOIDED: 'neutral',
  RETURNED: 'danger',
};

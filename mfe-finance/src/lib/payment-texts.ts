import { msg } from '@lingui/core/macro';
import type { PaymentMethod, PaymentStatus } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** How money comes and goes. */
export const PAYMENT_METHOD_TEXTS: Record<PaymentMethod, MessageDescriptor> = {
  CASH: msg`Cash`,
  CARD: msg`Card`,
  BANK_TRANSFER: msg`Bank transfer`,
  UPI: msg`UPI`,
  CHEQUE: msg`Cheque`,
  INSURANCE: msg`Paid by the insurer`,
};

/** How far a payment has come. */
export const PAYMENT_STATUS_TEXTS: Record<PaymentStatus, MessageDescriptor> = {
  PENDING: msg`Not cleared yet`,
  COMPLETED: msg`Received`,
  FAILED: msg`Failed`,
  PARTIALLY_REFUNDED: msg`Partly refunded`,
  REFUNDED: msg`Refunded`,
  VOIDED: msg`Void`,
};

/** What that means to whoever looks after the money. */
export const PAYMENT_STATUS_MEANINGS: Record<PaymentStatus, StatusMeaning> = {
  PENDING: 'waiting',
  COMPLETED: 'done',
  FAILED: 'danger',
  PARTIALLY_REFUNDED: 'info',
  REFUNDED: 'neutral',
  VOIDED: 'neutral',
};

import { useLingui } from '@lingui/react/macro';
import type { PaymentStatus } from '@polyclinic/contract';
import { StatusTag } from '@polyclinic/ui';
import { PAYMENT_STATUS_MEANINGS, PAYMENT_STATUS_LABELS } from '../../lib/payment-labels';

/** Status of a payment as text, shape and colour. */
export function PaymentStatusTag({ status }: { status: PaymentStatus }) {
  const { i18n } = useLingui();
  return <StatusTag meaning={PAYMENT_STATUS_MEANINGS[status]}>{i18n._(PAYMENT_STATUS_LABELS[status])}</StatusTag>;
}

import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { DeskPayment } from '@polyclinic/contract';
import { DescriptionList, useFormat } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { PAYMENT_METHOD_LABELS } from '../../lib/payment-labels';
import { PrintReceipt } from './print-receipt';

/** Earlier payments of a visit, with their receipts. */
export function ReceivedPayments({ payments }: { payments: readonly DeskPayment[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  if (payments.length === 0) return null;
  return (
    <DescriptionList
      title={t`Payments`}
      items={payments.map((payment) => ({
        label: money(payment.amount, payment.currency),
        value: (
          <Flex wrap gap="small" align="center">
            {[payment.number, i18n._(PAYMENT_METHOD_LABELS[payment.method]), format.date(payment.date)].join(' · ')}
            <PrintReceipt payment={payment} />
          </Flex>
        ),
      }))}
    />
  );
}

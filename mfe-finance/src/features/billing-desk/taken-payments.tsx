import { useLingui } from '@lingui/react/macro';
import type { DeskPayment } from '@polyclinic/contract';
import { Facts, useFormat } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { PAYMENT_METHOD_TEXTS } from '../../lib/payment-texts';
import { useAmount } from '../../lib/use-amount';
import { PrintReceipt } from './print-receipt';

/** What was paid for a visit already, with the receipts. */
export function TakenPayments({ payments }: { payments: readonly DeskPayment[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  if (payments.length === 0) return null;
  return (
    <Facts
      title={t`Payments`}
      facts={payments.map((payment) => ({
        label: money(payment.amount, payment.currency),
        value: (
          <Flex wrap gap="small" align="center">
            {[payment.number, i18n._(PAYMENT_METHOD_TEXTS[payment.method]), format.date(payment.date)].join(' · ')}
            <PrintReceipt payment={payment} />
          </Flex>
        ),
      }))}
    />
  );
}

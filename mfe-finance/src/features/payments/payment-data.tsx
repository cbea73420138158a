import { useLingui } from '@lingui/react/macro';
import { personName, plainDecimal, useAmount } from '@polyclinic/clinic-ui';
import type { Payment } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DescriptionList, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { payerName } from '../../lib/payer-name';
import { PAYMENT_METHOD_LABELS } from '../../lib/payment-labels';
import { PaymentStatusTag } from './payment-status-tag';

/** Payer, amount and method of a payment, and the invoices it settled. */
export function PaymentData({ payment }: { payment: Payment }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money, currency: own } = useAmount();
  const { currency, unallocated, refunded } = payment;
  return (
    <>
      <DescriptionList
        items={[
          { label: t`Status`, value: <PaymentStatusTag status={payment.status} /> },
          { label: t`Paid by`, value: payerName(payment) },
          { label: t`Amount`, value: <strong>{money(payment.amount, currency)}</strong> },
          { label: t`Method`, value: i18n._(PAYMENT_METHOD_LABELS[payment.method]) },
          { label: t`Date`, value: format.fullDate(payment.date) },
          { label: t`Remaining deposit`, value: unallocated > 0 && money(unallocated, currency) },
          { label: t`Refunded`, value: refunded > 0 && money(refunded, currency) },
          {
            label: t`Exchange rate`,
            value: currency !== own && `1 ${currency} = ${plainDecimal(payment.fxRate)} ${own}`,
          },
          { label: t`Reference`, value: payment.reference },
          { label: t`Note`, value: payment.note },
          { label: t`Void reason`, value: payment.voidReason },
          {
            label: t`Returned unpaid`,
            value: payment.returned && `${format.fullDate(payment.returned.date)} · ${payment.returned.reason}`,
          },
          { label: t`Recorded by`, value: payment.createdBy && personName(payment.createdBy) },
        ]}
      />
      <DescriptionList
        title={t`Allocations`}
        items={payment.allocations.map(({ invoiceId, invoiceNumber, amount, date, part }) => ({
          label: money(amount, currency),
          value: (
            <span>
              <Link to={paths.invoice(invoiceId)}>{invoiceNumber ?? t`Invoice`}</Link>
              {` · ${format.date(date)}`}
              {part === 'INSURER' && ` · ${t`Insurer`}`}
            </span>
          ),
        }))}
      />
    </>
  );
}

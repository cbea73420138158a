import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import { payments, type Payment, type Refund } from '@polyclinic/contract';
import { DescriptionList, useFormat } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { DecisionButtons } from '../../lib/decision-buttons';
import { PAYMENT_METHOD_LABELS } from '../../lib/payment-labels';

/** Refunds of a payment, including pending approvals. */
export function PaymentRefunds({ payment }: { payment: Payment }) {
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const format = useFormat();
  const { money } = useAmount();
  const mayDecide = useMay(payments.decideRefund.access);
  const decision = useMutation({
    ...api.payments.decideRefund.mutationOptions(),
    onSuccess: (_, { body }) => void message.success(body.isApproved ? t`Refund issued` : t`Refund rejected`),
  });

  const statusText = ({ status, requestedBy, decidedBy, createdAt, date: refundDate, method: by }: Refund) => {
    const requesterName = requestedBy ? personName(requestedBy) : '–';
    const reviewerName = decidedBy ? personName(decidedBy) : '–';
    const date = format.date(status === 'COMPLETED' && refundDate ? refundDate : createdAt);
    if (status === 'PENDING') return t`Requested by ${requesterName} on ${date}`;
    if (status === 'REJECTED') return t`Rejected by ${reviewerName}`;
    const method = i18n._(PAYMENT_METHOD_LABELS[by]);
    if (!decidedBy) return t`Refunded on ${date}, ${method}`;
    return t`Refunded on ${date}, ${method}, approved by ${reviewerName}`;
  };

  return (
    <DescriptionList
      title={t`Refunds`}
      items={payment.refunds.map((refund) => ({
        label: money(refund.amount, payment.currency),
        value: (
          <div>
            {refund.reason}
            <div className="pc-list-sub">{statusText(refund)}</div>
            {refund.creditNoteId && <div className="pc-list-sub">{t`With a credit note`}</div>}
            {mayDecide && refund.status === 'PENDING' && (
              <DecisionButtons
                question={t`Reject this refund?`}
                isSaving={decision.isPending}
                decide={(body) => decision.mutateAsync({ params: { id: refund.id }, body })}
              />
            )}
          </div>
        ),
      }))}
    />
  );
}

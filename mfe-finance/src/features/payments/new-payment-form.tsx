import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { useAmount } from '@polyclinic/clinic-ui';
import type { ErrorCode } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, FormButtons, RecordForm, useLeave, useLeaveGuard } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { useRef } from 'react';
import { api } from '../../lib/api';
import { paymentBody, type PaymentEntries, type Suggested } from './payment-entries';
import { PaymentFields } from './payment-fields';

interface NewPaymentFormProps {
  initial: PaymentEntries;
  /** Allocated before all others. */
  invoiceId?: string;
}

const FORM = 'new-payment-form';

/** Error codes that concern one field of a payment, and the name of that field. */
const BLAMES: Partial<Record<ErrorCode, string>> = {
  PATIENT_UNKNOWN: 'patient',
  INSURER_UNKNOWN: 'insurerId',
  EXCHANGE_RATE_MISSING: 'fxRate',
  OVER_PAYMENT: 'allocations',
  INVOICE_UNKNOWN: 'allocations',
  INVOICE_NOT_OPEN: 'allocations',
  CURRENCY_DIFFERS: 'currency',
};

/** Form of a payment: payer, amount and allocations. */
export function NewPaymentForm({ initial, invoiceId }: NewPaymentFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { money, currency: own } = useAmount();
  const navigate = useNavigate();
  const leave = useLeave(paths.payments);
  const guard = useLeaveGuard();
  const draft = useDraft<Partial<PaymentEntries>>(invoiceId ? `payments.new.${invoiceId}` : 'payments.new');
  const record = useMutation(api.payments.record.mutationOptions());
  // The suggestions displayed when the form is submitted.
  const shown = useRef<Suggested>({ items: [], fxRate: null });

  async function save(values: Partial<PaymentEntries>) {
    // Fields that are not rendered retain their initial values, such as the currency if there is only one.
    const entries = { ...initial, ...values };
    const { payment } = await record.mutateAsync({ body: paymentBody(entries, shown.current, own) });
    guard.release();
    const amount = money(payment.amount, payment.currency);
    const { number: paymentNumber } = payment;
    void message.success(t`Payment ${paymentNumber} recorded: ${amount}`);
    // The receipt can be printed there.
    void navigate(paths.payment(payment.id), { replace: true });
  }

  return (
    <DetailDrawer
      title={t`Take payment`}
      closeTo={paths.payments}
      mayLeave={guard.mayLeave}
      focusField
      footer={
        <FormButtons form={FORM} submit={t`Record payment`} isSaving={record.isPending} guard={guard} leave={leave} />
      }
    >
      <RecordForm
        id={FORM}
        initial={initial}
        guard={guard}
        save={save}
        draft={draft}
        failure={(error) => {
          const { fields, ...failure } = failureOf(error, t`Couldn't record the payment. Try again.`);
          const { patientId, ...others } = fields;
          return { ...failure, fields: patientId ? { ...others, patient: patientId } : others };
        }}
        blames={BLAMES}
      >
        <PaymentFields
          invoiceId={invoiceId}
          onSuggested={(suggested) => {
            shown.current = suggested;
          }}
        />
      </RecordForm>
    </DetailDrawer>
  );
}

import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { AmountInput, useAmount } from '@polyclinic/clinic-ui';
import { PositiveAmount, type Invoice, type PaymentSummary } from '@polyclinic/contract';
import { FormDialog, formFields, QueryState, useFormat } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/api';

interface DepositDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

const field = formFields(z.object({ paymentId: z.uuid(), amount: PositiveAmount }));

/** Applies a patient's deposit to an invoice. */
export function DepositDialog({ invoice, onClose }: DepositDialogProps) {
  const { t } = useLingui();
  const query = useQuery({
    ...api.payments.list.queryOptions({ query: { patientId: invoice.patient.id, hasDeposit: 'true' } }),
    select: ({ payments }) => payments.filter(({ currency }) => currency === invoice.currency),
  });
  if (query.data && query.data.length > 0) {
    return <DepositForm invoice={invoice} deposits={query.data} onClose={onClose} />;
  }
  return (
    <Modal open title={t`Apply deposit`} footer={null} onCancel={onClose}>
      <QueryState
        query={query}
        loading={t`Loading deposits...`}
        failed={t`Couldn't load the deposits`}
        empty={{ when: (deposits) => deposits.length === 0, text: t`No deposit in this currency` }}
      >
        {() => null}
      </QueryState>
    </Modal>
  );
}

function DepositForm({ invoice, deposits, onClose }: DepositDialogProps & { deposits: PaymentSummary[] }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const format = useFormat();
  const { money } = useAmount();
  const allocate = useMutation(api.payments.allocate.mutationOptions());
  const open = invoice.outstandingOf.PATIENT;
  const [first] = deposits;
  return (
    <FormDialog
      title={t`Apply deposit`}
      explanation={t`The patient's deposit is applied to this invoice.`}
      submit={t`Apply deposit`}
      isSaving={allocate.isPending}
      initial={{ paymentId: first?.id ?? '', amount: Math.min(open, first?.unallocated ?? 0) }}
      failure={(error) => failureOf(error, t`Couldn't apply the deposit. Try again.`)}
      blames={{ DEPOSIT_TOO_SMALL: 'amount', OVER_PAYMENT: 'amount' }}
      send={async ({ paymentId, amount }) => {
        const allocations = [{ invoiceId: invoice.id, part: 'PATIENT' as const, amount }];
        await allocate.mutateAsync({ params: { id: paymentId }, body: { allocations } });
        void message.success(t`Deposit applied to the invoice`);
      }}
      onClose={onClose}
    >
      <Form.Item label={t`Deposit`} {...field('paymentId')}>
        <Select
          options={deposits.map(({ id, number, date, unallocated, currency }) => ({
            value: id,
            label: `${number} · ${format.date(date)} · ${money(unallocated, currency)}`,
          }))}
        />
      </Form.Item>
      <Form.Item label={t`Amount`} {...field('amount')}>
        <AmountInput currency={invoice.currency} />
      </Form.Item>
    </FormDialog>
  );
}

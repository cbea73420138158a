import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf } from '@polyclinic/client';
import type { Payment } from '@polyclinic/contract';
import { FormDialog } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { Form } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { AllocationsInput, type Allocations } from './allocations-input';
import { suggestAllocations, sumOf } from './suggest-allocations';
import { useOpenItems } from './use-open-items';

interface AllocateDialogProps {
  payment: Payment;
  onClose: () => void;
}

interface AllocateInput {
  allocations: Allocations;
}

/** Allocates the rest of a payment to invoices of the same patient. */
export function AllocateDialog({ payment, onClose }: AllocateDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const allocate = useMutation(api.payments.allocate.mutationOptions());
  const open = useOpenItems({ patientId: payment.patient?.id, insurerId: payment.insurer?.id });
  const items = open.of(payment.currency);
  const sharesOf = (chosen: Allocations) => chosen ?? suggestAllocations(items, payment.unallocated);

  async function send({ allocations: chosen }: AllocateInput) {
    const shares = sharesOf(chosen);
    const allocations = items.flatMap(({ invoiceId, part }) => {
      const amount = shares[invoiceId];
      return amount ? [{ invoiceId, part, amount }] : [];
    });
    await allocate.mutateAsync({ params: { id: payment.id }, body: { allocations } });
    void message.success(t`Deposit applied`);
  }

  const check = (chosen: Allocations) => {
    const settled = sumOf(sharesOf(chosen));
    if (settled === 0) throw new Error(t`Enter an amount for at least one invoice`);
    if (settled > payment.unallocated) throw new Error(t`The allocations exceed the deposit`);
  };

  return (
    <FormDialog<AllocateInput>
      title={t`Apply deposit`}
      explanation={t`The remaining deposit is allocated to open invoices of the same patient.`}
      submit={t`Apply deposit`}
      isSaving={allocate.isPending}
      initial={{ allocations: null }}
      failure={(error) => failureOf(error, t`Couldn't apply the deposit. Try again.`)}
      blames={{ DEPOSIT_TOO_SMALL: 'allocations', OVER_PAYMENT: 'allocations', INVOICE_NOT_OPEN: 'allocations' }}
      send={send}
      onClose={onClose}
    >
      {open.error && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={errorText(open.error, t`Couldn't load the outstanding invoices. Try again.`)}
        />
      )}
      {open.isLoading ? (
        <Skeleton active title={false} />
      ) : (
        <Form.Item
          label={t`Allocation to invoices`}
          name="allocations"
          rules={[{ validator: async (_, chosen: Allocations) => check(chosen) }]}
          validateTrigger={[]}
        >
          <AllocationsInput items={items} amount={payment.unallocated} currency={payment.currency} mayKeepRest />
        </Form.Item>
      )}
    </FormDialog>
  );
}

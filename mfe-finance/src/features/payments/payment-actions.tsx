import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { Payment } from '@polyclinic/contract';
import { RecordActions } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { PaymentDialogs, type PaymentDialog } from './payment-dialogs';
import { useReceipt } from './use-receipt';

/** Actions on a payment, as permitted by the server; the first is the primary button. */
export function PaymentActions({ payment }: { payment: Payment }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [dialog, setDialog] = useState<PaymentDialog>();
  const receipt = useReceipt(payment.id);
  const { id, version, method, actions } = payment;
  const may = (action: Payment['actions'][number]) => actions.includes(action);
  const hasReceipt = !['PENDING', 'FAILED', 'VOIDED', 'RETURNED'].includes(payment.status);

  const complete = useMutation({
    ...api.payments.setStatus.mutationOptions(),
    onSuccess: () => void message.success(t`Payment marked as received`),
    onError: (error) => void message.error(errorText(error, t`Couldn't mark the payment as received. Try again.`)),
  });

  const items = [
    { isShown: hasReceipt, key: 'download', label: t`Download receipt`, onClick: receipt.download },
    { isShown: may('allocate'), key: 'allocate', label: t`Apply deposit...`, onClick: () => setDialog('allocate') },
    {
      isShown: may('settle'),
      key: 'settle',
      label: method === 'CHEQUE' ? t`Mark as cleared...` : t`Record settlement...`,
      onClick: () => setDialog('settle'),
    },
    { isShown: may('refund'), key: 'refund', label: t`Issue refund...`, onClick: () => setDialog('refund') },
    {
      isShown: may('fail'),
      key: 'fail',
      label: t`Mark as failed...`,
      danger: true,
      onClick: () => setDialog('fail'),
    },
    {
      isShown: may('return'),
      key: 'return',
      label: t`Record returned cheque...`,
      danger: true,
      onClick: () => setDialog('return'),
    },
    { isShown: may('void'), key: 'void', label: t`Void payment...`, danger: true, onClick: () => setDialog('void') },
  ];

  return (
    <Flex gap="small" wrap>
      {may('complete') && (
        <Button
          type="primary"
          loading={complete.isPending}
          onClick={() => complete.mutate({ params: { id }, body: { status: 'COMPLETED', version } })}
        >
          {t`Mark as received`}
        </Button>
      )}
      {hasReceipt && (
        <Button type="primary" loading={receipt.isLoading} onClick={receipt.open}>
          {t`Print receipt`}
        </Button>
      )}
      <RecordActions actions={items} />
      {dialog && <PaymentDialogs payment={payment} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </Flex>
  );
}

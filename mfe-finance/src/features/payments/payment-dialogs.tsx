import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import type { Payment } from '@polyclinic/contract';
import { ReasonDialog } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { AllocateDialog } from './allocate-dialog';
import { RefundDialog } from './refund-dialog';
import { ReturnChequeDialog } from './return-cheque-dialog';
import { SettleDialog } from './settle-dialog';

export type PaymentDialog = 'refund' | 'allocate' | 'settle' | 'return' | 'fail' | 'void';

interface PaymentDialogsProps {
  payment: Payment;
  dialog: PaymentDialog;
  onClose: () => void;
}

/** Dialogs of the actions on a payment that need input. */
export function PaymentDialogs({ payment, dialog, onClose }: PaymentDialogsProps) {
  const { t } = useLingui();
  const failure = (error: unknown) => failureOf(error, t`That did not work`);
  const { message } = App.useApp();
  const setStatus = useMutation(api.payments.setStatus.mutationOptions());
  const { id, version, number } = payment;
  const params = { id };

  switch (dialog) {
    case 'refund':
      return <RefundDialog payment={payment} onClose={onClose} />;
    case 'allocate':
      return <AllocateDialog payment={payment} onClose={onClose} />;
    case 'settle':
      return <SettleDialog method={payment.method === 'CHEQUE' ? 'CHEQUE' : 'CARD'} only={payment} onClose={onClose} />;
    case 'return':
      return <ReturnChequeDialog payment={payment} onClose={onClose} />;
    case 'fail':
      return (
        <ReasonDialog
          failure={failure}
          title={t`Mark payment ${number} as failed?`}
          explanation={t`Nothing was posted for this payment. Its invoices stay open.`}
          submit={t`Mark as failed`}
          isDanger
          isSaving={setStatus.isPending}
          send={async (reason) => {
            await setStatus.mutateAsync({ params, body: { status: 'FAILED', reason, version } });
            void message.success(t`The payment is marked as failed`);
          }}
          onClose={onClose}
        />
      );
    case 'void':
      return (
        <ReasonDialog
          failure={failure}
          title={t`Void payment ${number}?`}
          explanation={t`For slips of the same day only. It is taken out of the books, and what it settled is open again. Give money back by a refund instead.`}
          submit={t`Void`}
          isDanger
          isSaving={setStatus.isPending}
          send={async (reason) => {
            await setStatus.mutateAsync({ params, body: { status: 'VOIDED', reason, version } });
            void message.success(t`The payment is void`);
          }}
          onClose={onClose}
        />
      );
  }
}

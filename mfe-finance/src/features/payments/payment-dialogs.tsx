import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import type { Payment } from '@polyclinic/contract';
import { ReasonDialog } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
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
  const failure = (error: unknown) => failureOf(error, t`Something went wrong. Try again.`);
  const { message } = App.useApp();
  const setStatus = useMutation(api.payments.setStatus.mutationOptions());
  const { id, version, number: paymentNumber } = payment;
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
          title={t`Mark payment ${paymentNumber} as failed?`}
          explanation={t`No entry was posted for this payment, so its invoices remain open.`}
          submit={t`Mark as failed`}
          isDanger
          isSaving={setStatus.isPending}
          send={async (reason) => {
            await setStatus.mutateAsync({ params, body: { status: 'FAILED', reason, version } });
            void message.success(t`Payment marked as failed`);
          }}
          onClose={onClose}
        />
      );
    case 'void':
      return (
        <ReasonDialog
          failure={failure}
          title={t`Void payment ${paymentNumber}?`}
          explanation={t`Void a payment only to correct a mistake on the same day. The invoices it settled become open again. To return money to the payer, issue a refund instead.`}
          submit={t`Void payment`}
          isDanger
          isSaving={setStatus.isPending}
          send={async (reason) => {
            await setStatus.mutateAsync({ params, body: { status: 'VOIDED', reason, version } });
            void message.success(t`Payment voided`);
          }}
          onClose={onClose}
        />
      );
  }
}

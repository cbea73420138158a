import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import type { Invoice } from '@polyclinic/contract';
import { ReasonDialog } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { AmountDialog } from './amount-dialog';
import { DepositDialog } from './deposit-dialog';
import { InvoiceLinkDialog } from './invoice-link-dialog';
import { SendDialog } from './send-dialog';

export type InvoiceDialog = 'send' | 'link' | 'deposit' | 'credit' | 'writeOff' | 'void';

interface InvoiceDialogsProps {
  invoice: Invoice;
  dialog: InvoiceDialog;
  onClose: () => void;
}

/** Dialogs of the actions on an invoice that need input. */
export function InvoiceDialogs({ invoice, dialog, onClose }: InvoiceDialogsProps) {
  const { t } = useLingui();
  const failure = (error: unknown) => failureOf(error, t`That did not work`);
  const { message } = App.useApp();
  const setStatus = useMutation(api.invoices.setStatus.mutationOptions());
  const credit = useMutation(api.invoices.credit.mutationOptions());
  const writeOff = useMutation(api.invoices.writeOff.mutationOptions());
  const { id, version, currency, number } = invoice;
  const params = { id };

  switch (dialog) {
    case 'send':
      return <SendDialog invoice={invoice} onClose={onClose} />;
    case 'link':
      return <InvoiceLinkDialog id={id} onClose={onClose} />;
    case 'deposit':
      return <DepositDialog invoice={invoice} onClose={onClose} />;
    case 'void':
      return (
        <ReasonDialog
          failure={failure}
          title={t`Void invoice ${number}?`}
          explanation={t`It keeps its number and is taken out of the books by a reversal. It cannot be brought back; write a new one instead.`}
          submit={t`Void`}
          isDanger
          isSaving={setStatus.isPending}
          send={async (reason) => {
            await setStatus.mutateAsync({ params, body: { status: 'VOID', reason, version } });
            void message.success(t`The invoice is void`);
          }}
          onClose={onClose}
        />
      );
    case 'credit':
      return (
        <AmountDialog
          title={t`Credit invoice ${number}`}
          explanation={t`A credit note takes back a part of the invoice, with its tax.`}
          submit={t`Credit`}
          currency={currency}
          max={invoice.outstanding}
          isSaving={credit.isPending}
          blame="OVER_CREDIT"
          send={async (body) => {
            await credit.mutateAsync({ params, body });
            void message.success(t`The credit note is written`);
          }}
          onClose={onClose}
        />
      );
    case 'writeOff':
      return (
        <AmountDialog
          title={t`Write off from invoice ${number}`}
          explanation={t`For what nobody will pay any more. Above the clinic's limit it waits until somebody else approves it.`}
          submit={t`Write off`}
          currency={currency}
          max={invoice.outstanding}
          isSaving={writeOff.isPending}
          blame="OVER_PAYMENT"
          send={async (body) => {
            const { invoice: after } = await writeOff.mutateAsync({ params, body });
            const isWaiting = after.writeOffs.some(({ status }) => status === 'PENDING');
            void message.success(isWaiting ? t`Somebody else has to approve it now` : t`The amount is written off`);
          }}
          onClose={onClose}
        />
      );
  }
}

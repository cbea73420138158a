import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import type { Invoice } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { DatedReasonDialog } from '../../lib/dated-reason-dialog';
import { AmountDialog } from './amount-dialog';
import { DepositDialog } from './deposit-dialog';
import { InvoiceLinkDialog } from './invoice-link-dialog';
import { SendDialog } from './send-dialog';

export type InvoiceDialog = 'send' | 'link' | 'deposit' | 'credit' | 'transferShare' | 'writeOff' | 'void';

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
  const transfer = useMutation(api.invoices.transferShare.mutationOptions());
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
        <DatedReasonDialog
          failure={failure}
          title={t`Void invoice ${number}?`}
          explanation={t`The invoice keeps its number, and a reversal is posted on the date below. A void invoice cannot be restored; create a new one instead.`}
          submit={t`Void invoice`}
          min={invoice.issueDate}
          isDanger
          isSaving={setStatus.isPending}
          send={async (voiding) => {
            await setStatus.mutateAsync({ params, body: { status: 'VOID', version, ...voiding } });
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
          from={invoice.issueDate}
          send={async (body) => {
            await credit.mutateAsync({ params, body });
            void message.success(t`The credit note is written`);
          }}
          onClose={onClose}
        />
      );
    case 'transferShare':
      return (
        <AmountDialog
          title={t`Transfer the insurer's share to the patient`}
          explanation={t`For an amount of invoice ${number} that the insurer refuses to pay: the patient owes it from the date below.`}
          submit={t`Transfer to the patient`}
          currency={currency}
          max={invoice.outstandingOf.INSURER}
          isSaving={transfer.isPending}
          blame="OVER_PAYMENT"
          from={invoice.issueDate}
          send={async (body) => {
            await transfer.mutateAsync({ params, body });
            void message.success(t`Amount transferred to the patient`);
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

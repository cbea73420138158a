import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import type { Invoice } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/app';
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
  const failure = (error: unknown) => failureOf(error, t`Something went wrong. Try again.`);
  const { message } = App.useApp();
  const setStatus = useMutation(api.invoices.setStatus.mutationOptions());
  const credit = useMutation(api.invoices.credit.mutationOptions());
  const transfer = useMutation(api.invoices.transferShare.mutationOptions());
  const writeOff = useMutation(api.invoices.writeOff.mutationOptions());
  const { id, version, currency, number: invoiceNumber } = invoice;
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
          title={t`Void invoice ${invoiceNumber}?`}
          explanation={t`The invoice keeps its number, and a reversal is posted on the date below. A void invoice cannot be restored; create a new one instead.`}
          submit={t`Void invoice`}
          min={invoice.issueDate}
          isDanger
          isSaving={setStatus.isPending}
          send={async (voiding) => {
            await setStatus.mutateAsync({ params, body: { status: 'VOID', version, ...voiding } });
            void message.success(t`Invoice voided`);
          }}
          onClose={onClose}
        />
      );
    case 'credit':
      return (
        <AmountDialog
          title={t`Credit note for invoice ${invoiceNumber}`}
          explanation={t`A credit note reduces the invoice and its tax.`}
          submit={t`Issue credit note`}
          currency={currency}
          max={invoice.outstanding}
          isSaving={credit.isPending}
          blame="OVER_CREDIT"
          from={invoice.issueDate}
          send={async (body) => {
            await credit.mutateAsync({ params, body });
            void message.success(t`Credit note issued`);
          }}
          onClose={onClose}
        />
      );
    case 'transferShare':
      return (
        <AmountDialog
          title={t`Transfer insurer share to patient`}
          explanation={t`Transfers an amount of invoice ${invoiceNumber} that the insurer refuses to pay. The patient owes it from the date below.`}
          submit={t`Transfer to patient`}
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
          title={t`Write-off from invoice ${invoiceNumber}`}
          explanation={t`Write off an amount that can't be collected. Write-offs above the clinic's limit need approval by another person.`}
          submit={t`Write off amount`}
          currency={currency}
          max={invoice.outstanding}
          isSaving={writeOff.isPending}
          blame="OVER_PAYMENT"
          send={async (body) => {
            const { invoice: after } = await writeOff.mutateAsync({ params, body });
            const isWaiting = after.writeOffs.some(({ status }) => status === 'PENDING');
            void message.success(
              isWaiting ? t`Submitted. A second person must approve the request.` : t`Amount written off`,
            );
          }}
          onClose={onClose}
        />
      );
  }
}

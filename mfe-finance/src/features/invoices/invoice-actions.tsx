import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { Invoice } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FROM_LIST, RecordActions } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { InvoiceDialogs, type InvoiceDialog } from './invoice-dialogs';
import { useInvoiceFile } from './use-invoice-file';
import { useRemoveDraft } from './use-remove-draft';

/** Actions on an invoice, as permitted by the server; the first is the primary button. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<InvoiceDialog>();
  const file = useInvoiceFile(invoice.id);
  const removeDraft = useRemoveDraft(invoice);
  const { id, version, actions } = invoice;
  const may = (action: Invoice['actions'][number]) => actions.includes(action);

  const issue = useMutation({
    ...api.invoices.setStatus.mutationOptions(),
    onSuccess: ({ invoice: { number: invoiceNumber } }) => void message.success(t`Invoice ${invoiceNumber} issued`),
    onError: (error) => void message.error(errorText(error, t`Couldn't issue the invoice. Try again.`)),
  });

  const items = [
    { isShown: may('edit'), key: 'edit', label: t`Edit`, onClick: () => void navigate(paths.editInvoice(id)) },
    { isShown: may('send'), key: 'send', label: t`Send by email...`, onClick: () => setDialog('send') },
    { isShown: may('link'), key: 'link', label: t`Create patient link...`, onClick: () => setDialog('link') },
    { isShown: true, key: 'download', label: t`Download PDF`, onClick: file.download },
    { isShown: true, key: 'print', label: t`Print`, onClick: file.open },
    { isShown: may('applyDeposit'), key: 'deposit', label: t`Apply deposit...`, onClick: () => setDialog('deposit') },
    { isShown: may('credit'), key: 'credit', label: t`Issue credit note...`, onClick: () => setDialog('credit') },
    {
      isShown: may('transferShare'),
      key: 'transferShare',
      label: t`Transfer to patient...`,
      onClick: () => setDialog('transferShare'),
    },
    { isShown: may('writeOff'), key: 'writeOff', label: t`Write off...`, onClick: () => setDialog('writeOff') },
    { isShown: may('void'), key: 'void', label: t`Void invoice...`, danger: true, onClick: () => setDialog('void') },
    { isShown: may('edit'), key: 'remove', label: t`Discard draft...`, danger: true, onClick: removeDraft.ask },
  ];

  return (
    <Flex gap="small" wrap>
      {may('issue') && (
        <Button
          type="primary"
          loading={issue.isPending}
          onClick={() => issue.mutate({ params: { id }, body: { status: 'ISSUED', version } })}
        >
          {t`Issue invoice`}
        </Button>
      )}
      {may('pay') && (
        <Button type="primary" onClick={() => void navigate(`${paths.newPayment}?invoice=${id}`, { state: FROM_LIST })}>
          {t`Take payment`}
        </Button>
      )}
      <RecordActions actions={items} isLoading={file.isLoading} />
      {dialog && <InvoiceDialogs invoice={invoice} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </Flex>
  );
}

import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { Invoice } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { AT_ONCE, FROM_LIST, useMenuTrigger } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { EllipsisOutlined } from '@polyclinic/ui/kit/icons';
import { App, Dropdown } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { InvoiceDialogs, type InvoiceDialog } from './invoice-dialogs';
import { useInvoiceFile } from './use-invoice-file';
import { useRemoveDraft } from './use-remove-draft';

/** What can be done with an invoice: the server says what, the first of it stands in front. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<InvoiceDialog>();
  const { trigger, onClick } = useMenuTrigger();
  const file = useInvoiceFile(invoice.id);
  const removeDraft = useRemoveDraft(invoice);
  const { id, version, actions } = invoice;
  const may = (action: Invoice['actions'][number]) => actions.includes(action);

  const issue = useMutation({
    ...api.invoices.setStatus.mutationOptions(),
    onSuccess: ({ invoice: { number } }) => void message.success(t`Invoice ${number} is issued`),
    onError: (error) => void message.error(errorText(error, t`Failed to issue the invoice`)),
  });

  const items = [
    { isShown: may('edit'), key: 'edit', label: t`Edit`, act: () => void navigate(paths.editInvoice(id)) },
    { isShown: may('send'), key: 'send', label: t`Send by e-mail...`, act: () => setDialog('send') },
    { isShown: may('link'), key: 'link', label: t`Link for the patient...`, act: () => setDialog('link') },
    { isShown: true, key: 'download', label: t`Download PDF`, act: file.download },
    { isShown: true, key: 'print', label: t`Print`, act: file.open },
    { isShown: may('applyDeposit'), key: 'deposit', label: t`Use the deposit...`, act: () => setDialog('deposit') },
    { isShown: may('credit'), key: 'credit', label: t`Credit...`, act: () => setDialog('credit') },
    { isShown: may('writeOff'), key: 'writeOff', label: t`Write off...`, act: () => setDialog('writeOff') },
    { isShown: may('void'), key: 'void', label: t`Void...`, danger: true, act: () => setDialog('void') },
    { isShown: may('edit'), key: 'remove', label: t`Throw the draft away...`, danger: true, act: removeDraft.ask },
  ].filter(({ isShown }) => isShown);

  return (
    <Flex gap="small" wrap>
      {may('issue') && (
        <Button
          type="primary"
          loading={issue.isPending}
          onClick={() => issue.mutate({ params: { id }, body: { status: 'ISSUED', version } })}
        >
          {t`Issue`}
        </Button>
      )}
      {may('pay') && (
        <Button type="primary" onClick={() => void navigate(`${paths.newPayment}?invoice=${id}`, { state: FROM_LIST })}>
          {t`Take payment`}
        </Button>
      )}
      <Dropdown
        transitionName={AT_ONCE}
        trigger={['click']}
        autoFocus
        menu={{
          items: items.map(({ key, label, danger }) => ({ key, label, danger })),
          onClick: (info) => {
            onClick(info);
            items.find(({ key }) => key === info.key)?.act();
          },
        }}
      >
        <Button
          ref={trigger}
          icon={<EllipsisOutlined />}
          loading={file.isLoading}
          aria-label={t`More actions`}
          aria-haspopup="menu"
        />
      </Dropdown>
      {dialog && <InvoiceDialogs invoice={invoice} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </Flex>
  );
}

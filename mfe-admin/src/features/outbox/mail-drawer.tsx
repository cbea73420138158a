import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { HIDDEN_LINK, type OutboxMail } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, DescriptionList, EmptyState, useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { ReloadOutlined } from '@polyclinic/ui/kit/icons';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { useContext } from 'react';
import { api } from '../../lib/api';
import { MailBody } from './mail-body';
import { MailStatusTag } from './mail-status-tag';
import { OutboxMails } from './outbox-mails';

/** An e-mail; its text is displayed only on installations that send no e-mail. */
export function MailDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { mails, isMailSent } = useContext(OutboxMails);
  const mail = mails.find((one) => one.id === id);
  return (
    <DetailDrawer
      title={mail ? mail.subject : t`Email`}
      closeTo={paths.outbox}
      footer={mail?.status === 'FAILED' && <Retry mail={mail} />}
    >
      {mail ? (
        <>
          <MailDetails mail={mail} />
          {mail.body?.includes(HIDDEN_LINK) && <LinkHidden recipient={mail.recipient} />}
          {mail.body === null ? <Hidden isMailSent={isMailSent} /> : <MailBody body={mail.body} />}
        </>
      ) : (
        <EmptyState text={t`This email is not in the current list. Go to another page or change the filters.`} />
      )}
    </DetailDrawer>
  );
}

function MailDetails({ mail }: { mail: OutboxMail }) {
  const { t } = useLingui();
  const format = useFormat();
  const { recipient, status, createdAt, sentAt, attempts, lastError } = mail;
  return (
    <DescriptionList
      items={[
        { label: t`Recipient`, value: recipient },
        { label: t`Status`, value: <MailStatusTag status={status} /> },
        { label: t`Created on`, value: format.dateTime(createdAt) },
        { label: t`Sent on`, value: sentAt && format.dateTime(sentAt) },
        { label: t`Attempts`, value: attempts > 0 && format.number(attempts) },
        { label: t`Last error`, value: lastError },
      ]}
    />
  );
}

function Hidden({ isMailSent }: { isMailSent: boolean }) {
  const { t } = useLingui();
  return (
    <Alert
      type="info"
      showIcon
      title={t`Email text hidden`}
      description={
        isMailSent
          ? t`Emails can contain links that open accounts, so only the recipient may read them.`
          : t`Emails can contain links that open accounts, so only the recipient may read them. Set up a mail server to send them.`
      }
    />
  );
}

function LinkHidden({ recipient }: { recipient: string }) {
  const { t } = useLingui();
  return (
    <Alert
      type="info"
      showIcon
      title={t`Link hidden: only ${recipient} may use it`}
      description={t`This link gives access as this person. To let someone log in, open the account under Users and send a password reset link, which you can copy. Links to forms and slot offers can be copied when you create them.`}
    />
  );
}

function Retry({ mail: { id } }: { mail: OutboxMail }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const retry = useMutation({
    ...api.outbox.retry.mutationOptions(),
    onSuccess: () => void message.success(t`Email queued for sending`),
    onError: (error) => void message.error(errorText(error, t`Couldn't send the email again. Try again.`)),
  });
  return (
    <Button
      type="primary"
      icon={<ReloadOutlined />}
      loading={retry.isPending}
      onClick={() => retry.mutate({ params: { id } })}
    >
      {t`Send again`}
    </Button>
  );
}

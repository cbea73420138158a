import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { HIDDEN_LINK, type OutboxMail } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, DescriptionList, useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Empty } from '@polyclinic/ui/kit/display';
import { ReloadOutlined } from '@polyclinic/ui/kit/icons';
import { App } from '@polyclinic/ui/kit/overlay';
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
      title={mail ? mail.subject : t`E-mail`}
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
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t`This e-mail is not among those on show. Turn the page, or change the filters.`}
        />
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
        { label: t`Written`, value: format.dateTime(createdAt) },
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
      title={t`The text is not shown`}
      description={
        isMailSent
          ? t`Links in e-mails open accounts: only the person who gets one may read it.`
          : t`Links in e-mails open accounts: in a clinic at work nobody but the recipient may read them. Set up a mail server so that they are sent.`
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
      title={t`The link is hidden because it belongs to ${recipient}`}
      description={t`Whoever opens it acts in the name of this person. To let somebody sign in, open the account under Users and send a link for a new password: you can copy that link. Links to forms and offered times can be copied when you create them.`}
    />
  );
}

function Retry({ mail: { id } }: { mail: OutboxMail }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const retry = useMutation({
    ...api.outbox.retry.mutationOptions(),
    onSuccess: () => void message.success(t`The e-mail will be sent again`),
    onError: (error) => void message.error(errorText(error, t`Failed to send the e-mail again`)),
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

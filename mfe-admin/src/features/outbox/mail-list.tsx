import { useLingui } from '@lingui/react/macro';
import type { OutboxMail } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, RowLink, useFormat, type ListColumn, type ListPaging } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { MailStatusTag } from './mail-status-tag';

interface MailListProps {
  mails: OutboxMail[];
  isStale: boolean;
  paging: ListPaging;
}

/** List of e-mails, newest first. */
export function MailList({ mails, ...list }: MailListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const subject = ({ id, subject: text }: OutboxMail) => <RowLink to={paths.mail(id)}>{text}</RowLink>;
  const createdOn = ({ createdAt }: OutboxMail) => <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>;

  const columns: ListColumn<OutboxMail>[] = [
    { key: 'subject', title: t`Subject`, render: subject },
    { key: 'recipient', title: t`Recipient`, render: ({ recipient }) => recipient },
    { key: 'createdAt', title: t`Created on`, render: createdOn },
    { key: 'attempts', title: t`Attempts`, align: 'end', render: ({ attempts }) => format.number(attempts) },
    { key: 'status', title: t`Status`, render: ({ status }) => <MailStatusTag status={status} /> },
  ];

  return (
    <DataList
      label={t`Emails`}
      rows={mails}
      rowKey={({ id }) => id}
      columns={columns}
      renderCard={(mail) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            {subject(mail)}
            <MailStatusTag status={mail.status} />
          </Flex>
          <div>{mail.recipient}</div>
          <div>{createdOn(mail)}</div>
        </>
      )}
      {...list}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { ROLE_LABELS } from '@polyclinic/clinic-ui';
import type { AuditEntry } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, RowLink, StatusTag, useFormat, type ListColumn } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useRecordName } from '../../lib/use-record-name';
import { auditSentence } from './audit-sentence';

/** List of entries, one sentence each, newest first. */
export function AuditList({ logs, isStale }: { logs: AuditEntry[]; isStale: boolean }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const recordName = useRecordName();

  const sentence = (entry: AuditEntry) => (
    <RowLink to={paths.auditEntry(entry.id)}>{auditSentence(entry, recordName(entry))}</RowLink>
  );
  const time = ({ at }: AuditEntry) => <time dateTime={at}>{format.dateTime(at)}</time>;
  const role = ({ actorRole }: AuditEntry) => {
    const text = actorRole && ROLE_LABELS[actorRole as keyof typeof ROLE_LABELS];
    return text ? i18n._(text) : '–';
  };

  const columns: ListColumn<AuditEntry>[] = [
    { key: 'at', title: t`When`, render: time },
    { key: 'sentence', title: t`Event`, render: sentence },
    { key: 'role', title: t`Role`, render: role },
    {
      key: 'patients',
      title: t`Patients viewed`,
      render: ({ patientCount }) => (patientCount > 0 ? format.number(patientCount) : '–'),
    },
    { key: 'outcome', title: t`Outcome`, render: (entry) => <OutcomeTag entry={entry} /> },
    { key: 'address', title: t`IP address`, render: ({ address }) => address ?? '–' },
  ];

  return (
    <DataList
      label={t`Audit log`}
      rows={logs}
      rowKey={({ id }) => id}
      columns={columns}
      isStale={isStale}
      renderCard={(entry) => (
        <>
          {sentence(entry)}
          <Flex justify="space-between" gap="small" wrap>
            {time(entry)}
            <OutcomeTag entry={entry} />
          </Flex>
        </>
      )}
    />
  );
}

/** Marks refused actions; success is not marked. */
export function OutcomeTag({ entry: { outcome } }: { entry: AuditEntry }) {
  const { t } = useLingui();
  return outcome === 'OK' ? t`Success` : <StatusTag meaning="danger">{t`Denied`}</StatusTag>;
}

import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, RowButton, RowLink, StatusTag, useFormat, type ListColumn } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useState } from 'react';
import { useRecordName } from '../../lib/use-record-name';
import { auditRoleLabel } from './audit-role-labels';
import { auditSentence } from './audit-sentence';
import { groupReads } from './group-reads';

interface Row {
  entry: AuditEntry;
  /** Number of equal reads that this row stands for; 1 for an entry of its own. */
  count: number;
  isOpen: boolean;
}

/** List of entries, one sentence each, newest first. Equal reads of a minute are one row, which opens. */
export function AuditList({ logs, isStale }: { logs: AuditEntry[]; isStale: boolean }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const recordName = useRecordName();

  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => setOpen(new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]));
  const rows = groupReads(logs).flatMap(({ entry, earlier }): Row[] => {
    const isOpen = open.has(entry.id);
    const below = isOpen ? earlier.map((one) => ({ entry: one, count: 1, isOpen: false })) : [];
    return [{ entry, count: earlier.length + 1, isOpen }, ...below];
  });

  const sentence = ({ entry, count, isOpen }: Row) => {
    const times = format.number(count);
    return (
      <Flex gap="small" align="center" wrap>
        <RowLink to={paths.auditEntry(entry.id)}>{auditSentence(entry, recordName(entry))}</RowLink>
        {count > 1 && (
          <RowButton size="small" aria-expanded={isOpen} onClick={() => toggle(entry.id)}>
            {t`${times} times within a minute`}
          </RowButton>
        )}
      </Flex>
    );
  };
  const time = ({ entry: { at } }: Row) => <time dateTime={at}>{format.dateTime(at)}</time>;
  const role = ({ entry: { actorRole } }: Row) => {
    const text = auditRoleLabel(actorRole);
    return text ? i18n._(text) : '–';
  };

  const columns: ListColumn<Row>[] = [
    { key: 'at', title: t`When`, render: time },
    { key: 'sentence', title: t`Event`, render: sentence },
    { key: 'role', title: t`Role`, render: role },
    {
      key: 'patients',
      title: t`Patients viewed`,
      render: ({ entry: { patientCount } }) => (patientCount > 0 ? format.number(patientCount) : '–'),
    },
    { key: 'outcome', title: t`Outcome`, render: ({ entry }) => <OutcomeTag entry={entry} /> },
    { key: 'address', title: t`IP address`, render: ({ entry: { address } }) => address ?? '–' },
  ];

  return (
    <DataList
      label={t`Audit log`}
      rows={rows}
      rowKey={({ entry }) => entry.id}
      columns={columns}
      isStale={isStale}
      renderCard={(row) => (
        <>
          {sentence(row)}
          <Flex justify="space-between" gap="small" wrap>
            {time(row)}
            <OutcomeTag entry={row.entry} />
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

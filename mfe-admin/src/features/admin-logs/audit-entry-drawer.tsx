import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@polyclinic/contract';
import { paths, recordPath } from '@polyclinic/remote';
import { useRecordTitles } from '@polyclinic/remote/slot';
import { DetailDrawer, DescriptionList, EmptyState, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Link, useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { useContext } from 'react';
import { useRecordName } from '../../lib/use-record-name';
import { useResourceName } from '../../lib/use-resource-name';
import { auditRoleLabel } from './audit-role-labels';
import { AuditChanges } from './audit-changes';
import { AuditEntries } from './audit-entries';
import { OutcomeTag } from './audit-list';
import { auditSentence, whoDid } from './audit-sentence';
import { ReadFilters } from './read-filters';
import { ShownPatients } from './shown-patients';

/** All details of an entry. */
export function AuditEntryDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const recordName = useRecordName();
  const entry = useContext(AuditEntries).find((one) => one.id === id);
  return (
    <DetailDrawer
      title={entry ? auditSentence(entry, recordName(entry)) : t`Audit entry`}
      closeTo={paths.auditLog}
      footer={entry && <Further entry={entry} />}
    >
      {entry ? (
        <EntryData entry={entry} />
      ) : (
        <EmptyState text={t`This entry is not in the current list. Load more entries or change the filters.`} />
      )}
    </DetailDrawer>
  );
}

function EntryData({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const resourceName = useResourceName();
  const { at, actor, actorRole, recordName, changes } = entry;
  const role = auditRoleLabel(actorRole);
  const path = recordPath(useRecordTitles(), entry);
  return (
    <>
      <DescriptionList
        items={[
          { label: t`When`, value: `${format.fullDate(at)} ${format.time(at)}` },
          { label: t`Who`, value: actor ? <Link to={paths.user(actor.id)}>{whoDid(entry)}</Link> : whoDid(entry) },
          { label: t`Role`, value: role ? i18n._(role) : actorRole },
          { label: t`Outcome`, value: <OutcomeTag entry={entry} /> },
          { label: t`Record type`, value: resourceName(entry.resource) },
          {
            label: t`Record`,
            value: path ? <Link to={path}>{recordName ?? t`Open record`}</Link> : recordName,
          },
          { label: t`Patients viewed`, value: entry.patientCount > 0 && format.number(entry.patientCount) },
          { label: t`Reason`, value: entry.reason },
          { label: t`IP address`, value: entry.address },
          { label: t`Request ID`, value: entry.requestId },
        ]}
      />
      {entry.patientCount > 0 && <ShownPatients key={entry.id} entryId={entry.id} />}
      {changes && <Changes entry={entry} changes={changes} />}
    </>
  );
}

/** Changes of the record, or the filters of a read. */
function Changes({ entry, changes }: { entry: AuditEntry; changes: NonNullable<AuditEntry['changes']> }) {
  const { to } = changes;
  const isQuery = typeof to === 'object' && to !== null;
  if (entry.action === 'READ' && isQuery) return <ReadFilters resource={entry.resource} query={to} />;
  return <AuditChanges resource={entry.resource} changes={changes} />;
}

/** Links to the entries of the same person or record. */
function Further({ entry: { actor, recordId } }: { entry: AuditEntry }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  if (!actor && !recordId) return null;
  return (
    <Flex gap="small" wrap>
      {actor && (
        <Button onClick={() => void navigate(`${paths.auditLog}?person=${actor.id}`)}>{t`View user activity`}</Button>
      )}
      {recordId && (
        <Button onClick={() => void navigate(`${paths.auditLog}?record=${recordId}`)}>{t`View record history`}</Button>
      )}
    </Flex>
  );
}

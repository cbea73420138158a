import { useLingui } from '@lingui/react/macro';
import type { AdminPatient } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, type ListColumn, RowLink, type ShownList, StatusTag, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { DeleteOutlined, UndoOutlined } from '@polyclinic/ui/kit/icons';
import { useRecordActions } from './use-record-actions';

interface AdminPatientListProps extends ShownList {
  patients: AdminPatient[];
}

/** List of records by name, with the administrator's actions. */
export function AdminPatientList({ patients, ...list }: AdminPatientListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const actions = useRecordActions();

  const date = (value: string) => <span title={format.fullDate(value)}>{format.date(value)}</span>;
  const lastVisit = ({ lastVisit: day }: AdminPatient) => (day ? date(day) : t`No visits`);

  const act = (patient: AdminPatient) => {
    const name = patient.fullName;
    if (patient.mergedIntoId) return null;
    if (patient.deletedAt) {
      return (
        <Button icon={<UndoOutlined />} aria-label={t`Restore ${name}`} onClick={() => actions.bringBack(patient)}>
          {t`Restore`}
        </Button>
      );
    }
    return (
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t`Delete ${name}`}
        onClick={() => actions.remove(patient)}
      />
    );
  };

  const columns: ListColumn<AdminPatient>[] = [
    { key: 'name', title: t`Name`, sortKey: 'lastName', render: (patient) => <RecordTitle patient={patient} /> },
    { key: 'recordNumber', title: t`Record number`, render: ({ recordNumber }) => recordNumber },
    { key: 'phone', title: t`Phone`, render: ({ phone }) => phone ?? t`No phone` },
    { key: 'createdAt', title: t`Registered on`, sortKey: 'createdAt', render: ({ createdAt }) => date(createdAt) },
    { key: 'lastVisit', title: t`Last visit`, render: lastVisit },
    { key: 'status', title: t`Status`, render: (patient) => <RecordStatus patient={patient} /> },
    { key: 'act', title: <span className="pc-hidden">{t`Action`}</span>, align: 'end', render: act },
  ];

  return (
    <DataList
      label={t`Patient records`}
      rows={patients}
      rowKey={({ id }) => id}
      columns={columns}
      renderCard={(patient) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            <RecordTitle patient={patient} />
            <RecordStatus patient={patient} />
          </Flex>
          <div>
            {patient.recordNumber} · {patient.phone ?? t`No phone`}
          </div>
          <Flex justify="space-between" align="center" gap="small" wrap>
            <span>
              {t`Last visit`}: {lastVisit(patient)}
            </span>
            {act(patient)}
          </Flex>
        </>
      )}
      {...list}
    />
  );
}

/** A deleted record has no page until it is restored; a merged one links to the other. */
function RecordTitle({ patient }: { patient: AdminPatient }) {
  const { id, fullName, nativeName, deletedAt, mergedIntoId } = patient;
  const shown = mergedIntoId ?? (deletedAt ? undefined : id);
  return (
    <div>
      {shown ? <RowLink to={paths.patient(shown)}>{fullName}</RowLink> : fullName}
      {nativeName && <div className="pc-list-sub">{nativeName}</div>}
    </div>
  );
}

function RecordStatus({ patient: { isActive, deletedAt, mergedIntoId } }: { patient: AdminPatient }) {
  const { t } = useLingui();
  if (mergedIntoId) return <StatusTag meaning="neutral">{t`Merged`}</StatusTag>;
  if (deletedAt) return <StatusTag meaning="danger">{t`Deleted`}</StatusTag>;
  return <StatusTag meaning={isActive ? 'done' : 'neutral'}>{isActive ? t`Active` : t`Inactive`}</StatusTag>;
}

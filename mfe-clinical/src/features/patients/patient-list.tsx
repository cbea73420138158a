import { useLingui } from '@lingui/react/macro';
import { patientName, useAgeAndGender } from '@polyclinic/clinic-ui';
import type { Patient } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, type ListColumn, RowLink, type ShownList, StatusTag, useFormat } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useQueryClient } from '@polyclinic/ui/kit/query';
import { useCallback, useMemo } from 'react';
import { api } from '../../lib/api';

interface PatientListProps extends ShownList {
  patients: Patient[];
}

/** List of patients by name. */
export function PatientList({ patients, ...list }: PatientListProps) {
  const { t } = useLingui();
  const columns = useColumns();
  const renderCard = useCallback((patient: Patient) => <Card patient={patient} />, []);

  return (
    <DataList
      label={t`Patients`}
      rows={patients}
      rowKey={({ id }) => id}
      columns={columns}
      renderCard={renderCard}
      {...list}
    />
  );
}

/** Returns the same columns in each rendering, so that opening a drawer does not render the rows again. */
function useColumns(): ListColumn<Patient>[] {
  const { t } = useLingui();
  const ageAndGender = useAgeAndGender();
  return useMemo(
    () => [
      { key: 'name', title: t`Name`, sortKey: 'lastName', render: (patient) => <PatientTitle patient={patient} /> },
      { key: 'recordNumber', title: t`Record number`, render: ({ recordNumber }) => recordNumber },
      { key: 'age', title: t`Age, gender`, render: ageAndGender },
      { key: 'phone', title: t`Phone`, render: ({ phone }) => phone ?? t`No phone number` },
      { key: 'lastVisit', title: t`Last visit`, render: ({ lastVisit }) => <LastVisit date={lastVisit} /> },
      { key: 'status', title: t`Status`, render: (patient) => <ActiveTag patient={patient} /> },
    ],
    [t, ageAndGender],
  );
}

function Card({ patient }: { patient: Patient }) {
  const { t } = useLingui();
  const ageAndGender = useAgeAndGender();
  return (
    <>
      <Flex justify="space-between" align="start" gap="small">
        <PatientTitle patient={patient} />
        <ActiveTag patient={patient} />
      </Flex>
      <div>
        {patient.recordNumber} · {ageAndGender(patient)}
      </div>
      <Flex justify="space-between" gap="small" wrap>
        <span>{patient.phone ?? t`No phone number`}</span>
        <span>
          {t`Last visit`}: <LastVisit date={patient.lastVisit} />
        </span>
      </Flex>
    </>
  );
}

function LastVisit({ date }: { date: Patient['lastVisit'] }) {
  const { t } = useLingui();
  const format = useFormat();
  if (!date) return t`No visits`;
  return (
    <span title={format.fullDate(date)} style={ONE_LINE}>
      {format.date(date)}
    </span>
  );
}

// Dates must not wrap, however narrow the column.
const ONE_LINE = { whiteSpace: 'nowrap' } as const;

function PatientTitle({ patient }: { patient: Patient }) {
  const client = useQueryClient();
  const { id } = patient;
  const request = () => void client.prefetchQuery(api.patients.get.queryOptions({ params: { id } }));
  return (
    <div>
      <RowLink to={paths.patient(id)} onOpen={request}>
        {patientName(patient)}
      </RowLink>
      {patient.nativeName && <div className="pc-list-sub">{patient.nativeName}</div>}
    </div>
  );
}

function ActiveTag({ patient: { isActive } }: { patient: Patient }) {
  const { t } = useLingui();
  return <StatusTag meaning={isActive ? 'done' : 'neutral'}>{isActive ? t`Active` : t`Inactive`}</StatusTag>;
}

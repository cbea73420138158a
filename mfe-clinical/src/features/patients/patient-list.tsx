import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import type { Patient } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, type ListColumn, RowLink, type ShownList, StatusTag, useFormat } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useAgeAndGender } from './use-age-and-gender';

interface PatientListProps extends ShownList {
  patients: Patient[];
}

/** List of patients by name. */
export function PatientList({ patients, ...list }: PatientListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const ageAndGender = useAgeAndGender();

  const phone = ({ phone: number }: Patient) => number ?? t`No phone`;
  const lastVisit = ({ lastVisit: date }: Patient) =>
    date ? (
      <span title={format.fullDate(date)} style={ONE_LINE}>
        {format.date(date)}
      </span>
    ) : (
      t`No visits`
    );

  const columns: ListColumn<Patient>[] = [
    { key: 'name', title: t`Name`, sortKey: 'lastName', render: (patient) => <PatientTitle patient={patient} /> },
    { key: 'recordNumber', title: t`Record number`, render: ({ recordNumber }) => recordNumber },
    { key: 'age', title: t`Age, sex`, render: ageAndGender },
    { key: 'phone', title: t`Phone`, render: phone },
    { key: 'lastVisit', title: t`Last visit`, render: lastVisit },
    { key: 'status', title: t`Status`, render: (patient) => <ActiveTag patient={patient} /> },
  ];

  return (
    <DataList
      label={t`Patients`}
      rows={patients}
      rowKey={({ id }) => id}
      columns={columns}
      renderCard={(patient) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            <PatientTitle patient={patient} />
            <ActiveTag patient={patient} />
          </Flex>
          <div>
            {patient.recordNumber} · {ageAndGender(patient)}
          </div>
          <Flex justify="space-between" gap="small" wrap>
            <span>{phone(patient)}</span>
            <span>
              {t`Last visit`}: {lastVisit(patient)}
            </span>
          </Flex>
        </>
      )}
      {...list}
    />
  );
}

// Dates must not wrap, however narrow the column.
const ONE_LINE = { whiteSpace: 'nowrap' } as const;

function PatientTitle({ patient }: { patient: Patient }) {
  return (
    <div>
      <RowLink to={paths.patient(patient.id)}>{patientName(patient)}</RowLink>
      {patient.nativeName && <div className="pc-list-sub">{patient.nativeName}</div>}
    </div>
  );
}

function ActiveTag({ patient: { isActive } }: { patient: Patient }) {
  const { t } = useLingui();
  return <StatusTag meaning={isActive ? 'done' : 'neutral'}>{isActive ? t`Active` : t`Inactive`}</StatusTag>;
}

import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import { doctorName, patientName } from '@polyclinic/clinic-ui';
import type { Appointment } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import {
  DataList,
  RowLink,
  StatusTag,
  useFormat,
  useIsPhone,
  type ListColumn,
  type ListPaging,
  type ListSort,
} from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { AppointmentStatusTag } from '../../lib/appointment-status-tag';
import { AppointmentActions } from '../../lib/appointment-actions';
import { isPressing, PRIORITY_LABELS } from '../../lib/priority-labels';

interface AppointmentListProps {
  appointments: Appointment[];
  sort: ListSort;
  onSort: (sort: ListSort) => void;
  isStale: boolean;
  paging: ListPaging;
}

/** List of appointments; patients see the doctor where staff see the patient. */
export function AppointmentList({ appointments, ...list }: AppointmentListProps) {
  const { t } = useLingui();
  const { role } = useUser();
  const isPatient = role === 'PATIENT';

  const when: ListColumn<Appointment> = {
    key: 'dateTime',
    title: t`Time`,
    sortKey: 'dateTime',
    render: (appointment) => <When appointment={appointment} isLink={isPatient} />,
  };
  const columns: ListColumn<Appointment>[] = [
    when,
    ...(isPatient
      ? []
      : [{ key: 'patient', title: t`Patient`, render: (one: Appointment) => <PatientLink appointment={one} /> }]),
    { key: 'doctor', title: t`Doctor`, render: ({ doctor }) => doctorName(doctor) },
    { key: 'type', title: t`Type`, render: ({ type }) => type },
    { key: 'status', title: t`Status`, render: ({ status }) => <AppointmentStatusTag status={status} /> },
    {
      key: 'actions',
      title: <span className="pc-hidden">{t`Actions`}</span>,
      align: 'end',
      render: (appointment) => <AppointmentActions appointment={appointment} />,
    },
  ];

  return (
    <DataList
      label={t`Appointments`}
      rows={appointments}
      rowKey={({ id }) => id}
      columns={columns}
      renderCard={(appointment) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            <When appointment={appointment} isLink={isPatient} />
            <AppointmentStatusTag status={appointment.status} />
          </Flex>
          {!isPatient && <PatientLink appointment={appointment} />}
          <Flex justify="space-between" align="end" gap="small">
            <div className="pc-list-sub">
              {appointment.type} · {doctorName(appointment.doctor)}
            </div>
            <AppointmentActions appointment={appointment} />
          </Flex>
        </>
      )}
      {...list}
    />
  );
}

function When({ appointment: { id, dateTime }, isLink }: { appointment: Appointment; isLink: boolean }) {
  const format = useFormat();
  const isPhone = useIsPhone();
  const time = format.time(dateTime);
  const day = format.dayMonth(dateTime);
  return (
    <div title={format.fullDate(dateTime)}>
      {isLink ? <RowLink to={paths.appointment(id)}>{time}</RowLink> : <strong>{time}</strong>}
      {isPhone ? ` · ${day}` : <div className="pc-list-sub">{day}</div>}
    </div>
  );
}

function PatientLink({ appointment: { id, patient, priority } }: { appointment: Appointment }) {
  const { i18n } = useLingui();
  return (
    <div>
      <RowLink to={paths.appointment(id)}>{patientName(patient)}</RowLink>{' '}
      {isPressing(priority) && <StatusTag meaning="danger">{i18n._(PRIORITY_LABELS[priority])}</StatusTag>}
      {patient.nativeName && <div className="pc-list-sub">{patient.nativeName}</div>}
    </div>
  );
}

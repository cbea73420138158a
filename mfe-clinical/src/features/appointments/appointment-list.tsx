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
import { useQueryClient } from '@polyclinic/ui/kit/query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { api } from '../../lib/api';
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

  const columns = useColumns(isPatient);
  const renderCard = useCallback(
    (appointment: Appointment) => <Card appointment={appointment} isPatient={isPatient} />,
    [isPatient],
  );

  return (
    <DataList
      label={t`Appointments`}
      rows={appointments}
      rowKey={({ id }) => id}
      columns={columns}
      renderCard={renderCard}
      {...list}
    />
  );
}

/** Returns the same columns in each rendering, so that opening a drawer does not render the rows again. */
function useColumns(isPatient: boolean): ListColumn<Appointment>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        key: 'dateTime',
        title: t`Time`,
        sortKey: 'dateTime',
        render: (appointment) => <When appointment={appointment} isLink={isPatient} />,
      },
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
    ],
    [t, isPatient],
  );
}

function Card({ appointment, isPatient }: { appointment: Appointment; isPatient: boolean }) {
  return (
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
  );
}

function When({ appointment: { id, dateTime }, isLink }: { appointment: Appointment; isLink: boolean }) {
  const format = useFormat();
  const isPhone = useIsPhone();
  const time = format.time(dateTime);
  const day = format.dayMonth(dateTime);
  return (
    <div title={format.fullDate(dateTime)}>
      {isLink ? <AppointmentLink id={id}>{time}</AppointmentLink> : <strong>{time}</strong>}
      {isPhone ? ` · ${day}` : <div className="pc-list-sub">{day}</div>}
    </div>
  );
}

function PatientLink({ appointment: { id, patient, priority } }: { appointment: Appointment }) {
  const { i18n } = useLingui();
  return (
    <div>
      <AppointmentLink id={id}>{patientName(patient)}</AppointmentLink>{' '}
      {isPressing(priority) && <StatusTag meaning="danger">{i18n._(PRIORITY_LABELS[priority])}</StatusTag>}
      {patient.nativeName && <div className="pc-list-sub">{patient.nativeName}</div>}
    </div>
  );
}

function AppointmentLink({ id, children }: { id: string; children: ReactNode }) {
  const client = useQueryClient();
  const request = () => void client.prefetchQuery(api.appointments.get.queryOptions({ params: { id } }));
  return (
    <RowLink to={paths.appointment(id)} onOpen={request}>
      {children}
    </RowLink>
  );
}

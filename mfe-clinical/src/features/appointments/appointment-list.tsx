import { useLingui } from '@lingui/react/macro';
import { useClinicToday, useUser } from '@polyclinic/client';
import { AppointmentStatusTag, doctorName, isPressing, patientName, PRIORITY_LABELS } from '@polyclinic/clinic-ui';
import { addDays, type Appointment } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import {
  DataList,
  RowLink,
  StatusTag,
  useFormat,
  useIsPhone,
  type ListColumn,
  type ListGroup,
  type ListPaging,
  type ListSort,
} from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useQuery, useQueryClient } from '@polyclinic/ui/kit/query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { api } from '../../lib/api';
import { AppointmentActions } from '../../lib/appointment-actions';

interface AppointmentListProps {
  appointments: Appointment[];
  /** Appointment booked beside the list: marked, and on top if it is not among the rows. */
  bookedId: string | undefined;
  sort: ListSort;
  onSort: (sort: ListSort) => void;
  isStale: boolean;
  paging: ListPaging;
}

/** List of appointments; patients see the doctor where staff see the patient. */
export function AppointmentList({ appointments, bookedId, ...list }: AppointmentListProps) {
  const { t } = useLingui();
  const { role } = useUser();
  const isPatient = role === 'PATIENT';

  const pinned = useBookedElsewhere(bookedId, appointments);
  const rows = useMemo(() => (pinned ? [pinned, ...appointments] : appointments), [pinned, appointments]);
  const groupOf = useGroups(pinned?.id);
  const columns = useColumns(isPatient);
  const renderCard = useCallback(
    (appointment: Appointment) => <Card appointment={appointment} isPatient={isPatient} />,
    [isPatient],
  );

  return (
    <DataList
      label={t`Appointments`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      renderCard={renderCard}
      groupOf={groupOf}
      isDense
      markedKey={bookedId}
      {...list}
    />
  );
}

/** Returns the appointment that was just booked if it is on another page, or outside the filter. */
function useBookedElsewhere(id = '', appointments: readonly Appointment[]): Appointment | undefined {
  const isElsewhere = id !== '' && !appointments.some((one) => one.id === id);
  const query = useQuery({ ...api.appointments.get.queryOptions({ params: { id } }), enabled: isElsewhere });
  return isElsewhere ? query.data?.appointment : undefined;
}

/** Returns the heading of each row: its day. */
function useGroups(pinnedId: string | undefined): (appointment: Appointment) => ListGroup {
  const { t } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  return useCallback(
    ({ id, dateTime }) => {
      if (id === pinnedId) return { key: 'booked', title: t`Just booked` };
      const key = dateTime.slice(0, 10);
      const names: Partial<Record<string, string>> = { [today]: t`Today`, [addDays(today, 1)]: t`Tomorrow` };
      return { key, title: [names[key], format.fullDate(key)].filter(Boolean).join(' · ') };
    },
    [t, format, today, pinnedId],
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
        isOneLine: true,
        render: (appointment) => <When appointment={appointment} isLink={isPatient} />,
      },
      ...(isPatient
        ? []
        : [{ key: 'patient', title: t`Patient`, render: (one: Appointment) => <PatientLink appointment={one} /> }]),
      { key: 'doctor', title: t`Doctor`, render: ({ doctor }) => <Cut text={doctorName(doctor)} /> },
      { key: 'type', title: t`Type`, render: ({ type }) => <Cut text={type} /> },
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

/** Narrower, the text is on a line above the actions, whose words are long in some languages. */
const BESIDE_ACTIONS = { flex: '1 1 160px' };

function Card({ appointment, isPatient }: { appointment: Appointment; isPatient: boolean }) {
  return (
    <>
      <Flex justify="space-between" align="start" gap="small">
        <When appointment={appointment} isLink={isPatient} />
        <AppointmentStatusTag status={appointment.status} />
      </Flex>
      {!isPatient && <PatientLink appointment={appointment} />}
      <Flex justify="end" align="end" gap="small" wrap>
        <div className="pc-list-sub" style={BESIDE_ACTIONS}>
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
  return (
    <div title={format.fullDate(dateTime)}>
      {isLink ? <AppointmentLink id={id}>{time}</AppointmentLink> : <strong>{time}</strong>}
      {isPhone && ` · ${format.dayMonth(dateTime)}`}
    </div>
  );
}

function PatientLink({ appointment: { id, patient, priority } }: { appointment: Appointment }) {
  const { i18n } = useLingui();
  return (
    <div>
      <AppointmentLink id={id}>{patientName(patient)}</AppointmentLink>{' '}
      {isPressing(priority) && <StatusTag meaning="danger">{i18n._(PRIORITY_LABELS[priority])}</StatusTag>}{' '}
      {patient.nativeName && <Cut text={patient.nativeName} className="pc-list-sub" />}
    </div>
  );
}

/** Further text, in full on hover and in the details: a long one would double the height of the row. */
function Cut({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span className={`pc-list-cut ${className}`.trim()} title={text}>
      {text}
    </span>
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

import { useLingui } from '@lingui/react/macro';
import {
  doctorName,
  isLongWait,
  isPressing,
  minutesSince,
  patientName,
  PRIORITY_LABELS,
  useNotifyDoctor,
  usePresent,
} from '@polyclinic/clinic-ui';
import type { Appointment } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { RowLink, StatusTag, useFormat } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { AppointmentActions } from '../../lib/appointment-actions';
import { usePrintAppointment } from '../../lib/printing/use-print-appointment';
import { useArrival } from './use-arrival';

/** A patient at the desk: name, doctor, waiting time, and the next step as one button. */
export function DeskCard({ appointment }: { appointment: Appointment }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const notify = useNotifyDoctor();
  const { items, printed } = usePrintAppointment();
  const { id, patient, doctor, dateTime, serviceName, type, status, priority, queueToken, kind } = appointment;
  const mayNotify = status === 'CHECKED_IN' && doctor !== null;
  const extra = [
    ...(mayNotify ? [{ key: 'notify', label: t`Notify doctor`, onClick: () => void notify(appointment) }] : []),
    ...items(appointment),
  ];

  return (
    <li className="pc-card">
      <Flex justify="space-between" align="start" gap="small">
        <div>
          <RowLink to={paths.deskAppointment(id)}>{patientName(patient)}</RowLink>
          {patient.nativeName && <div className="pc-list-sub">{patient.nativeName}</div>}
        </div>
        {queueToken !== null && (
          <strong className="pc-clinical-desk-token">
            <span className="pc-hidden">{t`Queue number`}</span> {format.number(queueToken)}
          </strong>
        )}
      </Flex>
      <div className="pc-list-sub">
        {format.time(dateTime)} · {doctorName(doctor)} · {serviceName ?? type}
      </div>
      <Flex gap="small" wrap align="center">
        <Wait appointment={appointment} />
        {isPressing(priority) && <StatusTag meaning="danger">{i18n._(PRIORITY_LABELS[priority])}</StatusTag>}
        {kind === 'WALK_IN' && <StatusTag meaning="info">{t`Walk-in`}</StatusTag>}
      </Flex>
      <AppointmentActions appointment={appointment} extra={extra} />
      {printed}
    </li>
  );
}

/** Minutes of waiting, delay or treatment, computed from the clock; or when the patient announced the arrival. */
function Wait({ appointment }: { appointment: Appointment }) {
  const { t } = useLingui();
  const format = useFormat();
  const arrival = useArrival(appointment.id);
  const now = usePresent();
  const { status, startsAt, checkedInAt, startedAt, endedAt } = appointment;

  if (status === 'CHECKED_IN' && checkedInAt) {
    const minutes = minutesSince(checkedInAt, now);
    return <StatusTag meaning={isLongWait(minutes) ? 'danger' : 'waiting'}>{t`Waiting ${minutes} min`}</StatusTag>;
  }
  if (status === 'IN_PROGRESS' && startedAt) {
    const minutes = minutesSince(startedAt, now);
    return <StatusTag meaning="info">{t`With the doctor for ${minutes} min`}</StatusTag>;
  }
  if (status === 'COMPLETED') {
    const minutes = startedAt && endedAt ? minutesSince(startedAt, Date.parse(endedAt)) : null;
    return <StatusTag meaning="done">{minutes === null ? t`Done` : t`Done in ${minutes} min`}</StatusTag>;
  }
  if (status === 'REQUESTED') return <StatusTag meaning="waiting">{t`Awaiting acceptance`}</StatusTag>;
  if (arrival) {
    const time = format.time(arrival);
    return <StatusTag meaning="waiting">{t`At the clinic since ${time}`}</StatusTag>;
  }
  const late = minutesSince(startsAt, now);
  return late > 0 ? <StatusTag meaning="waiting">{t`${late} min late`}</StatusTag> : null;
}

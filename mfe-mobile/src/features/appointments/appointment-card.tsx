import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import {
  AppointmentStatusTag,
  doctorName,
  isPressing,
  NextStepButton,
  patientName,
  PRIORITY_LABELS,
  useChangeStatus,
  useClinicNow,
  useNextStatuses,
  useRemoveAppointment,
} from '@polyclinic/clinic-ui';
import { appointments, type Appointment } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FROM_LIST, StatusTag, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Link, useNavigate } from '@polyclinic/ui/kit/router';

interface AppointmentCardProps {
  appointment: Appointment;
  /** Its actions are shown. */
  isOpen: boolean;
  onToggle: () => void;
}

/** An appointment with its next step; the others are behind Quick Actions, as behind a double tap. */
export function AppointmentCard({ appointment, isOpen, onToggle }: AppointmentCardProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { id, dateTime, duration, patient, doctor, type, serviceName, status, priority, reason } = appointment;
  const isUrgent = isPressing(priority);
  const name = patientName(patient);
  const minutes = format.number(duration);
  const label = t`Quick Actions`;
  return (
    <li data-appointment={id} data-urgent={isUrgent}>
      <div className="pc-mobile-appointments-line">
        <strong>
          {format.dayMonth(dateTime)} · {format.time(dateTime)}
        </strong>
        <AppointmentStatusTag status={status} />
      </div>
      <div className="pc-mobile-appointments-line">
        <Link to={paths.appointment(id)} state={FROM_LIST}>
          {name}
        </Link>
        {isUrgent && <StatusTag meaning="danger">{i18n._(PRIORITY_LABELS[priority])}</StatusTag>}
      </div>
      <small>
        {serviceName || type || reason || t`Appointment`} · {t`${minutes} min`} · {doctorName(doctor)}
      </small>
      <div className="pc-mobile-appointments-acts">
        <NextStepButton appointment={appointment} />
        <Button aria-expanded={isOpen} aria-label={`${label}: ${name}`} onClick={onToggle}>
          {label}
        </Button>
      </div>
      {isOpen && <QuickActions appointment={appointment} />}
    </li>
  );
}

function QuickActions({ appointment }: { appointment: Appointment }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const now = useClinicNow();
  const mayEdit = useMay(appointments.update.access);
  const mayRemove = useMay(appointments.remove.access);
  const mayComplete = useNextStatuses(appointment, now).includes('COMPLETED');
  const { change, isPending } = useChangeStatus();
  const { remove, isPending: isRemoving } = useRemoveAppointment();
  const { id, status } = appointment;
  return (
    <div className="pc-mobile-appointments-acts" role="group" aria-label={t`Quick Actions`}>
      <Button
        disabled={!mayEdit}
        onClick={() => void navigate(paths.editAppointment(id), { state: FROM_LIST })}
      >{t`Edit`}</Button>
      <Button
        disabled={!mayComplete}
        loading={isPending}
        onClick={() => void change(appointment, { status: 'COMPLETED' })}
      >{t`Complete`}</Button>
      <Button
        danger
        disabled={!mayRemove || status === 'IN_PROGRESS'}
        loading={isRemoving}
        onClick={() => void remove(appointment)}
      >{t`Delete`}</Button>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { AppointmentStatusTag, doctorName, patientName } from '@polyclinic/clinic-ui';
import type { CalendarAppointment, StaffRef } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FROM_LIST, StatusTag, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import type { ReactNode } from 'react';

interface VisitCardProps {
  appointment: CalendarAppointment;
  doctors: readonly StaffRef[];
  isDragged?: boolean;
  /** The handle, and what belongs to it. */
  children?: ReactNode;
}

/** An appointment of the calendar: time, patient, type, doctor and status. */
export function VisitCard({ appointment, doctors, isDragged = false, children }: VisitCardProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, dateTime, duration, patient, type, status, doctorId, isUrgent } = appointment;
  const minutes = format.number(duration);
  const doctor = doctors.find((one) => one.id === doctorId) ?? null;
  return (
    <div className="pc-mobile-calendar-visit" data-urgent={isUrgent} data-dragged={isDragged}>
      <div>
        <Link to={paths.appointment(id)} state={FROM_LIST}>
          {patientName(patient)}
        </Link>
        <small>
          {format.time(dateTime)} · {t`${minutes} min`} · {type} · {doctorName(doctor)}
        </small>
        <AppointmentStatusTag status={status} />
        {isUrgent && <StatusTag meaning="danger">{t`Urgent`}</StatusTag>}
      </div>
      {children}
    </div>
  );
}

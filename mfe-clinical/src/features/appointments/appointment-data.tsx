import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { AppointmentStatusTag, doctorName, patientName, PRIORITY_LABELS } from '@polyclinic/clinic-ui';
import { CONFLICT_LABELS } from '@polyclinic/clinic-ui/booking';
import { facilities, patients, type Appointment } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DescriptionList, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { REASON_LABELS } from '../../lib/reason-labels';
import { FacilityNames } from './facility-names';
import { SeriesPosition } from './series-position';

/** Read-only data of an appointment; unknown values are omitted. */
export function AppointmentData({ appointment }: { appointment: Appointment }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const mayOpenPatient = useMay(patients.list.access);
  const mayReadFacilities = useMay(facilities.list.access);
  const { patient, dateTime, duration, endsAt, status, cancelReason, rescheduleCount, queueToken } = appointment;
  const { override, facilityIds } = appointment;
  const kinds = override?.kinds.map((kind) => i18n._(CONFLICT_LABELS[kind])).join(', ');
  const at = (moment: string | null) => moment && format.dateTime(moment);
  const name = patientName(patient);
  const start = format.time(dateTime);
  const end = [format.clinicTime(endsAt), format.clinicZone(dateTime)].filter(Boolean).join(' ');

  return (
    <DescriptionList
      items={[
        { label: t`Status`, value: <AppointmentStatusTag status={status} /> },
        { label: t`Queue number`, value: queueToken !== null && <strong>{format.number(queueToken)}</strong> },
        { label: t`Arrival`, value: appointment.kind === 'WALK_IN' && t`Walk-in` },
        { label: t`Date`, value: format.fullDate(dateTime) },
        { label: t`Time`, value: t`${start} – ${end} (${duration} minutes)` },
        { label: t`Patient`, value: mayOpenPatient ? <Link to={paths.patient(patient.id)}>{name}</Link> : name },
        { label: t`Name in native script`, value: patient.nativeName },
        {
          label: t`Phone`,
          value: patient.phone ? <a href={`tel:${patient.phone}`}>{patient.phone}</a> : t`No phone number`,
        },
        { label: t`Doctor`, value: doctorName(appointment.doctor) },
        { label: t`Service`, value: appointment.serviceName },
        { label: t`Type`, value: appointment.type !== appointment.serviceName && appointment.type },
        {
          label: t`Rooms and equipment`,
          value: facilityIds.length > 0 && mayReadFacilities && <FacilityNames ids={facilityIds} />,
        },
        {
          label: t`Series`,
          value: appointment.seriesId && <SeriesPosition id={appointment.id} seriesId={appointment.seriesId} />,
        },
        { label: t`Priority`, value: i18n._(PRIORITY_LABELS[appointment.priority]) },
        { label: t`Reason`, value: appointment.reason },
        { label: t`Notes`, value: appointment.notes },
        { label: t`Overridden conflict`, value: override && `${kinds}: ${override.reason}` },
        { label: t`Booked on`, value: at(appointment.createdAt) },
        { label: t`Confirmed on`, value: at(appointment.confirmedAt) },
        { label: t`Check-in time`, value: at(appointment.checkedInAt) },
        { label: t`Visit start`, value: at(appointment.startedAt) },
        { label: t`Visit end`, value: at(appointment.endedAt) },
        { label: t`Cancellation reason`, value: cancelReason && i18n._(REASON_LABELS[cancelReason]) },
        {
          label: t`Late cancellation`,
          value: appointment.isLateCancel && t`Less than 24 hours before the appointment`,
        },
        {
          label: t`Rescheduled`,
          value: rescheduleCount > 0 && plural(rescheduleCount, { one: '# time', other: '# times' }),
        },
      ]}
    />
  );
}

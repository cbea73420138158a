import { useLingui } from '@lingui/react/macro';
import { useMay, useUser } from '@polyclinic/client';
import { useClinicNow } from '@polyclinic/clinic-ui';
import { waitlist, type Appointment, type AppointmentStatus } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Link } from '@polyclinic/ui/kit/router';
import { OnboardingGaps } from '../../lib/onboarding-gaps';
import { PatientAlert } from '../../lib/patient-alert';

const EXPECTED: readonly AppointmentStatus[] = ['SCHEDULED', 'CONFIRMED', 'CHECKED_IN'];

/** Hints for the desk: missing data of a patient who comes today, and waitlist entries that fit a freed slot. */
export function AppointmentHints({ appointment }: { appointment: Appointment }) {
  const { t } = useLingui();
  const { role } = useUser();
  const now = useClinicNow();
  const mayReadWaitlist = useMay(waitlist.list.access);
  const { status, dateTime, doctor, patient } = appointment;
  if (role === 'PATIENT') return null;
  if (EXPECTED.includes(status) && dateTime.slice(0, 10) === now.slice(0, 10)) {
    return (
      <>
        <PatientAlert patientId={patient.id} />
        <OnboardingGaps patientId={patient.id} />
      </>
    );
  }
  if (status !== 'CANCELLED') return <PatientAlert patientId={patient.id} />;
  if (dateTime <= now || !mayReadWaitlist) return null;
  const suited = new URLSearchParams({ fits: dateTime, ...(doctor && { doctor: doctor.id }) });
  return (
    <p>
      <Link to={`${paths.waitlist}?${suited}`}>{t`Find waitlisted patients`}</Link>
    </p>
  );
}

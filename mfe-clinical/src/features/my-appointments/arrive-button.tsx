import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import type { AppointmentStatus, MyAppointment } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Button } from '@polyclinic/ui/kit/base';
import { useNavigate } from '@polyclinic/ui/kit/router';

const EXPECTED: readonly AppointmentStatus[] = ['SCHEDULED', 'CONFIRMED'];

/** On the day of the appointment: announces the arrival, and later shows the place in the queue. */
export function ArriveButton({ appointment: { dateTime, status } }: { appointment: MyAppointment }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isToday = dateTime.slice(0, 10) === useClinicToday();
  const isWaiting = status === 'CHECKED_IN';
  if (!isToday || (!isWaiting && !EXPECTED.includes(status))) return null;
  return (
    <div className="pc-clinical-own-acts">
      <Button type="primary" onClick={() => void navigate(paths.arrive)}>
        {isWaiting ? t`Place in the queue` : t`I am here`}
      </Button>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, QueryState, useLeave } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { patientName } from '../../lib/people';
import { AppointmentActions } from './appointment-actions';
import { AppointmentData } from './appointment-data';

/** One appointment with all that is known of it, and what can be done with it. */
export function AppointmentDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { role } = useUser();
  const leave = useLeave(paths.appointments);
  const query = useQuery(api.appointments.get.queryOptions({ params: { id } }));
  const appointment = query.data?.appointment;

  return (
    <DetailDrawer
      title={appointment && role !== 'PATIENT' ? patientName(appointment.patient) : t`Appointment`}
      closeTo={paths.appointments}
      footer={
        appointment && (
          <AppointmentActions appointment={appointment} onRemoved={role === 'PATIENT' ? undefined : leave} />
        )
      }
    >
      <QueryState query={query} loading={t`Loading the appointment...`} failed={t`Failed to load the appointment`}>
        {(data) => <AppointmentData appointment={data.appointment} />}
      </QueryState>
    </DetailDrawer>
  );
}

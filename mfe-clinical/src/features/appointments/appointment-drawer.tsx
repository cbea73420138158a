import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import { Slot } from '@polyclinic/remote/slot';
import { DetailDrawer, QueryState, useLeave } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { AppointmentActions } from '../../lib/appointment-actions';
import { AppointmentData } from './appointment-data';
import { useDrawerActions } from './use-drawer-actions';

/** One appointment and what can be done with it: the appointment itself, and what the installed modules add to it. */
export function AppointmentDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const { role } = useUser();
  // The screen beside which it was opened: list, calendar or desk.
  const closeTo = pathname.replace(`/${id}`, '');
  const leave = useLeave(closeTo);
  const query = useQuery(api.appointments.get.queryOptions({ params: { id } }));
  const appointment = query.data?.appointment;
  const { items, dialogs } = useDrawerActions(appointment);

  return (
    <DetailDrawer
      title={appointment && role !== 'PATIENT' ? patientName(appointment.patient) : t`Appointment`}
      closeTo={closeTo}
      footer={
        appointment && (
          <Flex wrap gap="small" align="center" justify="end">
            <Slot name="appointment.actions" props={{ appointment }} />
            <AppointmentActions
              appointment={appointment}
              extra={items}
              onRemoved={role === 'PATIENT' ? undefined : leave}
            />
          </Flex>
        )
      }
    >
      <QueryState
        query={query}
        loading={t`Loading appointment...`}
        failed={t`Couldn't load the appointment. Check your connection and try again.`}
        missing={{ title: t`Appointment not found`, to: paths.appointments, back: t`All appointments` }}
      >
        {(data) => (
          <>
            <Slot name="appointment.banner" props={{ appointment: data.appointment }} />
            <AppointmentData appointment={data.appointment} />
            <Slot name="appointment.summary" props={{ appointment: data.appointment }} />
          </>
        )}
      </QueryState>
      {dialogs}
    </DetailDrawer>
  );
}

import {
  roleDashboard,
  statusLabel,
  URGENCY_OF,
  type Appointment,
  type DoctorDashboard,
  type RecentActivity,
} from '@polyclinic/contract';
import { view } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { shownTo } from '../appointments/appointments.service';
import { readRoleDashboard } from './role-dashboard.repository';

export const roleDashboardFeature = feature(
  roleDashboard,
  {
    async mine(_, caller) {
      const dashboard = await readRoleDashboard(caller);
      // Drugs and results of a patient name nobody, since they are the reader's own.
      caller.shown.add(caller.patientId);
      return { dashboard: { ...dashboard, upcoming: dashboard.upcoming.map((one) => shownTo(caller, one)) } };
    },

    async doctor(_, caller) {
      const { figures, today, recent } = await readRoleDashboard(caller);
      caller.shown.add(...[...today, ...recent].map(({ patient }) => patient.id));
      const figure = (id: string) => figures.find((one) => one.id === id)?.value ?? null;
      return {
        stats: {
          totalPatients: figure('totalPatients') ?? 0,
          todayAppointments: today.length,
          completedToday: figure('completedToday') ?? 0,
          pendingTasks: figure('pendingTasks'),
        },
        todayPatients: today.map(toTodaysPatient),
        recentActivities: recent.map(toActivity),
      };
    },
  },
  view,
);

function toTodaysPatient({
  id,
  patient,
  dateTime,
  type,
  status,
  priority,
}: Appointment): DoctorDashboard['todayPatients'][number] {
  const name = `${patient.firstName} ${patient.lastName}`;
  return { id, name, time: dateTime.slice(11, 16), type, status: statusLabel(status), urgency: URGENCY_OF[priority] };
}

/** The description is in English as the API requires it; screens translate the kind. */
function toActivity({ id, kind, patient, at }: RecentActivity): DoctorDashboard['recentActivities'][number] {
  const description = `Appointment ${kind.toLowerCase().replace('_', '-')}`;
  return { id, description, time: at, patient: `${patient.firstName} ${patient.lastName}` };
}

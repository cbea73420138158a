import { msg } from '@lingui/core/macro';
import type { FigureId } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

interface FigureLabel {
  title: MessageDescriptor;
  /** The screen behind the figure. */
  path?: string;
}

const today = `${paths.calendar}?view=day`;
const ofToday = (status: string) => `${paths.appointments}?dates=today&status=${status}`;

/** Names of the figures as the specification writes them (specification of the phone, section 2). */
export const FIGURE_LABELS: Record<FigureId, FigureLabel> = {
  totalPatients: { title: msg`Total Patients`, path: paths.patients },
  staffMembers: { title: msg`Staff Members`, path: paths.users },
  todaysAppointments: { title: msg`Today's Appointments`, path: today },
  monthlyAppointments: { title: msg`Monthly Appointments`, path: `${paths.calendar}?view=month` },
  todaysPatients: { title: msg`Today's Patients`, path: today },
  completedToday: { title: msg`Completed Today`, path: ofToday('COMPLETED') },
  pendingTasks: { title: msg`Pending Tasks`, path: paths.tasks },
  assignedPatients: { title: msg`Assigned Patients`, path: paths.desk },
  pendingVitals: { title: msg`Pending Vitals`, path: paths.vitals },
  completedTasks: { title: msg`Completed Tasks`, path: paths.tasks },
  checkedIn: { title: msg`Checked In`, path: paths.desk },
  waitingPatients: { title: msg`Waiting Patients`, path: paths.desk },
  upcoming: { title: msg`Upcoming` },
  activePrescriptions: { title: msg`Active Prescriptions`, path: paths.myPrescriptions },
  unreadMessages: { title: msg`Unread Messages`, path: paths.messages },
  openNotes: { title: msg`Open Notes`, path: paths.notes },
  upcomingAppointments: { title: msg`Upcoming Appointments`, path: paths.appointments },
  labResults: { title: msg`Lab Results`, path: paths.myResults },
  todaysRevenue: { title: msg`Today's Revenue` },
  averageWaitToCheckIn: { title: msg`Average Wait to Check-in` },
};

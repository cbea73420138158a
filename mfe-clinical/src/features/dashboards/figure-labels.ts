import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import type { FigureId } from '@polyclinic/contract';

/** Labels of the figures. */
export const FIGURE_LABELS: Record<FigureId, MessageDescriptor> = {
  totalPatients: msg`Total Patients`,
  staffMembers: msg`Staff Members`,
  todaysAppointments: msg`Today's Appointments`,
  monthlyAppointments: msg`Monthly Appointments`,
  todaysPatients: msg`Today's Patients`,
  completedToday: msg`Completed Today`,
  pendingTasks: msg`Pending Tasks`,
  assignedPatients: msg`Assigned Patients`,
  pendingVitals: msg`Pending Vitals`,
  completedTasks: msg`Completed Tasks`,
  checkedIn: msg`Checked In`,
  waitingPatients: msg`Waiting Patients`,
  upcoming: msg`Upcoming`,
  activePrescriptions: msg`Active Prescriptions`,
  unreadMessages: msg`Unread Messages`,
  openNotes: msg`Open Notes`,
  upcomingAppointments: msg`Upcoming Appointments`,
  labResults: msg`Lab Results`,
};

import { msg } from '@lingui/core/macro';
import type { FigureId } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export interface OwnStat {
  title: MessageDescriptor;
  /** The screen behind the figure. */
  path?: string;
}

const ofToday = (status: string) => `${paths.appointments}?dates=today&status=${status}`;

/** Names of the figures that are counted for a person, as the specification writes them. */
export const OWN_STATS = {
  totalPatients: { title: msg`Total Patients`, path: paths.patients },
  todaysPatients: { title: msg`Today's Patients`, path: `${paths.calendar}?view=day` },
  completedToday: { title: msg`Completed Today`, path: ofToday('COMPLETED') },
  pendingTasks: { title: msg`Pending Tasks`, path: paths.tasks },
  assignedPatients: { title: msg`Assigned Patients`, path: paths.desk },
  pendingVitals: { title: msg`Pending Vitals`, path: paths.vitals },
  completedTasks: { title: msg`Completed Tasks`, path: paths.tasks },
  checkedIn: { title: msg`Checked In`, path: paths.desk },
  waitingPatients: { title: msg`Waiting Patients`, path: paths.desk },
  activePrescriptions: { title: msg`Active Prescriptions`, path: paths.myPrescriptions },
  unreadMessages: { title: msg`Unread Messages`, path: paths.messages },
  openNotes: { title: msg`Open Notes`, path: paths.notes },
  labResults: { title: msg`Lab Results`, path: paths.myResults },
} satisfies Partial<Record<FigureId, OwnStat>>;
export type OwnFigureId = keyof typeof OWN_STATS;

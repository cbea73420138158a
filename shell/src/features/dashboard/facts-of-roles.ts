import type { DashboardStats, Role } from '@polyclinic/contract';
import type { OwnFigureId } from './own-stats';

/** Figures of the clinic, with trends. */
export type ClinicFigureId = Exclude<keyof DashboardStats, 'maySeeRevenue'>;

/** A fact on a role's dashboard: a figure of the clinic, or one counted for the person. */
export type Fact =
  | { of: 'clinic'; id: ClinicFigureId }
  /** Optional figures exist only if a module that records them is installed. */
  | { of: 'person'; id: OwnFigureId; isOptional?: boolean };

const clinic = (id: ClinicFigureId): Fact => ({ of: 'clinic', id });
const own = (id: OwnFigureId): Fact => ({ of: 'person', id });
const optional = (id: OwnFigureId): Fact => ({ of: 'person', id, isOptional: true });

/** Figures of each role, without those that a list on the same screen shows. */
export const FACTS_OF: Record<Role, readonly Fact[]> = {
  ADMIN: [
    clinic('todaysAppointments'),
    clinic('totalPatients'),
    clinic('activeSessions'),
    clinic('todaysRevenue'),
    clinic('averageWait'),
  ],
  RECEPTIONIST: [clinic('todaysAppointments'), own('checkedIn'), own('waitingPatients'), clinic('averageWait')],
  DOCTOR: [
    own('todaysPatients'),
    own('completedToday'),
    own('pendingTasks'),
    own('totalPatients'),
    clinic('averageWait'),
  ],
  NURSE: [
    own('assignedPatients'),
    own('pendingVitals'),
    own('pendingTasks'),
    own('completedTasks'),
    clinic('todaysAppointments'),
    clinic('averageWait'),
  ],
  PHARMACIST: [clinic('todaysAppointments'), optional('activePrescriptions'), own('unreadMessages')],
  STAFF: [own('unreadMessages'), own('openNotes')],
  PATIENT: [optional('activePrescriptions'), optional('labResults')],
};

/** Returns the figures of a role, and the revenue for users who may see it. */
export function factsFor(role: Role, maySeeRevenue: boolean): readonly Fact[] {
  const facts = FACTS_OF[role].filter(({ id }) => id !== 'todaysRevenue' || maySeeRevenue);
  const isMissing = maySeeRevenue && !facts.some(({ id }) => id === 'todaysRevenue');
  return isMissing ? [...facts, clinic('todaysRevenue')] : facts;
}

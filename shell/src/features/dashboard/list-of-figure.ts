import type { Role } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { OWN_STATS, type OwnFigureId, type OwnStat } from './own-stats';

type ListOf = (me: string) => string;

const ofToday = (me: string) => `${paths.appointments}?dates=today&doctor=${me}`;

/** Lists that show the number of a figure to one role, narrowed to what the figure counts. */
const OF_ROLE: Partial<Record<Role, Partial<Record<OwnFigureId, ListOf>>>> = {
  DOCTOR: {
    totalPatients: (me) => `${paths.patients}?doctor=${me}`,
    completedToday: (me) => `${ofToday(me)}&status=COMPLETED`,
  },
  PHARMACIST: { activePrescriptions: () => `${paths.prescriptions}?status=ACTIVE` },
};

/** Returns the list behind a figure of a person; undefined if there is none. */
export function listOfFigure(id: OwnFigureId, { role, me }: { role: Role; me: string }): string | undefined {
  const { path }: OwnStat = OWN_STATS[id];
  return OF_ROLE[role]?.[id]?.(me) ?? path;
}

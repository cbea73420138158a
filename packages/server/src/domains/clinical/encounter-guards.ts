import type { TenantDatabase } from '../../platform/db/database';
import type { Participant } from '../../platform/feature/moments';
import { refuse } from '../../platform/http/refusal';
import { encounterOfAppointment } from './encounters/encounters.service';

/**
 * Returns the participants of a feature that records data in an encounter: with such data, the start of the visit is not
 * undone (reference A), and the encounter is not cancelled.
 */
export function guardsOf(hasData: (db: TenantDatabase, encounterId: string) => Promise<boolean>): {
  'appointment.status': Participant<'appointment.status'>;
  'encounter.cancelling': Participant<'encounter.cancelling'>;
} {
  return {
    async 'appointment.status'({ appointmentId, from, to }, { db }) {
      if (from !== 'IN_PROGRESS' || to !== 'CHECKED_IN') return;
      const encounterId = await encounterOfAppointment(db, appointmentId);
      if (encounterId !== undefined && (await hasData(db, encounterId))) refuse('ENCOUNTER_HAS_DATA');
    },

    async 'encounter.cancelling'({ encounterId }, { db }) {
      if (await hasData(db, encounterId)) refuse('ENCOUNTER_HAS_DATA');
    },
  };
}

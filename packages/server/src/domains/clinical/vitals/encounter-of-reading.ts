import { errorTextIn } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { findEncounter } from '../encounters/encounters.service';

/** Refuses an encounter that does not exist or belongs to another patient. Requires the lock on the patient. */
export async function refuseForeignEncounter(
  { patientId, encounterId }: { patientId: string; encounterId: string | null },
  { db, language }: Pick<Caller, 'db' | 'language'>,
): Promise<void> {
  if (encounterId === null) return;
  const encounter = await findEncounter(db, encounterId);
  if (encounter?.patient.id === patientId) return;
  refuse('ENCOUNTER_NOT_FOUND', { fields: { encounterId: errorTextIn(language, 'ENCOUNTER_NOT_FOUND') } });
}

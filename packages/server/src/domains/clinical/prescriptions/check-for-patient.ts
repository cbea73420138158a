import { addDays, type CheckedDrug, type ClinicInteraction, type InteractionCheck } from '@polyclinic/contract';
import type { Caller } from '../../../platform/http/service';
import { activeAllergies, hasStatedAllergies } from '../allergies/allergies.service';
import { outsideMedicinesOf } from '../dispensing/dispensing.service';
import { clinicInteractionsAmong } from '../clinic-interactions/clinic-interactions.service';
import { dailyMaxima } from '../formulary/formulary.service';
import { statedMedicines } from '../medication-statements/medication-statements.service';
import { activeMedicinesRepository } from './active-medicines.repository';
import { checkInteractions, ingredientSpellings } from './check-interactions';

interface Question {
  patientId: string | null;
  drugs: readonly CheckedDrug[];
  /** Prescriptions whose own drugs do not count as active medicines. */
  except: readonly string[];
}

/**
 * Checks drugs together with the active medicines and allergies of a patient, and with what the patient takes from
 * elsewhere, stated or by a prescription of another clinic.
 */
export async function checkForPatient(
  { patientId, drugs, except }: Question,
  { db, now }: Pick<Caller, 'db' | 'now'>,
): Promise<InteractionCheck> {
  if (patientId === null) return checkInteractions(drugs, [], null, { interactions: await ownInteractions(drugs, db) });
  // The date of the clinic may be a day behind that of UTC; what was stopped counts until it has ended there.
  const today = addDays(now().toISOString().slice(0, 10), -1);
  const active = await activeMedicinesRepository.drugs(db, patientId, { now: now(), except });
  const outside = await outsideMedicinesOf(db, patientId, now());
  const stated = await statedMedicines(db, patientId, today);
  const allergies = await activeAllergies(db, patientId);
  const taken = [...active, ...outside].map(({ drugName, ingredients }) => ({ name: drugName, ingredients }));
  const all = [...drugs, ...taken, ...stated];
  const names = drugs.map(({ name }) => name);
  const maxima = await dailyMaxima(db, names);
  const check = checkInteractions(
    all,
    allergies.map((one) => ({ ...one, isMedicine: one.category === 'MEDICATION' })),
    await activeMedicinesRepository.ageYears(db, patientId, today),
    { maxima, interactions: await ownInteractions(all, db) },
  );
  return { ...check, allergiesAsked: await hasStatedAllergies(db, patientId) };
}

function ownInteractions(drugs: readonly CheckedDrug[], db: Caller['db']): Promise<ClinicInteraction[]> {
  return clinicInteractionsAmong(db, ingredientSpellings(drugs));
}

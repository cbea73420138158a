import {
  DAYS_IN,
  quantityFor,
  type CheckedDrug,
  type NewPrescriptionItem,
  type Prescription,
  type PrescriptionItem,
} from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { encounterOfPatient } from '../encounters/encounters.service';
import { checkForPatient } from './check-for-patient';
import { prescriptionFindingsRepository } from './prescription-findings.repository';
import { prescriptionsRepository as repository, type LockedPrescription } from './prescriptions.repository';

/** Returns a prescription, or refuses. */
export async function findOrRefuse(db: TenantDatabase, id: string): Promise<Prescription> {
  return (await repository.find(db, id)) ?? refuse('PRESCRIPTION_NOT_FOUND');
}

/** Locks a prescription whose version the caller has seen. */
export async function lockCurrent(
  id: string,
  version: number,
  { db }: Pick<Caller, 'db'>,
): Promise<LockedPrescription> {
  const locked = (await repository.lock(db, id)) ?? refuse('PRESCRIPTION_NOT_FOUND');
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
  return locked;
}

/** Refuses an encounter that is unknown or of another patient. */
export async function refuseOtherEncounter(
  encounterId: string | null,
  patientId: string,
  caller: Pick<Caller, 'db' | 'language'>,
): Promise<void> {
  await encounterOfPatient({ patientId, encounterId }, caller);
}

/** A revision starts strictly after the prescription that it replaces (reference, section E). */
export function refuseEarlyStart(startDate: string, replaced: Pick<Prescription, 'startDate'>): void {
  if (startDate <= replaced.startDate) refuse('PRESCRIPTION_START');
}

/** A quantity that the prescriber has not written is that of the sig, in whole packs where their size is known. */
export function withQuantity(item: NewPrescriptionItem): NewPrescriptionItem {
  const { quantity, duration, durationUnit, packSize } = item;
  if (quantity !== null) return item;
  // STAT is taken once, whatever the duration.
  const days = item.frequency === 'STAT' ? 1 : duration && duration * DAYS_IN[durationUnit];
  return { ...item, quantity: days === null ? null : quantityFor(item, days, packSize ?? 1) };
}

/** Returns a drug of a prescription as the check reads it. */
export function asDrug({ drugName, ingredients, ...item }: Omit<PrescriptionItem, 'id'>): CheckedDrug {
  const { dose, doseUnit, frequency, maxPerDay, dosesOfDay } = item;
  return { name: drugName, ingredients, sig: { dose, doseUnit, frequency, maxPerDay, dosesOfDay } };
}

/** Records the findings of a draft, so that those that are avoided count as well. */
export async function showFindings(
  { id, patientId, originId }: { id: string; patientId: string; originId: string | null },
  caller: Pick<Caller, 'db' | 'now'>,
): Promise<void> {
  const { items } = await findOrRefuse(caller.db, id);
  const except = originId === null ? [id] : [id, originId];
  const { findings } = await checkForPatient({ patientId, drugs: items.map(asDrug), except }, caller);
  await prescriptionFindingsRepository.show(caller.db, id, findings);
}

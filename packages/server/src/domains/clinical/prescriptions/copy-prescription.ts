import type { PrescriptionOrigin } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { lockPatient } from '../chart-rows.repository';
import { findOrRefuse, refuseEarlyStart, refuseOtherEncounter, showFindings } from './prescription-parts';
import { prescriptionsRepository as repository } from './prescriptions.repository';

/** Statuses whose drugs are not taken over into a new prescription. */
const NOT_COPIED = new Set(['DRAFT', 'CANCELLED', 'ENTERED_IN_ERROR']);

interface Copy {
  origin: Exclude<PrescriptionOrigin, 'NEW'>;
  startDate: string;
  encounterId?: string | null | undefined;
}

/** Writes a draft with the drugs of a signed prescription, and returns its id. Only an active one is revised: one on hold is resumed first. */
export async function copyPrescription(
  sourceId: string,
  { origin, startDate, encounterId = null }: Copy,
  tx: Caller,
): Promise<string> {
  const source = await findOrRefuse(tx.db, sourceId);
  const patientId = source.patient.id;
  if (!(await lockPatient(tx.db, patientId))) refuse('PATIENT_UNKNOWN');
  if (origin === 'REVISE' && source.status === 'ON_HOLD') refuse('PRESCRIPTION_ON_HOLD');
  if (NOT_COPIED.has(source.status) || (origin === 'REVISE' && source.status !== 'ACTIVE')) {
    refuse('PRESCRIPTION_STATUS');
  }
  if (origin === 'REVISE') refuseEarlyStart(startDate, source);
  await refuseOtherEncounter(encounterId, patientId, tx);
  const head = { patientId, encounterId, startDate, note: source.note, prescriberId: tx.userId };
  const id = await repository.insert(tx.db, { ...head, origin, originId: sourceId });
  const items = source.items.map(({ id: _id, ...item }) => item);
  await repository.replaceItems(tx.db, id, items);
  await showFindings({ id, patientId, originId: origin === 'REVISE' ? sourceId : null }, tx);
  const to = { patientId, encounterId, startDate, origin, originId: sourceId, items };
  await tx.audit({ action: 'CREATE', resource: 'prescriptions', recordId: id, to });
  return id;
}

import { allergies, type Allergy, type NewAllergy } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { hasPatient, lockChartRow, lockPatient } from '../chart-rows.repository';
import { endReview } from '../end-import-review';
import { allergiesRepository as repository } from './allergies.repository';

const RESOURCE = 'allergies';

export const allergiesFeature = feature(
  allergies,
  {
    async list({ params }, { db }) {
      if (!(await hasPatient(db, params.id))) refuse('PATIENT_NOT_FOUND');
      return allergiesOf(db, params.id);
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { patientId } = body;
        if (!(await lockPatient(tx.db, patientId))) refuse('PATIENT_UNKNOWN');
        await refuseTwice(body, tx);
        const verified = { verifiedBy: tx.userId, verifiedAt: tx.now().toISOString() };
        const id = await repository.insert(tx.db, { ...body, ...verified }, tx.userId);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        await endStatement(patientId, id, tx);
        return { allergy: await findOrRefuse(tx.db, id) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        await lockCurrent(id, version, tx);
        const before = await findOrRefuse(tx.db, id);
        if (changesNothing(changes)) return { allergy: before };
        await refuseTwice({ ...before, ...changes }, tx);
        await repository.update(tx.db, id, changes);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { allergy: await findOrRefuse(tx.db, id) };
      });
    },

    async verify({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        await lockCurrent(id, version, tx);
        const verifiedAt = tx.now().toISOString();
        await repository.update(tx.db, id, { verifiedBy: tx.userId, verifiedAt });
        await tx.audit({ action: 'CONFIRMED', resource: RESOURCE, recordId: id, to: { verifiedAt } });
        await endReview('allergies', id, tx);
        return { allergy: await findOrRefuse(tx.db, id) };
      });
    },

    async remove({ params: { id }, query: { reason } }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await lockChartRow(tx.db, 'allergies', id))) refuse('ALLERGY_NOT_FOUND');
        await repository.update(tx.db, id, { deletedAt: tx.now().toISOString(), deleteReason: reason });
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, reason });
        await endReview('allergies', id, tx);
        return { id };
      });
    },

    async stateNone({ params: { id: patientId } }, caller) {
      return caller.transaction(async (tx) => {
        // The lock keeps an allergy from being recorded at the same time.
        if (!(await lockPatient(tx.db, patientId))) refuse('PATIENT_NOT_FOUND');
        const recorded = await repository.list(tx.db, patientId);
        if (recorded.some(({ status }) => status === 'ACTIVE')) refuse('ALLERGIES_RECORDED');
        await repository.state(tx.db, patientId, tx.userId);
        await tx.audit({ action: 'CONFIRMED', resource: 'chart', recordId: patientId, to: { noKnownAllergies: true } });
        return { noKnownAllergies: (await repository.statement(tx.db, patientId)) ?? refuse('PATIENT_NOT_FOUND') };
      });
    },
  },
  {
    tables: {
      allergies: {
        merge: [{ column: 'patient_id', rule: 'move' }],
        backup: 'rows',
        retention: 'medical-record',
      },
      allergy_statements: {
        // A statement of the other record says nothing about the patient as a whole.
        merge: [{ column: 'patient_id', rule: 'stay', key: 'patient_id' }],
        backup: 'rows',
        retention: 'medical-record',
      },
    },
    records: {
      allergies: {
        table: 'allergies',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'allergies', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Returns all allergies of a patient that were not entered in error, and the statement that there are none. */
export async function allergiesOf(db: TenantDatabase, patientId: string) {
  const recorded = await repository.list(db, patientId);
  return { allergies: recorded, noKnownAllergies: (await repository.statement(db, patientId)) ?? null };
}

/** Returns the active allergies of a patient, as the interaction check needs them. */
export async function activeAllergies(
  db: TenantDatabase,
  patientId: string,
): Promise<Pick<Allergy, 'id' | 'substance' | 'substanceClass' | 'category' | 'reaction' | 'severity'>[]> {
  return (await repository.list(db, patientId)).filter(({ status }) => status === 'ACTIVE');
}

/** Returns whether an allergy of a patient is recorded, or that there is none; resolved ones count as well. */
export async function hasStatedAllergies(db: TenantDatabase, patientId: string): Promise<boolean> {
  return repository.isStated(db, patientId);
}

/** Adds an allergy of a file, not verified; it counts at once. Requires the lock on the patient. */
export async function importAllergy(
  row: NewAllergy & { status: Allergy['status']; importId: string; importKey: string },
  tx: Caller,
): Promise<void> {
  const id = await repository.insert(tx.db, row, tx.userId);
  await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: row });
  if (row.status === 'ACTIVE') await endStatement(row.patientId, id, tx);
}

/** Ends the statement that there are no allergies, because of an allergy. */
async function endStatement(patientId: string, allergyId: string, { db, audit }: Caller): Promise<void> {
  if (!(await repository.endStatement(db, patientId))) return;
  await audit({ action: 'UNDO', resource: RESOURCE, recordId: allergyId, from: { noKnownAllergies: true } });
}

/**
 * Refuses a second active entry of the same substance; and keeps others from adding one until the transaction ends. A merge of two records may
 * bring two, which stay until a clinician has compared them.
 */
async function refuseTwice(
  entry: { id?: string; patientId: string; substance: string; status?: string | undefined },
  { db }: Caller,
): Promise<void> {
  if ((entry.status ?? 'ACTIVE') !== 'ACTIVE') return;
  await lockPatient(db, entry.patientId);
  const recorded = await repository.list(db, entry.patientId);
  const same = recorded.find(
    ({ id, status, substance }) =>
      id !== entry.id && status === 'ACTIVE' && substance.trim().toLowerCase() === entry.substance.trim().toLowerCase(),
  );
  if (same) refuse('ALLERGY_TWICE');
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<Allergy> {
  return (await repository.find(db, id)) ?? refuse('ALLERGY_NOT_FOUND');
}

async function lockCurrent(id: string, version: number, { db }: Caller): Promise<void> {
  const locked = (await lockChartRow(db, 'allergies', id)) ?? refuse('ALLERGY_NOT_FOUND');
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
}

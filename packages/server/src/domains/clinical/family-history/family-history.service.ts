import { familyHistory, type FamilyHistoryEntry } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { hasPatient, lockChartRow, lockPatient } from '../chart-rows.repository';
import { familyHistoryRepository as repository } from './family-history.repository';

const RESOURCE = 'familyHistory';

export const familyHistoryFeature = feature(
  familyHistory,
  {
    async list({ params: { id } }, { db }) {
      if (!(await hasPatient(db, id))) refuse('PATIENT_NOT_FOUND');
      return { entries: await repository.list(db, id) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await lockPatient(tx.db, body.patientId))) refuse('PATIENT_UNKNOWN');
        const id = await repository.insert(tx.db, body, tx.userId, tx.now().toISOString());
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { entry: await findOrRefuse(tx.db, id) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = (await lockChartRow(tx.db, 'family_history', id)) ?? refuse('HISTORY_NOT_FOUND');
        if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
        const before = await findOrRefuse(tx.db, id);
        if (changesNothing(changes)) return { entry: before };
        await repository.update(tx.db, id, changes);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { entry: await findOrRefuse(tx.db, id) };
      });
    },

    async remove({ params: { id }, query: { reason } }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await lockChartRow(tx.db, 'family_history', id))) refuse('HISTORY_NOT_FOUND');
        await repository.update(tx.db, id, { deletedAt: tx.now().toISOString(), deleteReason: reason });
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, reason });
        return { id };
      });
    },
  },
  {
    tables: {
      family_history: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows', retention: 'medical-record' },
    },
    records: {
      familyHistory: {
        table: 'family_history',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'familyHistory', toPatient: false },
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

/** Returns the family history of a patient, without entries in error. */
export function familyHistoryOf(db: TenantDatabase, patientId: string): Promise<FamilyHistoryEntry[]> {
  return repository.list(db, patientId);
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<FamilyHistoryEntry> {
  return (await repository.find(db, id)) ?? refuse('HISTORY_NOT_FOUND');
}

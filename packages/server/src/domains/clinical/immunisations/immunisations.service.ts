import { immunisations, type Immunisation } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { hasPatient, lockChartRow, lockPatient } from '../chart-rows.repository';
import { immunisationsRepository as repository } from './immunisations.repository';

const RESOURCE = 'immunisations';

export const immunisationsFeature = feature(
  immunisations,
  {
    async list({ params }, { db }) {
      if (!(await hasPatient(db, params.id))) refuse('PATIENT_NOT_FOUND');
      return { immunisations: await repository.list(db, params.id) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await lockPatient(tx.db, body.patientId))) refuse('PATIENT_UNKNOWN');
        const id = await repository.insert(tx.db, body, tx.userId);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { immunisation: await findOrRefuse(tx.db, id) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        await lockCurrent(id, version, tx);
        const before = await findOrRefuse(tx.db, id);
        if (changesNothing(changes)) return { immunisation: before };
        await repository.update(tx.db, id, changes);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { immunisation: await findOrRefuse(tx.db, id) };
      });
    },

    async remove({ params: { id }, query: { reason } }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await lockChartRow(tx.db, 'immunisations', id))) refuse('IMMUNISATION_NOT_FOUND');
        await repository.update(tx.db, id, { deletedAt: tx.now().toISOString(), deleteReason: reason });
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, reason });
        return { id };
      });
    },
  },
  {
    tables: {
      immunisations: {
        merge: [{ column: 'patient_id', rule: 'move' }],
        backup: 'rows',
        retention: 'medical-record',
      },
    },
    records: {
      immunisations: {
        table: 'immunisations',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'immunisations', toPatient: false },
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

/** Returns the immunisations of a patient, latest first, without those entered in error. */
export function immunisationsOf(db: TenantDatabase, patientId: string): Promise<Immunisation[]> {
  return repository.list(db, patientId);
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<Immunisation> {
  return (await repository.find(db, id)) ?? refuse('IMMUNISATION_NOT_FOUND');
}

async function lockCurrent(id: string, version: number, { db }: Caller): Promise<void> {
  const locked = (await lockChartRow(db, 'immunisations', id)) ?? refuse('IMMUNISATION_NOT_FOUND');
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
}

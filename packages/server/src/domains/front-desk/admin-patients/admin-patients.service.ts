import { adminPatients, type AdminPatient, type DataOf } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { lockNumbers } from '../../../platform/number-series/number-series.service';
import {
  changePatient,
  hidePatient,
  PATIENT_NUMBERS,
  refuseBeyondLimit,
  registerPatient,
} from '../patients/patients.service';
import { adminPatientsRepository as repository } from './admin-patients.repository';

export const adminPatientsFeature = feature(
  adminPatients,
  {
    async list({ query }, { db }): Promise<DataOf<typeof adminPatients.list>> {
      const { rows: patients, pagination } = await repository.list(db, query);
      return { patients, pagination };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { id } = await registerPatient(body, tx);
        return { patient: await findOrRefuse(id, tx) };
      });
    },

    async get({ params }, caller) {
      return { patient: await findOrRefuse(params.id, caller) };
    },

    async update({ params: { id }, body: { isDeleted, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const before = await findOrRefuse(id, tx);
        const comesBack = isDeleted === false && before.deletedAt !== null;
        if (before.deletedAt !== null && !comesBack) refuse('PATIENT_NOT_FOUND');
        const { version } = comesBack ? await bringBack(before, changes.version, tx) : changes;
        if (Object.keys(changes).length > 1 || !comesBack) await changePatient(id, { ...changes, version }, tx);
        return { patient: await findOrRefuse(id, tx) };
      });
    },

    async remove({ params }, caller) {
      return { id: await hidePatient(params.id, caller) };
    },
  },
  {
    tables: none,
    search: none,
    exports: none,
    records: { adminPatients: { table: 'patients', patient: { column: 'id' }, account: none, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Restores a record; throws for a merged one, which is restored by undoing the merge. */
async function bringBack(before: AdminPatient, version: number, tx: Caller): Promise<AdminPatient> {
  if (before.mergedIntoId !== null) refuse('PATIENT_NOT_FOUND');
  // Serialises concurrent registrations, so that the clinic's limit is observed.
  await lockNumbers(tx.db, PATIENT_NUMBERS);
  await refuseBeyondLimit(tx.db);
  if (!(await repository.bringBack(tx.db, before.id, version))) {
    refuse('STALE_VERSION', { details: { version: before.version } });
  }
  await tx.audit({
    action: 'RESTORE',
    resource: 'patients',
    recordId: before.id,
    from: { deletedAt: before.deletedAt },
    to: { deletedAt: null },
  });
  return findOrRefuse(before.id, tx);
}

async function findOrRefuse(id: string, { db }: Caller): Promise<AdminPatient> {
  return (await repository.find(db, id)) ?? refuse('PATIENT_NOT_FOUND');
}

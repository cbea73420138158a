import { adminPatients, type AdminPatient, type DataOf } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { holdNumbers } from '../../../platform/number-series/number-series.service';
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
      const { patients, totalCount } = await repository.list(db, query);
      return { patients, pagination: { page: query.page, limit: query.limit, totalCount } };
    },

    async create({ body }, caller) {
      return caller.transaction(async (within) => {
        const { id } = await registerPatient(body, within);
        return { patient: await findOrRefuse(id, within) };
      });
    },

    async get({ params }, caller) {
      return { patient: await findOrRefuse(params.id, caller) };
    },

    async update({ params: { id }, body: { isDeleted, ...changes } }, caller) {
      return caller.transaction(async (within) => {
        const before = await findOrRefuse(id, within);
        const comesBack = isDeleted === false && before.deletedAt !== null;
        if (before.deletedAt !== null && !comesBack) refuse('PATIENT_NOT_FOUND');
        const { version } = comesBack ? await bringBack(before, changes.version, within) : changes;
        if (Object.keys(changes).length > 1 || !comesBack) await changePatient(id, { ...changes, version }, within);
        return { patient: await findOrRefuse(id, within) };
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
    participants: none,
  },
);

/** A record that was merged into another stays where it is: undoing the merge brings it back. */
async function bringBack(before: AdminPatient, version: number, within: Caller): Promise<AdminPatient> {
  if (before.mergedIntoId !== null) refuse('PATIENT_NOT_FOUND');
  // Desks that register wait meanwhile, so that the clinic's limit holds.
  await holdNumbers(within.db, PATIENT_NUMBERS);
  await refuseBeyondLimit(within.db);
  if (!(await repository.bringBack(within.db, before.id, version))) {
    refuse('STALE_VERSION', { details: { version: before.version } });
  }
  await within.audit({
    action: 'RESTORE',
    resource: 'patients',
    recordId: before.id,
    from: { deletedAt: before.deletedAt },
    to: { deletedAt: null },
  });
  return findOrRefuse(before.id, within);
}

async function findOrRefuse(id: string, { db }: Caller): Promise<AdminPatient> {
  return (await repository.find(db, id)) ?? refuse('PATIENT_NOT_FOUND');
}

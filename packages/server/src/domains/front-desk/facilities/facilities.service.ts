import { errorTextIn, facilities, type Facility, type Language } from '@polyclinic/contract';
import { brokenConstraint, type TenantDatabase } from '../../../platform/db/database';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { facilitiesRepository as repository } from './facilities.repository';

export { facilitiesAmong, setFacilityUnusableFrom } from './facilities.repository';

const RESOURCE = 'facilities';

export const facilitiesFeature = feature(
  facilities,
  {
    async list(_, { db }) {
      return { facilities: await repository.list(db) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const facility = await refuseTaken(repository.insert(tx.db, body), tx.language);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: facility.id, to: body });
        return { facility };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const before = (await repository.lock(tx.db, id)) ?? refuse('FACILITY_NOT_FOUND');
        if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
        if (changesNothing(changes)) return { facility: before };
        const facility = await refuseTaken(repository.change(tx.db, id, changes), tx.language);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { facility };
      });
    },
  },
  {
    tables: { facilities: { merge: none, backup: 'rows', retention: 'clinic' } },
    search: none,
    exports: none,
    records: {
      facilities: { table: 'facilities', patient: none, account: none, live: { topic: 'schedule', toPatient: false } },
    },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Returns all rooms and equipment, rooms first. */
export function listFacilities(db: TenantDatabase): Promise<Facility[]> {
  return repository.list(db);
}

async function refuseTaken<T>(write: Promise<T>, language: Language): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const code = 'FACILITY_NAME_TAKEN';
    if (brokenConstraint(error) === 'facilities_name_taken')
      refuse(code, { fields: { name: errorTextIn(language, code) } });
    throw error;
  }
}

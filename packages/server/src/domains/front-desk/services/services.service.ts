import { services, type FinancialService, type PageQuery } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { servicesExport } from './services-export.repository';
import { servicesRepository as repository, type ServicesFilter } from './services.repository';
import { writeList } from './write-list';
import { addService, changeService, findService, removeService } from './write-services';

export { addMissingServices, addService, changeService, findService, removeService } from './write-services';

export const servicesFeature = feature(
  services,
  {
    async list({ query }, caller) {
      return listServices(query, caller);
    },

    async bySpecialty({ params: { specialty }, query }, caller) {
      return listServices({ ...query, specialty, isActive: 'true' }, caller);
    },

    async get({ params }, caller) {
      return { service: await findService(params.id, caller) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => ({ service: await addService(body, tx) }));
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => ({ service: await changeService({ id, version, changes }, tx) }));
    },

    async remove({ params: { id } }, caller) {
      return removeService(id, caller);
    },

    async addMany({ body }, caller) {
      return caller.transaction((tx) => writeList(body, tx));
    },
  },
  {
    tables: { services: { merge: none, backup: 'rows', retention: 'clinic' } },
    search: none,
    exports: servicesExport,
    records: {
      services: { table: 'services', patient: none, account: none, live: { topic: 'schedule', toPatient: false } },
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

/** Returns a page of the catalogue. */
export async function listServices(filter: ServicesFilter & PageQuery, { db }: Caller) {
  const { rows, pagination } = await repository.list(db, filter);
  return { services: rows, pagination };
}

/** Returns all active services, by name. */
export async function activeServices({ db }: Caller): Promise<FinancialService[]> {
  return repository.active(db);
}

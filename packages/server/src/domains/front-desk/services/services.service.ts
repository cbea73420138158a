import {
  errorTextIn,
  services,
  type ErrorCode,
  type FinancialService,
  type PageQuery,
  type Service,
} from '@polyclinic/contract';
import { brokenConstraint } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { facilitiesAmong } from '../facilities/facilities.service';
import { doctorsAmong } from '../schedule/schedule.service';
import { servicesExport } from './services-export.repository';
import { servicesRepository as repository, type ServiceColumns, type ServicesFilter } from './services.repository';

const RESOURCE = 'services';
const BROKEN: Record<string, { code: ErrorCode; field: string }> = {
  services_name_taken: { code: 'SERVICE_NAME_TAKEN', field: 'name' },
  services_code_taken: { code: 'SERVICE_NAME_TAKEN', field: 'code' },
  services_revenue_account: { code: 'ACCOUNT_UNKNOWN', field: 'revenueAccountId' },
  services_tax_code: { code: 'TAX_CODE_UNKNOWN', field: 'taxCodeId' },
};

type NewColumns = ServiceColumns & { name: string };

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
      return caller.transaction(async (tx) => {
        const added: Service[] = [];
        for (const [index, service] of body.services.entries())
          added.push(await addService(service, tx, `services.${index}.`));
        return { services: added };
      });
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

/** Returns a service of the catalogue; throws if there is none. */
export async function findService(id: string, { db }: Caller): Promise<FinancialService> {
  return (await repository.find(db, id)) ?? refuse('SERVICE_NOT_FOUND');
}

/** Adds a service, in the current transaction; `path` prefixes field errors if it is one of several. */
export async function addService(service: NewColumns, caller: Caller, path = ''): Promise<FinancialService> {
  const { db, userId } = caller;
  await refuseUnknown(service, caller, { path });
  const id = await refuseBrokenRule(repository.insert(db, service, userId), caller, path);
  await caller.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: service });
  return findService(id, caller);
}

/** Adds missing services, in the current transaction; returns their names. */
export async function addMissingServices(missing: readonly NewColumns[], { db, userId }: Caller): Promise<string[]> {
  return repository.insertMissing(db, missing, userId);
}

/** Changes a service with optimistic locking, in the current transaction. */
export async function changeService(
  { id, version, changes }: { id: string; version: number; changes: ServiceColumns },
  caller: Caller,
): Promise<FinancialService> {
  const before = (await repository.lock(caller.db, id)) ?? refuse('SERVICE_NOT_FOUND');
  if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
  await refuseUnknown(changes, caller, { before });
  if (Object.keys(changes).length === 0) return before;
  await refuseBrokenRule(repository.change(caller.db, id, changes), caller);
  const from = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof FinancialService]]));
  await caller.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
  return findService(id, caller);
}

/** Removes a service from the catalogue. */
export async function removeService(id: string, caller: Caller): Promise<{ id: string }> {
  return caller.transaction(async (tx) => {
    const before = (await repository.lock(tx.db, id)) ?? refuse('SERVICE_NOT_FOUND');
    await repository.remove(tx.db, id, tx.now());
    await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from: before });
    return { id };
  });
}

/** Throws if newly chosen doctors or facilities do not exist; previous choices may stay even if inactive. */
async function refuseUnknown(
  { doctorIds = [], facilityIds = [] }: ServiceColumns,
  { db, language }: Caller,
  { before, path = '' }: { before?: Service; path?: string },
): Promise<void> {
  const refuseField = (code: ErrorCode, field: string) =>
    refuse(code, { fields: { [`${path}${field}`]: errorTextIn(language, code) } });
  const doctors = doctorIds.filter((id) => !before?.doctorIds.includes(id));
  const knownDoctors = await doctorsAmong(db, doctors);
  if (doctors.some((id) => !knownDoctors.has(id))) refuseField('DOCTOR_UNKNOWN', 'doctorIds');
  const knownFacilities = await facilitiesAmong(db, facilityIds);
  if (facilityIds.some((id) => !knownFacilities.has(id))) refuseField('FACILITY_UNKNOWN', 'facilityIds');
}

async function refuseBrokenRule<T>(write: Promise<T>, { language }: Caller, path = ''): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const broken = BROKEN[brokenConstraint(error) ?? ''];
    if (broken) refuse(broken.code, { fields: { [`${path}${broken.field}`]: errorTextIn(language, broken.code) } });
    throw error;
  }
}

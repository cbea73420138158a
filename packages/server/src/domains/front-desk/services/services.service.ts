import {
  errorTextIn,
  services,
  type ErrorCode,
  type FinancialService,
  type Service,
  type ServiceFilter,
} from '@polyclinic/contract';
import { brokenConstraint } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { facilitiesAmong } from '../facilities/facilities.service';
import { doctorsAmong } from '../schedule/schedule.service';
import { servicesExport } from './services-export.repository';
import { servicesRepository as repository, type ServiceColumns, type WantedServices } from './services.repository';

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
      return caller.transaction(async (within) => ({ service: await addService(body, within) }));
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (within) => ({ service: await changeService({ id, version, changes }, within) }));
    },

    async remove({ params: { id } }, caller) {
      return removeService(id, caller);
    },

    async addMany({ body }, caller) {
      return caller.transaction(async (within) => {
        const added: Service[] = [];
        for (const [place, service] of body.services.entries())
          added.push(await addService(service, within, `services.${place}.`));
        return { services: added };
      });
    },
  },
  {
    tables: { services: { merge: none, backup: 'rows' } },
    search: none,
    exports: servicesExport,
    records: {
      services: { table: 'services', patient: none, account: none, live: { topic: 'schedule', toPatient: false } },
    },
    jobs: none,
    series: none,
    participants: none,
  },
);

/** A page of the catalogue. */
export async function listServices(
  { page, limit, ...wanted }: WantedServices & Pick<ServiceFilter, 'page' | 'limit'>,
  { db }: Caller,
) {
  const { services: found, totalCount } = await repository.list(db, wanted, { page, limit });
  return { services: found, pagination: { page, limit, totalCount } };
}

/** All that is offered, by name. */
export async function activeServices({ db }: Caller): Promise<FinancialService[]> {
  return repository.active(db);
}

/** One service of the catalogue; refuses what is not there. */
export async function findService(id: string, { db }: Caller): Promise<FinancialService> {
  return (await repository.find(db, id)) ?? refuse('SERVICE_NOT_FOUND');
}

/** Adds one, in the transaction that is open; the path leads to it where it is one of several. */
export async function addService(service: NewColumns, caller: Caller, path = ''): Promise<FinancialService> {
  const { db, userId } = caller;
  await refuseUnknown(service, caller, { path });
  const id = await refuseBrokenRule(repository.insert(db, service, userId), caller, path);
  await caller.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: service });
  return findService(id, caller);
}

/** Adds those that are missing, in the transaction that is open; answers their names. */
export async function addMissingServices(missing: readonly NewColumns[], { db, userId }: Caller): Promise<string[]> {
  return repository.insertMissing(db, missing, userId);
}

/** Changes one for whoever has seen its latest version, in the transaction that is open. */
export async function changeService(
  { id, version, changes }: { id: string; version: number; changes: ServiceColumns },
  caller: Caller,
): Promise<FinancialService> {
  const before = (await repository.hold(caller.db, id)) ?? refuse('SERVICE_NOT_FOUND');
  if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
  await refuseUnknown(changes, caller, { before });
  if (Object.keys(changes).length === 0) return before;
  await refuseBrokenRule(repository.change(caller.db, id, changes), caller);
  const from = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof FinancialService]]));
  await caller.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
  return findService(id, caller);
}

/** Takes one out of the catalogue. */
export async function removeService(id: string, caller: Caller): Promise<{ id: string }> {
  return caller.transaction(async (within) => {
    const before = (await repository.hold(within.db, id)) ?? refuse('SERVICE_NOT_FOUND');
    await repository.remove(within.db, id, within.now());
    await within.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from: before });
    return { id };
  });
}

/** Whoever is named anew has to be there; who was named before and is no doctor any more does not stand in the way. */
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
  const knownPlaces = await facilitiesAmong(db, facilityIds);
  if (facilityIds.some((id) => !knownPlaces.has(id))) refuseField('FACILITY_UNKNOWN', 'facilityIds');
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

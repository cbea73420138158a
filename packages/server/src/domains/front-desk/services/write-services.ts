import { errorTextIn, type ErrorCode, type FinancialService, type Service } from '@polyclinic/contract';
import { brokenConstraint } from '../../../platform/db/database';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { facilitiesAmong } from '../facilities/facilities.service';
import { doctorsAmong } from '../schedule/schedule.service';
import { servicesRepository as repository, type ServiceColumns } from './services.repository';

const RESOURCE = 'services';
const BROKEN: Record<string, { code: ErrorCode; field: string }> = {
  services_name_taken: { code: 'SERVICE_NAME_TAKEN', field: 'name' },
  services_code_taken: { code: 'SERVICE_NAME_TAKEN', field: 'code' },
  services_revenue_account: { code: 'ACCOUNT_UNKNOWN', field: 'revenueAccountId' },
  services_tax_code: { code: 'TAX_CODE_UNKNOWN', field: 'taxCodeId' },
};

export type NewColumns = ServiceColumns & { name: string };

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

/** Changes a service with optimistic locking, in the current transaction; `path` as for a new service. */
export async function changeService(
  { id, version, changes }: { id: string; version: number; changes: ServiceColumns },
  caller: Caller,
  path = '',
): Promise<FinancialService> {
  const before = (await repository.lock(caller.db, id)) ?? refuse('SERVICE_NOT_FOUND');
  if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
  await refuseUnknown(changes, caller, { before, path });
  if (changesNothing(changes)) return before;
  await refuseBrokenRule(repository.change(caller.db, id, changes), caller, path);
  const from = formerValues(before, changes);
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

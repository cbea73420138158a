import { errorTextIn, type FinancialService, type ServiceList, type ServiceRow } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { facilitiesAmong } from '../facilities/facilities.service';
import { doctorsAmong } from '../schedule/schedule.service';
import { planRows, type PlannedRow } from './service-rows.rules';
import { servicesRepository as repository } from './services.repository';
import { addService, changeService } from './write-services';

/**
 * Creates and changes the services of a list in the current transaction, all or none; a refusal names every field of every
 * row. A dry run only returns what each row would do.
 */
export async function writeList(
  list: ServiceList,
  tx: Caller,
): Promise<{ services: FinancialService[]; rows: ServiceRow[] }> {
  const planned = await plan(list, tx);
  const rows = planned.map((row) => shown(row, tx));
  if (list.dryRun) return { services: [], rows };
  refuseRows(planned, tx);
  const services: FinancialService[] = [];
  for (const [index, row] of list.services.entries()) {
    const path = `services.${index}.`;
    const { service, action, changes } = planned[index] ?? {};
    if (!service) services.push(await addService(row, tx, path));
    else if (action === 'SAME') services.push(service);
    else {
      const values = Object.fromEntries((changes ?? []).map(({ field, to }) => [field, to]));
      services.push(await changeService({ id: service.id, version: service.version, changes: values }, tx, path));
    }
  }
  return { services, rows };
}

async function plan(list: ServiceList, { db }: Caller): Promise<PlannedRow[]> {
  const names = list.services.map(({ name }) => name);
  const codes = list.services.flatMap(({ code }) => code ?? []);
  const doctorIds = [...new Set(list.services.flatMap((row) => row.doctorIds ?? []))];
  const facilityIds = [...new Set(list.services.flatMap((row) => row.facilityIds ?? []))];
  return planRows(list, {
    services: await repository.lockNamed(db, { names, codes }),
    doctorIds: await doctorsAmong(db, doctorIds),
    facilityIds: await facilitiesAmong(db, facilityIds),
  });
}

function shown({ service: _, errors, ...row }: PlannedRow, { language }: Caller): ServiceRow {
  const texts = Object.entries(errors).map(([field, code]) => [field, errorTextIn(language, code)]);
  return { ...row, errors: Object.fromEntries(texts) };
}

function refuseRows(rows: readonly PlannedRow[], { language }: Caller): void {
  const errors = rows.flatMap(({ errors: ofRow }, index) =>
    Object.entries(ofRow).map(([field, code]) => ({ path: `services.${index}.${field}`, code })),
  );
  const [first] = errors;
  if (!first) return;
  refuse(first.code, {
    fields: Object.fromEntries(errors.map(({ path, code }) => [path, errorTextIn(language, code)])),
  });
}

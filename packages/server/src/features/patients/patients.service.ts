import { OwnPatientChange, patients, type NewPatient, type Patient, type PatientChange } from '@polyclinic/contract';
import type { TenantDatabase } from '../../db/database';
import { refuse } from '../../http/refusal';
import { implement, type Caller } from '../../http/service';
import { patientsRepository as repository } from './patients.repository';

export { patientsFound } from './patients.repository';

export const patientsFeature = implement(patients, {
  async list({ query }, { db }) {
    const { patients, totalCount } = await repository.list(db, query);
    return { patients, pagination: { page: query.page, limit: query.limit, totalCount } };
  },

  async search({ query }, { db }) {
    return { patients: await repository.search(db, query.q, query.limit) };
  },

  async me(_, caller) {
    return { patient: await findOrRefuse(ownId(caller), caller) };
  },

  async updateMe({ body }, caller) {
    return { patient: await change(ownId(caller), body, caller) };
  },

  async get({ params }, caller) {
    return { patient: await findOrRefuse(params.id, caller) };
  },

  async create({ body }, caller) {
    return caller.transaction(async (within) => {
      const id = await insertPatient(within.db, body, within.userId);
      const patient = await findOrRefuse(id, within);
      await within.audit({ action: 'CREATE', resource: 'patients', recordId: id, to: body });
      return { patient };
    });
  },

  async update({ params, body }, caller) {
    if (caller.role === 'PATIENT') refuseForeignFields(body);
    return { patient: await change(params.id, body, caller) };
  },

  async remove({ params }, caller) {
    return caller.transaction(async (within) => {
      const { db } = within;
      const patient = await findOrRefuse(params.id, within);
      await repository.lock(db, patient.id);
      if (await repository.hasAppointmentsAhead(db, patient.id)) refuse('PATIENT_HAS_APPOINTMENTS');
      if (!(await repository.hide(db, patient.id))) refuse('PATIENT_NOT_FOUND');
      await within.audit({ action: 'DELETE', resource: 'patients', recordId: patient.id });
      return { id: patient.id };
    });
  },
});

/** Adds a record, inside a transaction: the lock on its number makes desks that register at once wait for each other. */
export async function insertPatient(db: TenantDatabase, patient: NewPatient, createdBy: string): Promise<string> {
  const recordNumber = await repository.takeNumber(db);
  if (await repository.isFull(db)) refuse('PATIENT_LIMIT_REACHED');
  return repository.insert(db, { ...patient, recordNumber }, createdBy);
}

async function change(id: string, { version, ...changes }: PatientChange, caller: Caller): Promise<Patient> {
  return caller.transaction(async (within) => {
    const before = await findOrRefuse(id, within);
    const stale = before.version !== version || !(await repository.update(within.db, before, changes));
    if (stale) refuse('STALE_VERSION', { details: { version: before.version } });
    await within.audit({ action: 'UPDATE', resource: 'patients', recordId: id, ...difference(before, changes) });
    return findOrRefuse(id, within);
  });
}

/** Only what really changed belongs in the trail. */
function difference(before: Patient, changes: Partial<Patient>) {
  const keys = (Object.keys(changes) as (keyof Patient)[]).filter((key) => changes[key] !== before[key]);
  const pick = (record: Partial<Patient>) => Object.fromEntries(keys.map((key) => [key, record[key] ?? null]));
  return { from: pick(before), to: pick(changes) };
}

/** What a patient may not see is not there. */
async function findOrRefuse(id: string, caller: Caller): Promise<Patient> {
  const isForeign = caller.role === 'PATIENT' && caller.patientId !== id;
  const patient = isForeign ? undefined : await repository.find(caller.db, id);
  return patient ?? refuse('PATIENT_NOT_FOUND');
}

function ownId({ patientId }: Caller): string {
  return patientId ?? refuse('FORBIDDEN');
}

function refuseForeignFields(body: PatientChange): void {
  const foreign = Object.keys(body).filter((key) => !(key in OwnPatientChange.shape));
  if (foreign.length > 0) refuse('FORBIDDEN', { details: { fields: foreign } });
}

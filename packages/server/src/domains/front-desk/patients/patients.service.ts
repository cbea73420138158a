import {
  OwnPatientChange,
  patients,
  STAFF_ONLY_FIELDS,
  type NewPatient,
  type Patient,
  type PatientChange,
} from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { takeNumber } from '../../../platform/number-series/number-series.service';
import { patientsExport } from './patients-export.repository';
import { PATIENT_NUMBERS } from './patient-numbers';
import { withNormalPhone } from './patient-phones';
import { patientsRepository as repository } from './patients.repository';

import { patientsSearch } from './patients-search.repository';
import { patientFigures } from './patient-figures.repository';

export { patientsMatchingSearch } from './patients-search.repository';
export {
  bornOn,
  foundPatients,
  pageOfPatients,
  patientKeys,
  patientRows,
  patientSearch,
  patientsMatching,
  patientsRepository,
} from './patients.repository';
export { PATIENT_NUMBERS } from './patient-numbers';
export { nameKey } from './name-key';
export { withNormalPhones } from './patient-phones';
export { birthDateIn, searchedIds, searchPatterns } from './patient-search';

export const patientsFeature = feature(
  patients,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { patients: rows, pagination };
    },

    async search({ query }, { db }) {
      return { patients: await repository.search(db, query.q, query.limit) };
    },

    async me(_, caller) {
      return { patient: asSeenBy(caller, await foundOrMerged(ownId(caller), caller)) };
    },

    async updateMe({ body }, caller) {
      return { patient: asSeenBy(caller, await changePatient(ownId(caller), body, caller)) };
    },

    async get({ params }, caller) {
      return { patient: asSeenBy(caller, await foundOrMerged(params.id, caller)) };
    },

    async create({ body }, caller) {
      return { patient: await registerPatient(body, caller) };
    },

    async update({ params, body }, caller) {
      if (caller.role === 'PATIENT') refuseForeignFields(body);
      return { patient: asSeenBy(caller, await changePatient(params.id, body, caller)) };
    },

    async remove({ params }, caller) {
      return { id: await hidePatient(params.id, caller) };
    },
  },
  {
    tables: {
      patients: {
        merge: [{ column: 'merged_into_id', rule: 'move', isApart: true }],
        backup: 'rows',
        retention: 'medical-record',
      },
    },
    search: patientsSearch,
    exports: patientsExport,
    records: {
      patients: {
        table: 'patients',
        patient: { column: 'id' },
        account: none,
        live: { topic: 'patients', toPatient: true },
      },
    },
    jobs: none,
    series: [PATIENT_NUMBERS],
    documents: none,
    nextActions: none,
    figures: patientFigures,
    approvals: none,
    participants: {
      async 'account.registering'({ patientId, ...typed }, { db, userId, audit }) {
        const person = await withNormalPhone(db, typed);
        await insertPatient(db, { id: patientId, ...person }, userId);
        await audit({ action: 'CREATE', resource: 'patients', recordId: patientId, to: person });
      },
    },
  },
);

/** Registers a patient, with an audit entry. */
export async function registerPatient(body: NewPatient, caller: Caller): Promise<Patient> {
  return caller.transaction(async (tx) => {
    const person = await withNormalPhone(tx.db, body);
    const id = await insertPatient(tx.db, person, tx.userId);
    const patient = await findOrRefuse(id, tx);
    await tx.audit({ action: 'CREATE', resource: 'patients', recordId: id, to: person });
    return patient;
  });
}

/** Soft-deletes a record without future appointments. */
export async function hidePatient(id: string, caller: Caller): Promise<string> {
  return caller.transaction(async (tx) => {
    const { db } = tx;
    const patient = await findOrRefuse(id, tx);
    await repository.lock(db, patient.id);
    if (await repository.hasAppointmentsAhead(db, patient.id)) refuse('PATIENT_HAS_APPOINTMENTS');
    if (!(await repository.hide(db, patient.id))) refuse('PATIENT_NOT_FOUND');
    await tx.audit({ action: 'DELETE', resource: 'patients', recordId: patient.id });
    return patient.id;
  });
}

/** Inserts a record in a transaction: the lock on its number serialises concurrent registrations. */
export async function insertPatient(
  db: TenantDatabase,
  patient: NewPatient & { id?: string },
  createdBy: string,
): Promise<string> {
  const recordNumber = await takeNumber(db, PATIENT_NUMBERS);
  await refuseBeyondLimit(db);
  return repository.insert(db, { ...patient, recordNumber }, createdBy);
}

/** Throws if the clinic has reached its limit of patients. */
export async function refuseBeyondLimit(db: TenantDatabase): Promise<void> {
  if (await repository.isFull(db)) refuse('PATIENT_LIMIT_REACHED');
}

/** Changes a record with optimistic locking. */
export async function changePatient(
  id: string,
  { version, ...typed }: PatientChange,
  caller: Caller,
): Promise<Patient> {
  return caller.transaction(async (tx) => {
    const changes = await withNormalPhone(tx.db, typed);
    const before = await findOrRefuse(id, tx);
    const stale = before.version !== version || !(await repository.update(tx.db, before, changes));
    if (stale) refuse('STALE_VERSION', { details: { version: before.version } });
    await tx.audit({ action: 'UPDATE', resource: 'patients', recordId: id, ...difference(before, changes) });
    return findOrRefuse(id, tx);
  });
}

/** Returns only values that differ, for the audit log. */
function difference(before: Patient, changes: Partial<Patient>) {
  const keys = (Object.keys(changes) as (keyof Patient)[]).filter((key) => changes[key] !== before[key]);
  const pick = (record: Partial<Patient>) => Object.fromEntries(keys.map((key) => [key, record[key] ?? null]));
  return { from: pick(before), to: pick(changes) };
}

/** Returns a record; one that the caller may not see is treated as missing. */
async function findOrRefuse(id: string, caller: Caller): Promise<Patient> {
  const isForeign = caller.role === 'PATIENT' && caller.patientId !== id;
  const patient = isForeign ? undefined : await repository.find(caller.db, id);
  return patient ?? refuse('PATIENT_NOT_FOUND');
}

/** Returns a record, or the one into which it was merged. */
async function foundOrMerged(id: string, caller: Caller): Promise<Patient> {
  const isForeign = caller.role === 'PATIENT' && caller.patientId !== id;
  const patient = isForeign ? undefined : await repository.findOrMerged(caller.db, id);
  return patient ?? refuse('PATIENT_NOT_FOUND');
}

/** Returns a record without what a patient must not see. */
function asSeenBy({ role }: Caller, patient: Patient): Patient {
  if (role !== 'PATIENT') return patient;
  return { ...patient, ...Object.fromEntries(STAFF_ONLY_FIELDS.map((field) => [field, null])) };
}

function ownId({ patientId }: Caller): string {
  return patientId ?? refuse('FORBIDDEN');
}

function refuseForeignFields(body: PatientChange): void {
  const foreign = Object.keys(body).filter((key) => !(key in OwnPatientChange.shape));
  if (foreign.length > 0) refuse('FORBIDDEN', { details: { fields: foreign } });
}

import { encounters, errorTextIn, type Encounter } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { raise } from '../../../platform/feature/raise';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { hasPatient } from '../chart-rows.repository';
import { followAppointment } from './encounter-of-visit';
import { encountersRepository as repository, type LockedEncounter } from './encounters.repository';
import { readerOf } from '../restricted-patients.repository';

const RESOURCE = 'encounters';

export const encountersFeature = feature(
  encounters,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query, readerOf(caller));
      return { encounters: rows, pagination };
    },

    async get({ params }, { db }) {
      return { encounter: await findOrRefuse(db, params.id) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await hasPatient(tx.db, body.patientId))) refuse('PATIENT_UNKNOWN');
        const id = await repository.insert(tx.db, { ...body, doctorId: tx.userId }, tx.userId);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        await raise('encounter.opened', { encounterId: id, patientId: body.patientId }, tx);
        return { encounter: await findOrRefuse(tx.db, id) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        await lockCurrent(id, version, tx);
        const before = await findOrRefuse(tx.db, id);
        if (changesNothing(changes)) return { encounter: before };
        await repository.update(tx.db, id, changes);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { encounter: await findOrRefuse(tx.db, id) };
      });
    },

    async finish({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        await lockOpen(id, version, tx);
        const endedAt = tx.now().toISOString();
        await repository.update(tx.db, id, { status: 'FINISHED', endedAt });
        const change = { from: { status: 'IN_PROGRESS' }, to: { status: 'FINISHED' } };
        await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, ...change });
        await raise('encounter.finished', { encounterId: id }, tx);
        return { encounter: await findOrRefuse(tx.db, id) };
      });
    },

    async cancel({ params: { id }, body: { version, reason } }, caller) {
      return caller.transaction(async (tx) => {
        await lockOpen(id, version, tx);
        await raise('encounter.cancelling', { encounterId: id }, tx);
        const endedAt = tx.now().toISOString();
        await repository.update(tx.db, id, { status: 'CANCELLED', endedAt, cancelReason: reason });
        const change = { from: { status: 'IN_PROGRESS' }, to: { status: 'CANCELLED' }, reason };
        await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, ...change });
        await raise('encounter.cancelled', { encounterId: id }, tx);
        return { encounter: await findOrRefuse(tx.db, id) };
      });
    },
  },
  {
    tables: {
      encounters: {
        merge: [{ column: 'patient_id', rule: 'move' }],
        backup: 'rows',
        retention: 'medical-record',
      },
    },
    records: {
      encounters: {
        table: 'encounters',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'encounters', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: { 'appointment.status': followAppointment },
  },
);

/** Returns the last encounters of a patient that took place, latest first. */
export function latestEncounters(db: TenantDatabase, patientId: string, limit: number): Promise<Encounter[]> {
  return repository.latest(db, patientId, limit);
}

/** Returns an encounter by its id. */
export function findEncounter(db: TenantDatabase, id: string): Promise<Encounter | undefined> {
  return repository.find(db, id);
}

/**
 * Returns the encounter that a record of a patient names; undefined if it names none. One that does not exist or is of
 * another patient is refused with the name of the field. Requires the lock on the patient, so that a merge cannot part them.
 */
export async function encounterOfPatient(
  { patientId, encounterId = null }: { patientId: string | null; encounterId?: string | null | undefined },
  { db, language }: Pick<Caller, 'db' | 'language'>,
): Promise<Encounter | undefined> {
  if (encounterId === null) return undefined;
  const encounter = await repository.find(db, encounterId);
  if (encounter?.patient.id === patientId) return encounter;
  return refuse('ENCOUNTER_NOT_FOUND', { fields: { encounterId: errorTextIn(language, 'ENCOUNTER_NOT_FOUND') } });
}

/** Returns the id of the encounter of a patient that is in progress. */
export function encounterInProgress(db: TenantDatabase, patientId: string): Promise<string | undefined> {
  return repository.inProgress(db, patientId);
}

/** Returns the id of the encounter of an appointment, locked until the transaction ends. */
export async function encounterOfAppointment(db: TenantDatabase, appointmentId: string): Promise<string | undefined> {
  return (await repository.lockOf(db, appointmentId))?.id;
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<Encounter> {
  return (await repository.find(db, id)) ?? refuse('ENCOUNTER_NOT_FOUND');
}

async function lockCurrent(id: string, version: number, { db }: Caller): Promise<LockedEncounter> {
  const locked = (await repository.lock(db, id)) ?? refuse('ENCOUNTER_NOT_FOUND');
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
  return locked;
}

/** Locks an encounter that ends by itself: one with an appointment ends with the visit. */
async function lockOpen(id: string, version: number, tx: Caller): Promise<void> {
  const { status, appointmentId } = await lockCurrent(id, version, tx);
  if (appointmentId !== null) refuse('ENCOUNTER_OF_APPOINTMENT');
  if (status !== 'IN_PROGRESS') refuse('ENCOUNTER_CLOSED');
}

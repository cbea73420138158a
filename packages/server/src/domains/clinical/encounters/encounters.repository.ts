import {
  Encounter,
  type EncounterChange,
  type EncounterFilter,
  type EncounterStatus,
  type NewEncounter,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { orderedPage } from '../../../platform/db/far-page';
import { personJson, staffJson } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';
import { isOpenTo, isPatientOpenTo, type Reader } from '../restricted-patients.repository';

type Filter = z.output<typeof EncounterFilter>;

const COLUMNS = recordColumns('e', Encounter, ['patient', 'doctor']);

/** Encounter as its status changes. */
export interface LockedEncounter {
  id: string;
  version: number;
  status: EncounterStatus;
  appointmentId: string | null;
}

export const encountersRepository = {
  async list(db: TenantDatabase, filter: Filter, reader: Reader): Promise<CountedPage<Encounter>> {
    const { patientId } = filter;
    if (patientId !== undefined) return listOfPatient(db, { ...filter, patientId }, reader);
    const found = matching(db, filter).where(isOpenTo(reader, db, 'e.patientId'));
    const page = sliceOf(selected(found).orderBy('e.startedAt', 'desc').orderBy('e.id'), filter);
    return countedPage(db, { page, matching: found.select('e.id') }, filter);
  },

  /** Returns the id of the encounter of a patient that is in progress; of the latest one, if there are several. */
  async inProgress(db: TenantDatabase, patientId: string): Promise<string | undefined> {
    const found = await db
      .selectFrom('encounters')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('patientId', '=', patientId)
      .where('status', '=', 'IN_PROGRESS')
      .orderBy('startedAt', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return found?.id;
  },

  async find(db: TenantDatabase, id: string): Promise<Encounter | undefined> {
    return selected(matching(db)).where('e.id', '=', id).executeTakeFirst();
  },

  async latest(db: TenantDatabase, patientId: string, limit: number): Promise<Encounter[]> {
    return selected(matching(db, { patientId }))
      .where('e.status', '<>', 'CANCELLED')
      .orderBy('e.startedAt', 'desc')
      .orderBy('e.id')
      .limit(limit)
      .execute();
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedEncounter | undefined> {
    return lockable(db).where('id', '=', id).executeTakeFirst();
  },

  async lockOf(db: TenantDatabase, appointmentId: string): Promise<LockedEncounter | undefined> {
    return lockable(db).where('appointmentId', '=', appointmentId).executeTakeFirst();
  },

  async insert(
    db: TenantDatabase,
    encounter: NewEncounter & { doctorId: string; appointmentId?: string; status?: EncounterStatus; endedAt?: string },
    createdBy: string | null,
  ): Promise<string> {
    const { id } = await db
      .insertInto('encounters')
      .values({ ...encounter, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes changes; requires the lock on the row. */
  async update(
    db: TenantDatabase,
    id: string,
    changes: Omit<EncounterChange, 'version'> & {
      status?: EncounterStatus;
      endedAt?: string | null;
      cancelReason?: string | null;
    },
  ): Promise<void> {
    await db
      .updateTable('encounters')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

function listOfPatient(
  db: TenantDatabase,
  { patientId, doctorId, status, ...slice }: Filter & { patientId: string },
  reader: Reader,
): Promise<CountedPage<Encounter>> {
  const ids = db
    .selectFrom('encounters as e')
    .select('e.id')
    .where('e.tenantId', '=', db.tenantId)
    .where('e.patientId', '=', patientId)
    .where(isPatientOpenTo(reader, db, patientId))
    .$if(doctorId !== undefined, (query) => query.where('e.doctorId', '=', doctorId ?? ''))
    .$if(status !== undefined, (query) => query.where('e.status', '=', status ?? 'IN_PROGRESS'));
  return orderedPage(
    db,
    {
      ids,
      forwards: ids.orderBy('e.startedAt', 'desc').orderBy('e.id'),
      backwards: ids.orderBy('e.startedAt').orderBy('e.id', 'desc'),
      rowsOf: (chosen) =>
        selected(matching(db))
          .where(sql<boolean>`e.id = any(${chosen})`)
          .orderBy('e.startedAt', 'desc')
          .orderBy('e.id'),
    },
    slice,
  );
}

function lockable(db: TenantDatabase) {
  return db
    .selectFrom('encounters')
    .select(['id', 'version', 'status', 'appointmentId'])
    .where('tenantId', '=', db.tenantId)
    .forUpdate()
    .$narrowType<LockedEncounter>();
}

function matching(db: TenantDatabase, { patientId, doctorId, status }: Partial<Filter> = {}) {
  return db
    .selectFrom('encounters as e')
    .innerJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'e.tenantId').onRef('p.id', '=', 'e.patientId'))
    .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'e.tenantId').onRef('u.id', '=', 'e.doctorId'))
    .where('e.tenantId', '=', db.tenantId)
    .$if(patientId !== undefined, (query) => query.where('e.patientId', '=', patientId ?? ''))
    .$if(doctorId !== undefined, (query) => query.where('e.doctorId', '=', doctorId ?? ''))
    .$if(status !== undefined, (query) => query.where('e.status', '=', status ?? 'IN_PROGRESS'));
}

function selected(rows: ReturnType<typeof matching>) {
  return rows
    .select(COLUMNS)
    .select([personJson('p').as('patient'), staffJson('u').as('doctor')])
    .$narrowType<Encounter>();
}

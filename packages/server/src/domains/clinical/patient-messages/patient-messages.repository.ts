import { PatientMessage, PersonRef, type PatientThread, type PatientThreadFilter } from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson } from '../../../platform/db/person-json';
import { readsAsOwn } from '../patient-accounts.repository';
import { isOpenTo, type Reader as RecordReader } from '../restricted-patients.repository';

interface Slice {
  before?: string | undefined;
  limit: number;
}
/** The side that reads a thread. */
export type Reader = 'clinic' | 'patient';

/** The messages of the other side that this one has not read. */
const unreadOf = (side: Reader) => {
  const read = side === 'clinic' ? sql`t.read_by_clinic` : sql`t.read_by_patient`;
  return sql<number>`(select count(*)::int from patient_messages n
    where n.tenant_id = t.tenant_id and n.patient_id = t.patient_id and n.is_from_patient = ${side === 'clinic'}
      and (${read} is null or n.id > ${read}))`;
};

const LAST = sql<PatientThread['last']>`(select jsonb_build_object('id', m.id, 'text', m.text,
    'isFromPatient', m.is_from_patient, 'sentBy', ${personJson('u')},
    'createdAt', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from patient_messages m join users u on u.tenant_id = m.tenant_id and u.id = m.sender_id
  where m.tenant_id = t.tenant_id and m.patient_id = t.patient_id order by m.id desc limit 1)`;

export const patientMessagesRepository = {
  async threads(
    db: TenantDatabase,
    filter: PatientThreadFilter,
    reader: RecordReader,
  ): Promise<CountedPage<PatientThread & { id: string }>> {
    const matching = db
      .selectFrom('patientThreads as t')
      .select('t.patientId as id')
      .where('t.tenantId', '=', db.tenantId)
      .where(isOpenTo(reader, db, 't.patientId'))
      .$if(filter.show === 'unanswered', (all) => all.where('t.isUnanswered', '=', sql<boolean>`true`));
    const page = sliceOf(
      matching
        .innerJoin('patients as p', (join) =>
          join.onRef('p.tenantId', '=', 't.tenantId').onRef('p.id', '=', 't.patientId'),
        )
        .select([personJson('p').as('patient'), LAST.as('last'), 't.isUnanswered', unreadOf('clinic').as('unread')])
        .orderBy('t.lastAt', 'desc')
        .orderBy('t.patientId'),
      filter,
    );
    return countedPage(db, { page, matching }, filter);
  },

  /**
   * Returns the patient, whether an account exists that can read messages, and whether a message waits for an answer;
   * undefined without such a patient.
   */
  async patient(
    db: TenantDatabase,
    id: string,
  ): Promise<{ patient: PersonRef; hasAccount: boolean; isUnanswered: boolean } | undefined> {
    return db
      .selectFrom('patients as p')
      .select([personJson('p').as('patient')])
      .select(
        sql<boolean>`exists (select from users u where u.tenant_id = p.tenant_id and ${readsAsOwn(db, 'u', id)}
          and u.is_active and u.deleted_at is null)`.as('hasAccount'),
      )
      .select(
        sql<boolean>`exists (select from patient_threads t where t.tenant_id = p.tenant_id and t.patient_id = p.id
          and t.is_unanswered)`.as('isUnanswered'),
      )
      .where('p.tenantId', '=', db.tenantId)
      .where('p.id', '=', id)
      .where('p.deletedAt', 'is', null)
      .executeTakeFirst();
  },

  async messages(db: TenantDatabase, patientId: string, { before, limit }: Slice): Promise<PatientMessage[]> {
    return selected(db)
      .where('m.patientId', '=', patientId)
      .$if(before !== undefined, (all) => all.where('m.id', '<', before ?? ''))
      .orderBy('m.id', 'desc')
      .limit(limit)
      .execute();
  },

  async find(db: TenantDatabase, id: string): Promise<PatientMessage | undefined> {
    return selected(db).where('m.id', '=', id).executeTakeFirst();
  },

  async thread(db: TenantDatabase, patientId: string): Promise<PatientThread | undefined> {
    return db
      .selectFrom('patientThreads as t')
      .innerJoin('patients as p', (join) =>
        join.onRef('p.tenantId', '=', 't.tenantId').onRef('p.id', '=', 't.patientId'),
      )
      .select([personJson('p').as('patient'), LAST.as('last'), 't.isUnanswered', unreadOf('clinic').as('unread')])
      .where('t.tenantId', '=', db.tenantId)
      .where('t.patientId', '=', patientId)
      .executeTakeFirst();
  },

  async unread(db: TenantDatabase, patientId: string, side: Reader): Promise<number> {
    const thread = await db
      .selectFrom('patientThreads as t')
      .select(unreadOf(side).as('unread'))
      .where('t.tenantId', '=', db.tenantId)
      .where('t.patientId', '=', patientId)
      .executeTakeFirst();
    return thread?.unread ?? 0;
  },

  /** Number of messages that the patient has written since a time. */
  async writtenSince(db: TenantDatabase, patientId: string, since: string): Promise<number> {
    const { count } = await db
      .selectFrom('patientMessages')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('tenantId', '=', db.tenantId)
      .where('patientId', '=', patientId)
      .where('isFromPatient', '=', sql<boolean>`true`)
      .where('createdAt', '>', since)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Adds a message and brings its thread up to date; requires the lock on the patient. */
  async insert(
    db: TenantDatabase,
    message: { patientId: string; senderId: string; isFromPatient: boolean; text: string; createdAt: string },
  ): Promise<string> {
    const { id } = await db
      .insertInto('patientMessages')
      .values({ ...message, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { patientId, isFromPatient, createdAt: lastAt } = message;
    // The sender has read everything before.
    const read = isFromPatient ? { readByPatient: id } : { readByClinic: id };
    const thread = { lastAt, isUnanswered: isFromPatient, ...read };
    await db
      .insertInto('patientThreads')
      .values({ tenantId: db.tenantId, patientId, ...thread })
      .onConflict((conflict) => conflict.columns(['tenantId', 'patientId']).doUpdateSet(thread))
      .execute();
    return id;
  },

  /** Marks messages up to one of the thread as read; an earlier mark never replaces a later one. */
  async markRead(db: TenantDatabase, patientId: string, side: Reader, upTo: string): Promise<void> {
    const column = side === 'clinic' ? sql`read_by_clinic` : sql`read_by_patient`;
    await sql`update patient_threads t set ${column} = m.id from patient_messages m
      where t.tenant_id = ${db.tenantId} and t.patient_id = ${patientId}
        and m.tenant_id = t.tenant_id and m.patient_id = t.patient_id and m.id = ${upTo}
        and (t.${column} is null or t.${column} < m.id)`.execute(db);
  },

  /**
   * Ends the wait for an answer to a message; false if the thread does not wait, or if the message is not the last one.
   * Requires the lock on the patient.
   */
  async settle(db: TenantDatabase, patientId: string, upTo: string): Promise<boolean> {
    const { rows } = await sql`update patient_threads t set is_unanswered = false, read_by_clinic = ${upTo}::uuid
      where t.tenant_id = ${db.tenantId} and t.patient_id = ${patientId} and t.is_unanswered
        and ${upTo}::uuid = (select m.id from patient_messages m
          where m.tenant_id = t.tenant_id and m.patient_id = t.patient_id order by m.id desc limit 1)
      returning t.patient_id`.execute(db);
    return rows.length > 0;
  },

  /** Returns the doctor of the last encounter. */
  async doctor(db: TenantDatabase, patientId: string): Promise<string | undefined> {
    const found = await db
      .selectFrom('encounters')
      .select('doctorId')
      .where('tenantId', '=', db.tenantId)
      .where('patientId', '=', patientId)
      .where('status', '<>', 'CANCELLED')
      .orderBy('startedAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    return found?.doctorId;
  },

  /** Returns the accounts that read messages with the patient: the own one, and those of guardians. */
  async accounts(db: TenantDatabase, patientId: string): Promise<string[]> {
    const found = await db
      .selectFrom('users')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where(readsAsOwn(db, 'users', patientId))
      .where('isActive', '=', sql<boolean>`true`)
      .where('deletedAt', 'is', null)
      .execute();
    return found.map(({ id }) => id);
  },
};

function selected(db: TenantDatabase) {
  return db
    .selectFrom('patientMessages as m')
    .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'm.tenantId').onRef('u.id', '=', 'm.senderId'))
    .select(['m.id', 'm.text', 'm.isFromPatient', 'm.createdAt', personJson('u').as('sentBy')])
    .where('m.tenantId', '=', db.tenantId);
}

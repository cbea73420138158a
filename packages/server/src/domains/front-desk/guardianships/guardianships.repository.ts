import {
  Guardianship,
  type FamilyMember,
  type GuardianRelationship,
  type GuardianshipStatus,
  type NewGuardianship,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { COUNTRY } from '../../../platform/db/clinic-country';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson, staffJson, staffJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';

const WORKED_OUT = ['user', 'status', 'endsOn', 'checkedBy', 'revokedBy'] as const;
const COLUMNS = recordColumns('g', Guardianship, WORKED_OUT);

/** First day on which the patient is of age; null without a date of birth. */
const ENDS_ON = sql<string | null>`app.majority_of(p.date_of_birth, g.majority_age)`;

const isMinor = (now: Date) => sql<boolean>`coalesce(${ENDS_ON} > ${todayAt(now)}, false)`;

const statusAt = (now: Date) =>
  sql<GuardianshipStatus>`case when g.revoked_at is not null then 'REVOKED' when ${isMinor(now)} then 'ACTIVE' else 'ENDED' end`;

type NewRow = Omit<NewGuardianship, 'guardianPatientId'> & {
  patientId: string;
  userId: string;
  majorityAge: number;
  checkedBy: string;
};

/** Guardianship as it is revoked. */
interface LockedGuardianship {
  version: number;
  revokedAt: string | null;
  patientId: string;
  userId: string;
}

export const guardianshipsRepository = {
  async hasPatient(db: TenantDatabase, patientId: string): Promise<boolean> {
    const patient = await db
      .selectFrom('patients')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', patientId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return patient !== undefined;
  },

  /** Current ones come first. */
  async list(db: TenantDatabase, patientId: string, now: Date): Promise<Guardianship[]> {
    return selected(db, now)
      .where('g.patientId', '=', patientId)
      .orderBy(sql`g.revoked_at desc nulls first, g.id desc`)
      .execute();
  },

  async find(db: TenantDatabase, id: string, now: Date): Promise<Guardianship | undefined> {
    return selected(db, now).where('g.id', '=', id).executeTakeFirst();
  },

  /** Locks a patient until the transaction ends; returns what decides on majority, undefined without such a patient. */
  async lockPatient(db: TenantDatabase, patientId: string, now: Date) {
    return db
      .selectFrom('patients as p')
      .innerJoin('tenants as t', 't.id', 'p.tenantId')
      .select('p.dateOfBirth')
      .select([
        COUNTRY.as('country'),
        sql<string | null>`t.organization -> 'address' ->> 'state'`.as('state'),
        todayAt(now).as('today'),
      ])
      .where('p.tenantId', '=', db.tenantId)
      .where('p.id', '=', patientId)
      .where('p.deletedAt', 'is', null)
      .forNoKeyUpdate('p')
      .executeTakeFirst();
  },

  /** Returns the account of a patient's own; undefined without a current one. */
  async accountOf(db: TenantDatabase, patientId: string): Promise<string | undefined> {
    const account = await db
      .selectFrom('users')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('patientId', '=', patientId)
      .where('role', '=', 'PATIENT')
      .where('isActive', '=', true)
      .where('deletedAt', 'is', null)
      .forKeyShare()
      .executeTakeFirst();
    return account?.id;
  },

  /** Returns whether the account has a guardianship that was not revoked; requires the lock on the patient. */
  async isGuardian(db: TenantDatabase, patientId: string, userId: string): Promise<boolean> {
    const current = await db
      .selectFrom('guardianships')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('patientId', '=', patientId)
      .where('userId', '=', userId)
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    return current !== undefined;
  },

  async insert(db: TenantDatabase, row: NewRow): Promise<string> {
    const { id } = await db
      .insertInto('guardianships')
      .values({ ...row, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Locks a guardianship until the transaction ends; undefined if there is none. */
  async lock(db: TenantDatabase, id: string): Promise<LockedGuardianship | undefined> {
    return db
      .selectFrom('guardianships')
      .select(['version', 'revokedAt', 'patientId', 'userId'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  },

  /** Revokes all that an account has for a patient, which are several after a merge of records; returns their ids. */
  async revoke(
    db: TenantDatabase,
    { patientId, userId }: Pick<LockedGuardianship, 'patientId' | 'userId'>,
    values: { revokedAt: string; revokedBy: string; revokeReason: string },
  ): Promise<string[]> {
    const revoked = await db
      .updateTable('guardianships')
      .set(values)
      .where('tenantId', '=', db.tenantId)
      .where('patientId', '=', patientId)
      .where('userId', '=', userId)
      .where('revokedAt', 'is', null)
      .returning('id')
      .execute();
    return revoked.map(({ id }) => id);
  },

  /** Returns the patients for whom an account may act, by age. */
  async familyOf(db: TenantDatabase, userId: string, now: Date): Promise<FamilyMember[]> {
    return db
      .selectFrom('guardianships as g')
      .innerJoin('tenants as t', 't.id', 'g.tenantId')
      .innerJoin('patients as p', (join) =>
        join.onRef('p.tenantId', '=', 'g.tenantId').onRef('p.id', '=', 'g.patientId'),
      )
      .select([
        personJson<FamilyMember['patient']>('p', 'nativeName', 'dateOfBirth').as('patient'),
        sql<GuardianRelationship>`g.relationship`.as('relationship'),
        ENDS_ON.as('endsOn'),
      ])
      .where('g.tenantId', '=', db.tenantId)
      .where('g.userId', '=', userId)
      .where('g.revokedAt', 'is', null)
      .where('p.deletedAt', 'is', null)
      .where(isMinor(now))
      .orderBy('p.dateOfBirth')
      .orderBy('g.id')
      .execute();
  },
};

function selected(db: TenantDatabase, now: Date) {
  return db
    .selectFrom('guardianships as g')
    .innerJoin('tenants as t', 't.id', 'g.tenantId')
    .innerJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'g.tenantId').onRef('p.id', '=', 'g.patientId'))
    .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'g.tenantId').onRef('u.id', '=', 'g.userId'))
    .innerJoin('users as c', (join) => join.onRef('c.tenantId', '=', 'g.tenantId').onRef('c.id', '=', 'g.checkedBy'))
    .leftJoin('users as r', (join) => join.onRef('r.tenantId', '=', 'g.tenantId').onRef('r.id', '=', 'g.revokedBy'))
    .select(COLUMNS)
    .select([statusAt(now).as('status'), ENDS_ON.as('endsOn')])
    .select([staffJson('u').as('user'), staffJson('c').as('checkedBy'), staffJsonOrNull('r').as('revokedBy')])
    .where('g.tenantId', '=', db.tenantId)
    .where('p.deletedAt', 'is', null)
    .$narrowType<Guardianship>();
}

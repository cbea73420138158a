import type { Duty, Role, UserFields } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { TenantDatabase } from '../../../platform/db/database';
import { NO_PASSWORD } from '../auth/auth.service';

type Fields = z.output<typeof UserFields>;

/** The columns that are written beside those of the contract. */
export type AccountChanges = Partial<Omit<Fields, 'duties' | 'role'>> & {
  role?: Role;
  duties?: Duty[];
  isActive?: boolean;
  emailVerified?: boolean;
  deletedAt?: string | null;
};

/** What keeps an account from being deleted for good. */
export interface Dependents {
  resource: string;
  count: number;
}

/** Foreign keys to users that keep a person from being deleted; those with `on delete cascade` go with the person. */
export const DEPENDENT_KEYS = [
  { resource: 'appointments', column: 'doctorId', constraint: 'appointments_doctor' },
  { resource: 'appointmentOffers', column: 'doctorId', constraint: 'appointment_offers_doctor' },
  { resource: 'quickAppointments', column: 'doctorId', constraint: 'quick_appointments_doctor' },
  { resource: 'scheduleExceptions', column: 'userId', constraint: 'schedule_exceptions_user' },
  { resource: 'messages', column: 'senderId', constraint: 'messages_sender' },
  { resource: 'messages', column: 'recipientId', constraint: 'messages_recipient' },
] as const;

/** Foreign keys to users whose rows are deleted with the person. */
export const OWNED_KEYS = ['sessions_user'] as const;

export const userAccountsRepository = {
  /** Whoever changes who belongs to the clinic waits here for the others who do, until the transaction ends. */
  async lockPeople(db: TenantDatabase): Promise<void> {
    await db.selectFrom('tenants').select('id').where('id', '=', db.tenantId).forNoKeyUpdate().execute();
  },

  /** How many people the platform allows the clinic, and how many of them are there. */
  async places(db: TenantDatabase): Promise<{ limit: number | null; taken: number }> {
    return db
      .selectFrom('tenants as t')
      .select([sql<number | null>`(t.limits ->> 'users')::int`.as('limit'), placesTaken.as('taken')])
      .where('t.id', '=', db.tenantId)
      .executeTakeFirstOrThrow();
  },

  async clinicName(db: TenantDatabase): Promise<string> {
    const { name } = await db
      .selectFrom('tenants')
      .select('name')
      .where('id', '=', db.tenantId)
      .executeTakeFirstOrThrow();
    return name;
  },

  async hasOtherAdmin(db: TenantDatabase, id: string): Promise<boolean> {
    const other = await db
      .selectFrom('users')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('role', '=', 'ADMIN')
      .where('isActive', '=', true)
      .where('deletedAt', 'is', null)
      .where('id', '<>', id)
      .executeTakeFirst();
    return other !== undefined;
  },

  async insert(
    db: TenantDatabase,
    { passwordHash, ...fields }: AccountChanges & InsertedFields & { passwordHash: string },
  ): Promise<string> {
    const { id } = await db
      .insertInto('users')
      .values({ ...fields, tenantId: db.tenantId, passwordHash })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Keeps others from changing the account, and from referring to it anew, until the transaction ends. */
  async hold(db: TenantDatabase, id: string): Promise<void> {
    await db
      .selectFrom('users')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .execute();
  },

  /** The caller holds the account. */
  async update(db: TenantDatabase, id: string, changes: AccountChanges): Promise<void> {
    await db
      .updateTable('users')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  async isPatient(db: TenantDatabase, patientId: string): Promise<boolean> {
    const patient = await db
      .selectFrom('patients')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', patientId)
      .where('deletedAt', 'is', null)
      .forKeyShare()
      .executeTakeFirst();
    return patient !== undefined;
  },

  /** Whether there is a password at all yet; without one the person waits for an invitation. */
  async hasPassword(db: TenantDatabase, id: string): Promise<boolean> {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('passwordHash', '<>', NO_PASSWORD)
      .executeTakeFirst();
    return user !== undefined;
  },

  /** What depends on the person; the caller holds the account, so nothing is added meanwhile. */
  async dependents(db: TenantDatabase, id: string): Promise<Dependents[]> {
    const counted = DEPENDENT_KEYS.map(
      ({
        resource,
        column,
      }) => sql`select ${resource}::text as resource, count(*)::int as count from ${sql.table(resource)}
        where tenant_id = ${db.tenantId} and ${sql.ref(column)} = ${id}`,
    );
    const { rows } = await sql<Dependents>`
      select resource, sum(count)::int as count from (${sql.join(counted, sql` union all `)}) counted
      group by resource having sum(count) > 0 order by resource`.execute(db);
    return rows;
  },

  /** Deletes the account and what is the person's own. */
  async removeForGood(db: TenantDatabase, id: string): Promise<void> {
    const { tenantId } = db;
    await db.deleteFrom('sessions').where('tenantId', '=', tenantId).where('userId', '=', id).execute();
    await db.deleteFrom('idempotencyKeys').where('tenantId', '=', tenantId).where('userId', '=', id).execute();
    await db
      .deleteFrom('recentItems')
      .where('tenantId', '=', tenantId)
      .where('kind', '=', 'user')
      .where('recordId', '=', id)
      .execute();
    await db.deleteFrom('users').where('tenantId', '=', tenantId).where('id', '=', id).executeTakeFirstOrThrow();
  },
};

type InsertedFields = Pick<Fields, 'firstName' | 'lastName' | 'email' | 'role'> & { patientId?: string };

/** How many people count towards the limit of the clinic, for a query over `tenants as t`. Patients count as patients. */
export const placesTaken = sql<number>`(select count(*)::int from users u
  where u.tenant_id = t.id and u.role <> 'PATIENT' and u.is_active and u.deleted_at is null)`;

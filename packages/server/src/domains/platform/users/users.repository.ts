import type { AdminUserFilter, Doctor, Duty, Role, User, UserSummary } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

// Names of all scripts in one order, whatever the cluster's own collation is.
const byName = sql`collate "und-x-icu"`;
const MOST_WORDS = 4;

export const usersRepository = {
  async doctors(db: TenantDatabase): Promise<Doctor[]> {
    return db
      .selectFrom('users')
      .select(['id', 'firstName', 'lastName', 'isActive'])
      .select(sql<string>`coalesce(specialization, 'General Practice')`.as('specialization'))
      .where('tenantId', '=', db.tenantId)
      .where('role', '=', 'DOCTOR')
      .where('deletedAt', 'is', null)
      .orderBy(sql`last_name ${byName}`)
      .orderBy(sql`first_name ${byName}`)
      .orderBy('id')
      .execute();
  },

  async searchColleagues(
    db: TenantDatabase,
    { term, role, limit }: { term: string; role?: Role; limit: number },
  ): Promise<UserSummary[]> {
    return colleagues(db)
      .where(fits({ search: term, role }, false))
      .orderBy(orderOf({ sortBy: 'name', sortOrder: 'asc' }))
      .limit(limit)
      .execute();
  },

  async listColleagues(db: TenantDatabase, filter: AdminUserFilter) {
    const total = sql<number>`(select count(*)::int from users u where u.tenant_id = ${db.tenantId} and u.deleted_at is null
      and ${isEmployee} and ${fits(filter, false)})`;
    const rows = await colleagues(db)
      .where(fits(filter, false))
      .select(total.as('total'))
      .orderBy(orderOf(filter))
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute();
    return { users: rows, totalCount: await totalOf(db, rows, total) };
  },

  /** Somebody who works at the clinic. */
  async findColleague(db: TenantDatabase, id: string): Promise<UserSummary | undefined> {
    return colleagues(db).where('u.id', '=', id).executeTakeFirst();
  },

  async list(db: TenantDatabase, filter: AdminUserFilter) {
    // Counted apart: a count over the rows of the page would put every account into its order first.
    const total = sql<number>`(select count(*)::int from users u where u.tenant_id = ${db.tenantId} and ${fits(filter, true)})`;
    const rows = await accounts(db)
      .where(fits(filter, true))
      .select(total.as('total'))
      .orderBy(orderOf(filter))
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute();
    return { users: rows, totalCount: await totalOf(db, rows, total) };
  },

  /** Any account of the clinic, the deleted included. */
  async find(db: TenantDatabase, id: string): Promise<User | undefined> {
    return accounts(db).where('u.id', '=', id).executeTakeFirst();
  },

  /** Asks for nothing, so that a session that has ended is refused. */
  async enter(db: TenantDatabase): Promise<void> {
    await sql`select`.execute(db);
  },

  async isUserIdTaken(db: TenantDatabase, userId: string): Promise<boolean> {
    const taken = await db
      .selectFrom('users')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('userId', '=', userId)
      .executeTakeFirst();
    return taken !== undefined;
  },
};

/** The ids of the people that fit what was typed, for a predicate of another query. */
export function usersFound(search: string, withPatients: boolean): RawBuilder<string> {
  return sql<string>`(select f.id from app.find_users(${searchWords(search)}::text[], ${withPatients}) f)`;
}

/** A number is searched by its digits alone, since that is how phones are searched. */
function searchWords(search: string): string[] {
  if (/^\+?[\d\s().-]*\d[\d\s().-]*$/.test(search)) return [search.replace(/\D/g, '')];
  return search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}

/** In the words of the index of employees. */
const isEmployee = sql<boolean>`u.role <> 'PATIENT'`;

/** The contract's UserSummary, for those who work at the clinic. */
function colleagues(db: TenantDatabase) {
  return db
    .selectFrom('users as u')
    .where('u.tenantId', '=', db.tenantId)
    .where('u.deletedAt', 'is', null)
    .where(isEmployee)
    .select(['u.id', 'u.firstName', 'u.lastName', 'u.userId', 'u.email', 'u.phone', 'u.specialization', 'u.isActive'])
    .select(sql<Role>`u.role`.as('role'));
}

/** The contract's User; whatever guards the account stays here. */
function accounts(db: TenantDatabase) {
  return db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenantId')
    .where('u.tenantId', '=', db.tenantId)
    .select(['u.id', 'u.userId', 'u.firstName', 'u.lastName', 'u.email', 'u.phone', 'u.specialization'])
    .select(['u.licenseNumber', 'u.dateOfBirth', 'u.address', 'u.occupation', 'u.preferredLanguage'])
    .select(['u.emergencyContactName', 'u.emergencyContactPhone', 'u.emergencyRelationship'])
    .select(['u.isActive', 'u.emailVerified', 'u.patientId', 'u.lastLoginAt', 'u.deletedAt', 'u.version'])
    .select(['u.createdAt', 'u.updatedAt'])
    .select([
      sql<Role>`u.role`.as('role'),
      sql<Duty[]>`u.duties`.as('duties'),
      sql<User['gender']>`u.gender`.as('gender'),
      sql<boolean>`u.totp_confirmed_at is not null`.as('hasSecondFactor'),
      sql<number>`(select count(*)::int from sessions s
        where s.tenant_id = u.tenant_id and s.user_id = u.id and s.ended_at is null
          and app.session_is_open(s.ended_at, s.expires_at, s.last_active_at, t.idle_minutes))`.as('openSessions'),
    ]);
}

type Conditions = Pick<AdminUserFilter, 'search' | 'role' | 'duty' | 'status'>;

const STATUS = {
  active: sql<boolean>`u.is_active and u.deleted_at is null`,
  inactive: sql<boolean>`not u.is_active and u.deleted_at is null`,
  deleted: sql<boolean>`u.deleted_at is not null`,
} as const;

function fits({ search, role, duty, status }: Conditions, withPatients: boolean): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`true`,
    ...(search?.trim() ? [sql<boolean>`u.id in ${usersFound(search, withPatients)}`] : []),
    ...(role ? [sql<boolean>`u.role = ${role}`] : []),
    ...(duty ? [sql<boolean>`${duty} = any(u.duties)`] : []),
    ...(status ? [STATUS[status]] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const SORTS = {
  role: sql`u.role`,
  createdAt: sql`u.created_at`,
  lastLoginAt: sql`u.last_login_at`,
} as const;

function orderOf({ sortBy, sortOrder }: Pick<AdminUserFilter, 'sortBy' | 'sortOrder'>) {
  const order = sql.raw(sortOrder);
  const names = sql`u.last_name ${byName} ${order}, u.first_name ${byName} ${order}, u.id ${order}`;
  // Who has never signed in comes last either way.
  return sortBy === 'name' ? names : sql`${SORTS[sortBy]} ${order} nulls last, ${names}`;
}

/** A page past the end has no row to carry the count. */
async function totalOf(db: TenantDatabase, rows: readonly { total: number }[], total: RawBuilder<number>) {
  const [row] = rows;
  if (row) return row.total;
  const { rows: counted } = await sql<{ total: number }>`select ${total} as total`.execute(db);
  return counted[0]?.total ?? 0;
}

import { User, UserSummary, type AdminUserFilter, type Doctor, type Duty, type Role } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { recordColumns } from '../../../platform/db/record-columns';
import { NO_PASSWORD } from '../auth/auth.service';

// One order for names of all scripts, whatever the collation of the cluster.
const byName = sql`collate "und-x-icu"`;
const MAX_WORDS = 4;

const ACCOUNT_COLUMNS = recordColumns('u', User, [
  'role',
  'duties',
  'gender',
  'hasSecondFactor',
  'isInvited',
  'openSessions',
]);
const COLLEAGUE_COLUMNS = recordColumns('u', UserSummary, ['role']);

export const usersRepository = {
  async doctors(db: TenantDatabase): Promise<Doctor[]> {
    return db
      .selectFrom('users')
      .select(['id', 'firstName', 'lastName', 'nativeName', 'isActive'])
      .select(['skills', sql<string>`coalesce(specialization, 'General Practice')`.as('specialization')])
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

  async listColleagues(db: TenantDatabase, filter: AdminUserFilter): Promise<CountedPage<UserSummary>> {
    const matching = colleagues(db).where(fits(filter, false));
    const page = sliceOf(matching.orderBy(orderOf(filter)), filter);
    return countedPage(db, { page, matching: matching.clearSelect().select('u.id') }, filter);
  },

  /** Returns an employee of the clinic. */
  async findColleague(db: TenantDatabase, id: string): Promise<UserSummary | undefined> {
    return colleagues(db).where('u.id', '=', id).executeTakeFirst();
  },

  async list(db: TenantDatabase, filter: AdminUserFilter): Promise<CountedPage<User>> {
    const ordered = accounts(db).where(fits(filter, true)).orderBy(orderOf(filter));
    const matching = sql`(select from users u where u.tenant_id = ${db.tenantId} and ${fits(filter, true)})`;
    return countedPage(db, { page: sliceOf(ordered, filter), matching }, filter);
  },

  /** Returns any account of the clinic, including deleted ones. */
  async find(db: TenantDatabase, id: string): Promise<User | undefined> {
    return accounts(db).where('u.id', '=', id).executeTakeFirst();
  },

  /** Queries nothing; refused if the session has ended. */
  async enter(db: TenantDatabase): Promise<void> {
    await sql`select`.execute(db);
  },

  async isUserIdTaken(db: TenantDatabase, userId: string): Promise<boolean> {
    const duplicate = await db
      .selectFrom('users')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('userId', '=', userId)
      .executeTakeFirst();
    return duplicate !== undefined;
  },
};

/** Returns a subquery for the ids of users that match a search term. */
export function usersMatching(search: string, withPatients: boolean): RawBuilder<string> {
  return sql<string>`(select f.id from app.find_users(${searchWords(search)}::text[], ${withPatients}) f)`;
}

/** Splits the search term into words; a number is searched by its digits only, since phones are stored so. */
function searchWords(search: string): string[] {
  if (/^\+?[\d\s().-]*\d[\d\s().-]*$/.test(search)) return [search.replace(/\D/g, '')];
  return search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** Same expression as in the partial index on employees. */
const isEmployee = sql<boolean>`u.role <> 'PATIENT'`;

/** Selects the contract's UserSummary of employees. */
function colleagues(db: TenantDatabase) {
  return db
    .selectFrom('users as u')
    .where('u.tenantId', '=', db.tenantId)
    .where('u.deletedAt', 'is', null)
    .where(isEmployee)
    .select(COLLEAGUE_COLUMNS)
    .select(sql<Role>`u.role`.as('role'));
}

/** Selects the contract's User, without credentials. */
function accounts(db: TenantDatabase) {
  return db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenantId')
    .where('u.tenantId', '=', db.tenantId)
    .select(ACCOUNT_COLUMNS)
    .select([
      sql<Role>`u.role`.as('role'),
      sql<Duty[]>`u.duties`.as('duties'),
      sql<User['gender']>`u.gender`.as('gender'),
      sql<boolean>`u.totp_confirmed_at is not null`.as('hasSecondFactor'),
      sql<boolean>`u.password_hash = ${NO_PASSWORD}`.as('isInvited'),
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
    ...(search?.trim() ? [sql<boolean>`u.id in ${usersMatching(search, withPatients)}`] : []),
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
  // Users who have never signed in come last in either order.
  return sortBy === 'name' ? names : sql`${SORTS[sortBy]} ${order} nulls last, ${names}`;
}

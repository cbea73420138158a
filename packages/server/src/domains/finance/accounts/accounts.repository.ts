import type { Account, AccountFields, AccountKey, AccountType, PartyType } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';

/** What can be written; a column that is left out keeps what it has, or starts with the database's default. */
export type AccountColumns = Partial<z.infer<typeof AccountFields>>;

interface Wanted {
  search?: string;
  type?: AccountType;
  isActive?: 'true' | 'false';
  isPostable?: 'true' | 'false';
}

/** An account and all that stands in the way of changing it. */
export interface HeldAccount extends Account {
  /** In minor units, debit less credit, over all time. */
  net: number;
  /** A service of the catalogue earns on it. */
  isNamed: boolean;
}

export const accountsRepository = {
  async list(db: TenantDatabase, wanted: Wanted): Promise<Account[]> {
    return shown(db).where(predicate(wanted)).orderBy('a.code').orderBy('a.id').execute();
  },

  async find(db: TenantDatabase, id: string): Promise<Account | undefined> {
    return shown(db).where('a.id', '=', id).executeTakeFirst();
  },

  /** All accounts with what they hold at the end of the clinic's day, debit less credit; a day lies in the past or is today. */
  async withBalances(db: TenantDatabase, now: Date): Promise<(Account & { net: number })[]> {
    return shown(db)
      .select(
        sql<number>`coalesce((
          select sum(b.debit - b.credit) from ledger_balances b,
            (select ${todayAt(now)} as today from tenants t
              where t.id = ${db.tenantId}) clock
          where b.tenant_id = ${db.tenantId} and b.account_id = a.id and (
            (b.grain = 'M' and b.day < date_trunc('month', clock.today)::date)
            or (b.grain = 'D' and b.day >= date_trunc('month', clock.today)::date and b.day <= clock.today))
        ), 0)::bigint`.as('net'),
      )
      .orderBy('a.code')
      .orderBy('a.id')
      .execute();
  },

  /** The whole chart; whoever is going to change it holds the ledger. */
  async chart(db: TenantDatabase): Promise<HeldAccount[]> {
    return shown(db)
      .select([
        sql<number>`coalesce((select sum(b.debit - b.credit) from ledger_balances b
          where b.tenant_id = a.tenant_id and b.account_id = a.id and b.grain = 'M'), 0)::bigint`.as('net'),
        sql<boolean>`exists (select from services s
          where s.tenant_id = a.tenant_id and s.revenue_account_id = a.id and s.deleted_at is null)`.as('isNamed'),
      ])
      .execute();
  },

  async insert(db: TenantDatabase, account: AccountColumns & { code: string; name: string; type: AccountType }) {
    const { id } = await db
      .insertInto('accounts')
      .values({ tenantId: db.tenantId, ...account })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async change(db: TenantDatabase, id: string, changes: AccountColumns): Promise<void> {
    await db
      .updateTable('accounts')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

/** What was typed is looked for as it is, in a chart that is small enough to be read whole. */
function predicate({ search, type, isActive, isPostable }: Wanted): RawBuilder<boolean> {
  const term = search?.trim();
  const postable = sql`(a.is_active and not exists (
    select from accounts c where c.tenant_id = a.tenant_id and c.parent_id = a.id))`;
  return sql<boolean>`${sql.join(
    [
      sql`true`,
      ...(term ? [sql`strpos(lower(a.code || ' ' || a.name), lower(${term})) > 0`] : []),
      ...(type ? [sql`a.type = ${type}`] : []),
      ...(isActive ? [sql`a.is_active = ${isActive === 'true'}`] : []),
      ...(isPostable ? [sql`${postable} = ${isPostable === 'true'}`] : []),
    ],
    sql` and `,
  )}`;
}

/** The contract's Account. */
function shown(db: TenantDatabase) {
  return db
    .selectFrom('accounts as a')
    .where('a.tenantId', '=', db.tenantId)
    .select(['a.id', 'a.code', 'a.name', 'a.parentId', 'a.description', 'a.isActive', 'a.isManual'])
    .select(['a.version', 'a.createdAt', 'a.updatedAt'])
    .select([
      sql<AccountType>`a.type`.as('type'),
      sql<AccountKey | null>`a.key`.as('key'),
      sql<PartyType | null>`a.party_type`.as('partyType'),
      sql<boolean>`exists (
        select from ledger_balances b where b.tenant_id = a.tenant_id and b.account_id = a.id)`.as('isUsed'),
    ]);
}

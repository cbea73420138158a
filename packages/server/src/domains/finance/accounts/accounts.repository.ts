import type { AccountFields, AccountKey, AccountType, PartyType } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import type { StoredAccount } from './shown-account.rules';

/** Writable columns; an omitted column is unchanged, or starts with the database's default. */
export type AccountColumns = Partial<z.infer<typeof AccountFields>>;

interface AccountsFilter {
  type?: AccountType;
  isActive?: 'true' | 'false';
  isPostable?: 'true' | 'false';
}

/** Account with everything that may prevent changing it. */
export interface LockedAccount extends StoredAccount {
  /** In minor units, debit less credit, over all time. */
  net: number;
  /** A service of the catalogue uses it as revenue account. */
  isNamed: boolean;
}

export const accountsRepository = {
  async list(db: TenantDatabase, filter: AccountsFilter): Promise<StoredAccount[]> {
    return selectAccounts(db).where(predicate(filter)).orderBy('a.code').orderBy('a.id').execute();
  },

  async find(db: TenantDatabase, id: string): Promise<StoredAccount | undefined> {
    return selectAccounts(db).where('a.id', '=', id).executeTakeFirst();
  },

  /**
   * Returns all accounts with their balances at the end of the clinic's day, debit less credit; the day is in the past
   * or today.
   */
  async withBalances(db: TenantDatabase, now: Date): Promise<(StoredAccount & { net: number })[]> {
    return selectAccounts(db)
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

  /** Returns the whole chart; to change it, the ledger must be locked. */
  async chart(db: TenantDatabase): Promise<LockedAccount[]> {
    return selectAccounts(db)
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

function predicate({ type, isActive, isPostable }: AccountsFilter): RawBuilder<boolean> {
  const postable = sql`(a.is_active and not exists (
    select from accounts c where c.tenant_id = a.tenant_id and c.parent_id = a.id))`;
  return sql<boolean>`${sql.join(
    [
      sql`true`,
      ...(type ? [sql`a.type = ${type}`] : []),
      ...(isActive ? [sql`a.is_active = ${isActive === 'true'}`] : []),
      ...(isPostable ? [sql`${postable} = ${isPostable === 'true'}`] : []),
    ],
    sql` and `,
  )}`;
}

/** Selects the contract's Account without what follows from the features. */
function selectAccounts(db: TenantDatabase) {
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

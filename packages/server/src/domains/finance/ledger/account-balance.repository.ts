import type { AccountKey } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';

/**
 * Returns SQL for the balance of a default account before a day, debits less credits: from the totals of whole months and of
 * the days after them, never from lines.
 */
export function balanceBefore(tenantId: string, key: AccountKey, day: RawBuilder<unknown>): RawBuilder<number> {
  const month = sql`date_trunc('month', ${day})::date`;
  return sql<number>`coalesce((select sum(b.debit - b.credit) from accounts a
    join ledger_balances b on b.tenant_id = a.tenant_id and b.account_id = a.id
      and (b.grain = 'M' and b.day < ${month} or b.grain = 'D' and b.day >= ${month} and b.day < ${day})
    where a.tenant_id = ${tenantId} and a.key = ${key}), 0)`;
}

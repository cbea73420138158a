import type { DayRate, PartyType } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { openForeignAt } from '../ledger/ledger.service';

/** Balance of an account in one foreign currency, per party if it has parties: by the documents, and by the ledger. */
export interface OpenForeign {
  accountId: string;
  partyType: PartyType | null;
  partyId: string | null;
  branchId: string | null;
  currency: string;
  /** In minor units of that currency, negative if it is owed. */
  amount: number;
  /** In the base currency. */
  carried: number;
  /** Exchange rate of that day; null if none was entered. */
  rate: string | null;
}

const rateColumns = ['id', 'currency', 'day', sql<string>`trim_scale(rate)::text`.as('rate')] as const;

export const exchangeRatesRepository = {
  async list(db: TenantDatabase, { currency, limit }: { currency?: string; limit: number }): Promise<DayRate[]> {
    return db
      .selectFrom('exchangeRates')
      .select(rateColumns)
      .where('tenantId', '=', db.tenantId)
      .$if(currency !== undefined, (query) => query.where('currency', '=', currency ?? ''))
      .orderBy('day', 'desc')
      .orderBy('currency')
      .limit(limit)
      .execute();
  },

  async ownCurrency(db: TenantDatabase): Promise<string> {
    const { currency } = await db
      .selectFrom('tenants')
      .select('currency')
      .where('id', '=', db.tenantId)
      .executeTakeFirstOrThrow();
    return currency;
  },

  /** Sets the rate of a day and returns it with the previous one. */
  async set(
    db: TenantDatabase,
    rate: Omit<DayRate, 'id'>,
    createdBy: string,
  ): Promise<DayRate & { was: string | null }> {
    const before = await db
      .selectFrom('exchangeRates')
      .select(sql<string>`trim_scale(rate)::text`.as('rate'))
      .where('tenantId', '=', db.tenantId)
      .where('currency', '=', rate.currency)
      .where('day', '=', rate.day)
      .forUpdate()
      .executeTakeFirst();
    const after = await db
      .insertInto('exchangeRates')
      .values({ tenantId: db.tenantId, ...rate, createdBy })
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'currency', 'day']).doUpdateSet({ rate: rate.rate, createdBy }),
      )
      .returning(rateColumns)
      .executeTakeFirstOrThrow();
    return { ...after, was: before?.rate ?? null };
  },

  /** Returns the last day of a period and the day after. */
  async periodEnd(db: TenantDatabase, periodId: string): Promise<{ lastDay: string; nextDay: string } | undefined> {
    return db
      .selectFrom('ledgerPeriods')
      .select(['endsOn as lastDay', sql<string>`(ends_on + 1)::text`.as('nextDay')])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', periodId)
      .executeTakeFirst();
  },

  /** Includes earlier revaluations in the carrying amount, so that repeating finds only the difference. */
  async openForeign(db: TenantDatabase, day: string): Promise<OpenForeign[]> {
    const { rows } = await sql<OpenForeign>`
      select o.account_id as "accountId", o.party_type as "partyType", o.party_id as "partyId", o.branch_id as "branchId",
        o.currency, o.amount, o.carried, o.rate::text as rate
      from tenants t cross join lateral ${openForeignAt(sql`${day}::date`)} o
      where t.id = ${db.tenantId}
      order by o.currency, o.account_id, o.party_id, o.branch_id`.execute(db);
    return rows;
  },

  /** Returns the revaluation entries of a period and their reversals, in order, with the total gain of the former. */
  async revaluation(
    db: TenantDatabase,
    periodId: string,
  ): Promise<{ entryIds: string[]; gain: number; times: number }> {
    const { rows } = await sql<{ entryIds: string[]; gain: number; times: number }>`
      select coalesce(array_agg(e.id order by e.place), '{}')::text[] as "entryIds",
        (count(*) filter (where e.reverses_id is null))::int as times,
        coalesce(sum((
          select sum(l.credit - l.debit) from journal_lines l
          join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
          where l.tenant_id = e.tenant_id and l.entry_id = e.id and a.key in ('EXCHANGE_GAIN', 'EXCHANGE_LOSS')
        )) filter (where e.reverses_id is null), 0)::bigint as gain
      from journal_entries e
      where e.tenant_id = ${db.tenantId} and e.source_type = 'exchangeRates' and e.source_id = ${periodId}::uuid`.execute(
      db,
    );
    return rows[0] ?? { entryIds: [], gain: 0, times: 0 };
  },
};

import type { Language } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { NamedAccount } from './default-accounts';
import type { FiscalYear } from './fiscal-year.rules';

/** An entry in the words of app.post_entry; lines only where it is new. */
export interface EntryRow {
  id: string;
  postedBy: string;
  [column: string]: unknown;
}

/** The name of the fiscal year that has a day. */
export function yearThatHas(tenantId: string, day: string): RawBuilder<string> {
  return sql`
    select name from fiscal_years where tenant_id = ${tenantId} and starts_on <= ${day}::date and ends_on >= ${day}::date`;
}

export const ledgerRepository = {
  async isStarted(db: TenantDatabase): Promise<boolean> {
    const found = await db
      .selectFrom('ledgerHeads')
      .select('place')
      .where('tenantId', '=', db.tenantId)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Answers the clinic's language. Of two who start at once both go on. */
  async start(db: TenantDatabase): Promise<Language> {
    const { tenantId } = db;
    const { rows } = await sql<{ language: Language }>`
      with settings as (insert into ledgers (tenant_id) values (${tenantId}) on conflict do nothing),
        head as (insert into ledger_heads (tenant_id) values (${tenantId}) on conflict do nothing)
      select language from tenants where id = ${tenantId}`.execute(db);
    return rows[0]?.language ?? Promise.reject(new Error('The clinic is gone'));
  },

  /** Adds those whose code, name and key nobody has; answers the codes that were added. */
  async addAccounts(db: TenantDatabase, accounts: readonly NamedAccount[]): Promise<string[]> {
    const rows = accounts.map((account) => ({ tenantId: db.tenantId, ...account }));
    const added = await db
      .insertInto('accounts')
      .values(rows.map(({ partyType = null, isManual = true, ...row }) => ({ ...row, partyType, isManual })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .execute();
    return added.map(({ code }) => code);
  },

  async hasPeriod(db: TenantDatabase, date: string): Promise<boolean> {
    const found = await db
      .selectFrom('ledgerPeriods')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('startsOn', '<=', date)
      .where('endsOn', '>=', date)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** The month in which years begin. */
  async fiscalYearStart(db: TenantDatabase): Promise<number> {
    const { fiscalYearStart } = await db
      .selectFrom('ledgers')
      .select('fiscalYearStart')
      .where('tenantId', '=', db.tenantId)
      .executeTakeFirstOrThrow();
    return fiscalYearStart;
  },

  /** Nobody posts, adds a year or locks a period until the transaction ends; false where no books are kept. */
  async hold(db: TenantDatabase): Promise<boolean> {
    const held = await db
      .selectFrom('ledgerHeads')
      .select('place')
      .where('tenantId', '=', db.tenantId)
      .forUpdate()
      .executeTakeFirst();
    return held !== undefined;
  },

  /**
   * Of two who add the same year at once both go on. What lies before a locked period is locked from the start: a posting
   * there would change what has been reported.
   */
  async addYear(db: TenantDatabase, { name, startsOn, endsOn, periods }: FiscalYear): Promise<void> {
    const { tenantId } = db;
    await ledgerRepository.hold(db);
    await sql`
      with year as (
        insert into fiscal_years (tenant_id, name, starts_on, ends_on) values (${tenantId}, ${name}, ${startsOn}, ${endsOn})
        on conflict do nothing returning id
      )
      insert into ledger_periods (tenant_id, fiscal_year_id, number, starts_on, ends_on, status)
      select ${tenantId}, year.id, p.number, p."startsOn", p."endsOn", case when exists (
        select from ledger_periods later where later.tenant_id = ${tenantId} and later.starts_on > p."endsOn"
          and later.status in ('LOCKED', 'YEAR_CLOSED')) then 'LOCKED' else 'OPEN' end
      from year, jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) p (number integer, "startsOn" date, "endsOn" date)`.execute(
      db,
    );
  },

  /** Posts an entry; what it will not take is told by the name of a constraint. */
  async post(db: TenantDatabase, entry: EntryRow, passesSoftLock: boolean): Promise<{ id: string; number: number }> {
    const { rows } = await sql<{ id: string; number: number }>`
      select id, number from app.post_entry(${JSON.stringify(entry)}::jsonb, ${passesSoftLock})`.execute(db);
    return rows[0] ?? Promise.reject(new Error('Posting answered nothing'));
  },
};

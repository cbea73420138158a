import type { Language } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { COUNTRY, INDIA, USUAL_YEAR_START } from '../../../platform/db/clinic-country';
import type { TenantDatabase } from '../../../platform/db/database';
import type { NamedAccount } from './default-accounts';
import type { FiscalYear } from './fiscal-year.rules';

/** Entry as a parameter of app.post_entry; lines only for a new one. */
export interface EntryRow {
  id: string;
  postedBy: string;
  [column: string]: unknown;
}

/** Returns SQL for the name of the fiscal year that contains a day. */
export function yearThatHas(tenantId: string, day: string): RawBuilder<string> {
  return sql`
    select name from fiscal_years where tenant_id = ${tenantId} and starts_on <= ${day}::date and ends_on >= ${day}::date`;
}

/**
 * SQL for the year of a number: '2627' instead of '2026-27' in India, where numbers have at most 16 characters (CGST
 * Rules 2017, rules 46(b) and 53(1A)(c)). Both forms count on together within a year.
 */
export const WRITTEN_YEAR = sql<string>`(select case when ${COUNTRY} = ${INDIA}
  then regexp_replace(document_numbers.year, '^[0-9]{2}([0-9]{2})-([0-9]{2})$', '\\1\\2') else document_numbers.year end
  from tenants t where t.id = document_numbers.tenant_id)`;

export const ledgerRepository = {
  async isStarted(db: TenantDatabase): Promise<boolean> {
    const found = await db
      .selectFrom('ledgerHeads')
      .select('place')
      .where('tenantId', '=', db.tenantId)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Creates the ledger and returns the clinic's language. Concurrent calls both succeed. */
  async start(db: TenantDatabase): Promise<Language> {
    const { tenantId } = db;
    const { rows } = await sql<{ language: Language }>`
      with settings as (
          insert into ledgers (tenant_id, fiscal_year_start)
          select t.id, ${USUAL_YEAR_START} from tenants t where t.id = ${tenantId} on conflict do nothing
        ),
        head as (insert into ledger_heads (tenant_id) values (${tenantId}) on conflict do nothing)
      select language from tenants where id = ${tenantId}`.execute(db);
    return rows[0]?.language ?? Promise.reject(new Error('The clinic is gone'));
  },

  /** Adds accounts whose code, name and key are unused; returns the added codes. */
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

  /** Returns the first month of fiscal years. */
  async fiscalYearStart(db: TenantDatabase): Promise<number> {
    const { fiscalYearStart } = await db
      .selectFrom('ledgers')
      .select('fiscalYearStart')
      .where('tenantId', '=', db.tenantId)
      .executeTakeFirstOrThrow();
    return fiscalYearStart;
  },

  /**
   * Locks the ledger against postings, new years and period changes until the transaction ends; false if there is none.
   */
  async lock(db: TenantDatabase): Promise<boolean> {
    const locked = await db
      .selectFrom('ledgerHeads')
      .select('place')
      .where('tenantId', '=', db.tenantId)
      .forUpdate()
      .executeTakeFirst();
    return locked !== undefined;
  },

  /**
   * Adds a year. Concurrent calls both succeed. Periods before a locked one are created as locked: a posting there
   * would change published reports.
   */
  async addYear(db: TenantDatabase, { name, startsOn, endsOn, periods }: FiscalYear): Promise<void> {
    const { tenantId } = db;
    await ledgerRepository.lock(db);
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

  /** Posts an entry; a refusal is identified by the name of a constraint. */
  async post(db: TenantDatabase, entry: EntryRow, passesSoftLock: boolean): Promise<{ id: string; number: number }> {
    const { rows } = await sql<{ id: string; number: number }>`
      select id, number from app.post_entry(${JSON.stringify(entry)}::jsonb, ${passesSoftLock})`.execute(db);
    return rows[0] ?? Promise.reject(new Error('Posting answered nothing'));
  },
};

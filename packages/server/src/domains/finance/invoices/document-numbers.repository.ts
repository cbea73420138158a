import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

export type DocumentSeries = 'INVOICE' | 'CREDIT_NOTE' | 'PAYMENT';

export const documentNumbersRepository = {
  /** Whoever numbers documents posts next: held from here on, so that no two of them ever wait for each other. */
  async holdLedger(db: TenantDatabase): Promise<void> {
    await sql`select place from ledger_heads where tenant_id = ${db.tenantId} for update`.execute(db);
  },

  /** The next number of a series in the fiscal year that has the day. */
  async take(
    db: TenantDatabase,
    series: DocumentSeries,
    date: string,
  ): Promise<{ year: string; lastNumber: number } | undefined> {
    const { rows } = await sql<{ year: string; lastNumber: number }>`
      insert into document_numbers (tenant_id, series, year, last_number)
      select y.tenant_id, ${series}, y.name, 1 from fiscal_years y
      where y.tenant_id = ${db.tenantId} and y.starts_on <= ${date}::date and y.ends_on >= ${date}::date
      on conflict (tenant_id, series, year) do update set last_number = document_numbers.last_number + 1
      returning year, last_number`.execute(db);
    return rows[0];
  },
};

import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Database } from '../platform/db/database';
import { ensureLedger, ensureYear } from '../domains/finance/ledger/ledger.service';

/** Clinic with a ledger of a given size over two years. */
export interface LedgerClinic {
  tenantId: string;
  lines: number;
}

const LINES_OF_AN_ENTRY = 4;
const YEARS = [2024, 2025] as const;

/**
 * Fills the ledger of a new clinic by plain statements with triggers disabled: a million lines in seconds. All sizes
 * have the same accounts and months, so only the number of lines differs.
 */
export async function fillLedger(database: Database, superuser: Client, lines: number): Promise<LedgerClinic> {
  const tenantId = randomUUID();
  await superuser.query(`insert into tenants (id, name) values ($1, $2)`, [tenantId, `Books of ${lines} lines`]);
  const db = database.forTenant({ tenantId });
  await ensureLedger({ db });
  for (const year of YEARS) await ensureYear({ db }, `${year}-01-01`);

  await superuser.query('begin');
  await superuser.query(`set local session_replication_role = replica`);
  await superuser.query(
    `insert into journal_entries (tenant_id, id, status, kind, entry_date, memo, total, line_count, posted_at, posted_in,
       fiscal_year_id, period_id, number, place, prev_hash, hash)
     select $1, gen_random_uuid(), 'POSTED', 'SYSTEM', d.day, 'Entry ' || n, 11800, $3::int, now(), pg_current_xact_id(),
       p.fiscal_year_id, p.id, n, n, sha256((n - 1)::text::bytea), sha256(n::text::bytea)
     from generate_series(1, $2::int) n, lateral (select date '2024-01-01' + (n * 730 / ($2::int + 1)) as day) d
     join ledger_periods p on p.tenant_id = $1 and d.day between p.starts_on and p.ends_on`,
    [tenantId, lines / LINES_OF_AN_ENTRY, LINES_OF_AN_ENTRY],
  );
  await superuser.query(
    `with chart as (select id, row_number() over (order by code) - 1 as place, count(*) over () as size from accounts where tenant_id = $1)
     insert into journal_lines (tenant_id, entry_id, line_no, account_id, entry_date, debit, credit, currency, doc_amount)
     select e.tenant_id, e.id, l.line_no, c.id, e.entry_date, greatest(l.amount, 0), greatest(-l.amount, 0), 'USD', l.amount
     from journal_entries e
     cross join (values (1, 11800), (2, -10000), (3, -1500), (4, -300)) l (line_no, amount)
     join chart c on c.place = (e.number * 7 + l.line_no * 11) % c.size
     where e.tenant_id = $1`,
    [tenantId],
  );
  await superuser.query(
    `insert into ledger_balances (tenant_id, grain, day, account_id, debit, credit)
     select tenant_id, g.grain, g.day, account_id, sum(debit), sum(credit)
     from journal_lines, lateral (values ('D', entry_date), ('M', date_trunc('month', entry_date)::date)) g (grain, day)
     where tenant_id = $1 group by 1, 2, 3, 4
     -- In the order of posting: the rows of a day are stored together.
     order by g.day, g.grain, account_id`,
    [tenantId],
  );
  await superuser.query(
    `update ledger_heads set place = $2::bigint, hash = sha256($2::bigint::text::bytea) where tenant_id = $1`,
    [tenantId, lines / LINES_OF_AN_ENTRY],
  );
  await superuser.query(`update fiscal_years set last_number = $2 where tenant_id = $1`, [
    tenantId,
    lines / LINES_OF_AN_ENTRY,
  ]);
  await superuser.query('commit');
  return { tenantId, lines };
}

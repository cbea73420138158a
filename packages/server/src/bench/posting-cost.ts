import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { measure, middle, type Cost } from './measure';

const POSTINGS = 1_500;
const ROUNDS = 3;
const DATE = '2025-06-15';
const SIDES = [11_800, -10_000, -1_500, -300];

/** Cost of posting an entry of four lines, compared to inserting the same rows. */
export interface PostingCost {
  posted: Cost;
  inserted: Cost;
  unchecked: Cost;
}

/**
 * Posting is one statement of the application's login, under row level security, with number, totals, hash and the
 * balance check. "Inserted" are the same five rows in tables of the same columns, indexes, checks and foreign keys;
 * "unchecked" in tables without checks and keys.
 */
export async function postingCost(
  superuser: Client,
  urls: { app: string; superuser: string },
  tenantId: string,
): Promise<PostingCost> {
  const { rows } = await superuser.query<{ id: string }>(
    'select id from accounts where tenant_id = $1 order by code limit 3 offset 20',
    [tenantId],
  );
  const accounts = rows.map(({ id }) => id);
  await superuser.query(tables('inserted') + foreignKeys('inserted') + tables('unchecked', 'excluding constraints'));
  const facts = await postingIdsOf(superuser, tenantId);
  const app = await connect(urls.app);
  const bare = await connect(urls.superuser);
  const into = (name: string) => () => insert(bare, name, facts, accounts);
  try {
    await app.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
    const costs: PostingCost[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      costs.push({
        posted: await costOf(superuser, () => post(app, accounts)),
        inserted: await costOf(superuser, into('inserted')),
        unchecked: await costOf(superuser, into('unchecked')),
      });
    }
    // The first round is a warm-up.
    const of = (side: keyof PostingCost) => middle(costs.slice(1).map((one) => one[side]));
    return { posted: of('posted'), inserted: of('inserted'), unchecked: of('unchecked') };
  } finally {
    await app.end();
    await bare.end();
    await superuser.query('drop table inserted_lines, inserted_entries, unchecked_lines, unchecked_entries');
  }
}

function tables(name: string, more = ''): string {
  return ['entries', 'lines']
    .map((part) => `create table ${name}_${part} (like journal_${part} including all ${more});`)
    .join('');
}

/** Foreign keys as in the ledger's own tables. */
function foreignKeys(name: string): string {
  return `alter table ${name}_entries add foreign key (tenant_id) references tenants (id),
      add foreign key (tenant_id, fiscal_year_id) references fiscal_years (tenant_id, id),
      add foreign key (tenant_id, period_id) references ledger_periods (tenant_id, id),
      add foreign key (tenant_id, reverses_id) references ${name}_entries (tenant_id, id);
    alter table ${name}_lines add foreign key (tenant_id, entry_id) references ${name}_entries (tenant_id, id),
      add foreign key (tenant_id, account_id) references accounts (tenant_id, id),
      add foreign key (tenant_id, branch_id) references branches (tenant_id, id);`;
}

interface PostingIds {
  tenantId: string;
  yearId: string;
  periodId: string;
}

async function postingIdsOf(superuser: Client, tenantId: string): Promise<PostingIds> {
  const { rows } = await superuser.query<PostingIds>(
    `select tenant_id as "tenantId", fiscal_year_id as "yearId", id as "periodId" from ledger_periods
     where tenant_id = $1 and $2 between starts_on and ends_on`,
    [tenantId, DATE],
  );
  const [facts] = rows;
  if (!facts) throw new Error(`No period has ${DATE}`);
  return facts;
}

function costOf(superuser: Client, ask: () => Promise<unknown>): Promise<Cost> {
  return measure(superuser, { ask, lanes: 1, nodePid: process.pid }, POSTINGS);
}

function linesOf(accounts: readonly string[]) {
  return SIDES.map((amount, index) => ({
    accountId: accounts[index % accounts.length],
    debit: Math.max(amount, 0),
    credit: Math.max(-amount, 0),
  }));
}

function post(client: Client, accounts: readonly string[]) {
  const source = { sourceType: 'invoices', sourceId: randomUUID(), event: 'invoice.issued' };
  const entry = { id: randomUUID(), date: DATE, kind: 'SYSTEM', memo: 'Visit', ...source, lines: linesOf(accounts) };
  return client.query({
    name: 'post',
    text: 'select id, number from app.post_entry($1::jsonb, false)',
    values: [JSON.stringify(entry)],
  });
}

let turn = 0;

function insert(
  client: Client,
  name: string,
  { tenantId, yearId, periodId }: PostingIds,
  accounts: readonly string[],
): Promise<unknown> {
  turn += 1;
  return client.query({
    name,
    text: `with entry as (
        insert into ${name}_entries (tenant_id, id, status, kind, entry_date, memo, total, line_count, source_type, source_id, event,
          posted_at, posted_in, fiscal_year_id, period_id, number, place, prev_hash, hash)
        values ($1, $2, 'POSTED', 'SYSTEM', $3, 'Visit', 11800, 4, 'invoices', $4, 'invoice.issued', now(), pg_current_xact_id(),
          $11, $5, $6::bigint, $6::bigint, $7, $7)
      )
      insert into ${name}_lines (tenant_id, entry_id, line_no, account_id, entry_date, debit, credit, currency, doc_amount)
      select $1, $2, l.place, l.account, $3::date, l.debit, l.credit, 'USD', l.debit - l.credit
      from unnest($8::uuid[], $9::bigint[], $10::bigint[]) with ordinality l (account, debit, credit, place)`,
    values: [
      tenantId,
      randomUUID(),
      DATE,
      randomUUID(),
      periodId,
      turn,
      Buffer.alloc(32, 1),
      ...columnsOf(accounts),
      yearId,
    ],
  });
}

function columnsOf(accounts: readonly string[]) {
  const lines = linesOf(accounts);
  return [lines.map(({ accountId }) => accountId), lines.map(({ debit }) => debit), lines.map(({ credit }) => credit)];
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { measure, middle, type Cost } from './measure';

const POSTINGS = 1_500;
const ROUNDS = 3;
const DATE = '2025-06-15';
const SIDES = [11_800, -10_000, -1_500, -300];

/** What posting an entry of four lines costs beside a bare insert of the same rows. */
export interface PostingCost {
  posted: Cost;
  bare: Cost;
}

/**
 * Posting is one statement of the application's login, under row level security, with number, sums, hash and the check of the
 * balance. Bare are the same five rows in tables with the same columns and indexes, and nothing else.
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
  await superuser.query(`create table bare_entries (like journal_entries including defaults including indexes)`);
  await superuser.query(`create table bare_lines (like journal_lines including defaults including indexes)`);
  const app = await connect(urls.app, 'polyclinic posting');
  const bare = await connect(urls.superuser, 'polyclinic bare rows');
  try {
    await app.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
    const costs: PostingCost[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      costs.push({
        posted: await costOf(superuser, 'polyclinic posting', () => post(app, accounts)),
        bare: await costOf(superuser, 'polyclinic bare rows', () => insert(bare, tenantId, accounts)),
      });
    }
    // The first round has warmed up both sides.
    const counted = costs.slice(1);
    return { posted: middle(counted.map(({ posted }) => posted)), bare: middle(counted.map((one) => one.bare)) };
  } finally {
    await app.end();
    await bare.end();
    await superuser.query('drop table bare_entries, bare_lines');
  }
}

function costOf(superuser: Client, application: string, ask: () => Promise<unknown>): Promise<Cost> {
  return measure(superuser, { ask, lanes: 1, nodePid: process.pid, application }, POSTINGS);
}

function linesOf(accounts: readonly string[]) {
  return SIDES.map((amount, place) => ({
    accountId: accounts[place % accounts.length],
    ...{ debit: Math.max(amount, 0), credit: Math.max(-amount, 0) },
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

function insert(client: Client, tenantId: string, accounts: readonly string[]) {
  turn += 1;
  return client.query({
    name: 'insert',
    text: `with entry as (
        insert into bare_entries (tenant_id, id, status, kind, entry_date, memo, total, line_count, source_type, source_id, event,
          posted_at, posted_in, fiscal_year_id, period_id, number, place, prev_hash, hash)
        values ($1, $2, 'POSTED', 'SYSTEM', $3, 'Visit', 11800, 4, 'invoices', $4, 'invoice.issued', now(), pg_current_xact_id(),
          $5, $5, $6::bigint, $6::bigint, $7, $7)
      )
      insert into bare_lines (tenant_id, entry_id, line_no, account_id, entry_date, debit, credit, currency, doc_amount)
      select $1, $2, l.place, l.account, $3::date, l.debit, l.credit, 'USD', l.debit - l.credit
      from unnest($8::uuid[], $9::bigint[], $10::bigint[]) with ordinality l (account, debit, credit, place)`,
    values: [
      ...[tenantId, randomUUID(), DATE, randomUUID(), tenantId, turn, Buffer.alloc(32, 1)],
      ...columnsOf(accounts),
    ],
  });
}

function columnsOf(accounts: readonly string[]) {
  const lines = linesOf(accounts);
  return [lines.map(({ accountId }) => accountId), lines.map(({ debit }) => debit), lines.map(({ credit }) => credit)];
}

async function connect(connectionString: string, application: string): Promise<Client> {
  const client = new Client({ connectionString, application_name: application });
  await client.connect();
  return client;
}

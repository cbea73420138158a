import { financialReports, journalEntries, type Endpoint } from '@polyclinic/contract';
import type { Client } from 'pg';
import { openDatabase } from '../platform/db/database';
import { openTestServer, type TestServer } from '../testing/test-server';
import { givenPerson, personWith, type TestPerson } from '../testing/test-clinic';
import { compared, sideBySide } from './interleaved';
import { fillLedger, type LedgerClinic } from './ledger-clinic';
import { postingCost } from './posting-cost';

const SIZES = { small: 10_000, large: 1_000_000 };
const SPAN = { from: '2025-01-01', to: '2025-11-20' };

/** Prints the cost of a growing ledger: reports, deep pages of the journal, and posting compared to bare rows. */
export async function benchLedger(
  superuser: Client,
  urls: { app: string; superuser: string },
  say: (line: string) => void,
): Promise<void> {
  const server = await openTestServer({}, openDatabase({ url: urls.app }));
  try {
    const begun = performance.now();
    const small = await fillLedger(server.database, superuser, SIZES.small);
    const large = await fillLedger(server.database, superuser, SIZES.large);
    await superuser.query('vacuum analyze journal_entries, journal_lines, ledger_balances, accounts');
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    say(`\nBooks of 10,000 and of 1,000,000 lines over the same 24 months (filled in ${seconds} s)`);
    say('Milliseconds a request, median of interleaved turns, the whole way through the server.');
    const [few, many] = [await accountantOf(server, small), await accountantOf(server, large)];
    const reports = [
      ['trial balance', financialReports.trialBalance],
      ['income statement', financialReports.incomeStatement],
      ['balance sheet', financialReports.balanceSheet],
    ] as const;
    for (const [name, endpoint] of reports) {
      const query = name === 'balance sheet' ? { asOf: SPAN.to } : SPAN;
      const of = (person: TestPerson) => () => ask(person, endpoint, query);
      say(compared(name, await sideBySide(of(few), of(many)), ['10 thousand', '1 million']));
    }
    const deep = await cursorAt(many, '2024-01-20');
    const page = (after?: string) => () => ask(many, journalEntries.list, { limit: 50, ...(after && { after }) });
    say(compared('journal, 50 entries', await sideBySide(page(), page(deep)), ['first page', 'page 4,870']));

    const { posted, inserted, unchecked } = await postingCost(superuser, urls, small.tenantId);
    say(`posting of four lines    PostgreSQL ${posted.database.toFixed(0)} µs of CPU in one round trip`);
    for (const [name, rows] of Object.entries({ 'rows with their keys': inserted, 'rows without keys': unchecked })) {
      const ratio = (posted.database / rows.database).toFixed(2);
      say(`  ${name.padEnd(22)} ${rows.database.toFixed(0).padStart(5)} µs, ratio ${ratio}`);
    }
  } finally {
    await server.close();
  }
}

async function accountantOf({ app, deps }: TestServer, { tenantId }: LedgerClinic): Promise<TestPerson> {
  const db = deps.database.forTenant({ tenantId });
  const userId = await givenPerson(db, { role: 'STAFF', duties: ['FINANCE'] });
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { id: sessionId } = await db
    .insertInto('sessions')
    .values({ tenantId, userId, currentHash: Buffer.alloc(32), expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return personWith(app, deps, async () => ({
    kind: 'tenant',
    tenantId,
    userId,
    sessionId,
    role: 'STAFF',
    duties: ['FINANCE'],
  }));
}

async function ask(person: TestPerson, { path }: Endpoint, query: object): Promise<{ next?: string | null }> {
  const { tenantId } = (await person.identity()) as { tenantId: string };
  const url = `/api${path.replace(':tenantId', tenantId)}`;
  const response = await person.raw({ method: 'GET', url, query: query as Record<string, string> });
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
  return response.json<{ data: { next?: string | null } }>().data;
}

/** Returns the cursor at the end of the first page of a journal up to this day, which is deep in the whole journal. */
async function cursorAt(person: TestPerson, to: string): Promise<string> {
  const { next } = await ask(person, journalEntries.list, { limit: 50, to });
  if (!next) throw new Error('The journal is not as deep as it was filled');
  return next;
}

import { inventoryItems, inventoryReports, stock } from '@polyclinic/contract';
import type { Client } from 'pg';
import { openDatabase } from '../platform/db/database';
import { givenPerson, personWith, type TestPerson } from '../testing/test-clinic';
import { openTestServer, type TestServer } from '../testing/test-server';
import { compared, sideBySide } from './interleaved';
import { measure } from './measure';
import { fillStock, type StockClinic } from './stock-rows';

const SEARCHES = 200;
const SEARCH_LIMIT_MS = 5;
/** Searches by the text before their number. A word that all names contain is read from the index as well. */
const SEARCHED = { 'a number': '', 'a number after a word of every name': 'number ' };

/** Sizes of the two ledgers, which have the same items, and of the catalogue that is searched. */
export interface StockSizes {
  items: number;
  small: number;
  large: number;
  searched: number;
}

/** Sizes that the goals are set for. */
export const STOCK_SIZES: StockSizes = { items: 1000, small: 10_000, large: 1_000_000, searched: 100_000 };
/** Sizes that show in seconds whether the measurement works. */
export const STOCK_SAMPLE: StockSizes = { items: 100, small: 1000, large: 10_000, searched: 2000 };

/**
 * Prints what issue, level and valuation cost with a long stock ledger beside a short one (goal: 1.2 times), and what a
 * search costs the database among many items (goal: 5 ms).
 */
export async function benchStock(
  superuser: Client,
  urls: { app: string },
  { sizes, say }: { sizes: StockSizes; say: (line: string) => void },
): Promise<void> {
  const server = await openTestServer({}, openDatabase({ url: urls.app }));
  try {
    const { items, searched } = sizes;
    const begun = performance.now();
    const small = await fillStock(server.database, superuser, { items, movements: sizes.small });
    const large = await fillStock(server.database, superuser, { items, movements: sizes.large });
    const wide = await fillStock(server.database, superuser, { items: searched, movements: searched });
    await superuser.query('vacuum analyze stock_movements, stock_levels, stock_pools, inventory_items');
    const number = (size: number) => size.toLocaleString('en');
    const names = [number(sizes.small), number(sizes.large)] as const;
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    say(`\nStock ledgers of ${names[0]} and ${names[1]} rows of ${number(items)} items (filled in ${seconds} s)`);
    say('Milliseconds a request, median of interleaved turns, the whole way through the server. Goal: ratio 1.2.');
    const [few, many] = [await storekeeperOf(server, small), await storekeeperOf(server, large)];
    for (const [name, work] of Object.entries(WORK)) {
      const sides = await sideBySide(
        () => work(few, small),
        () => work(many, large),
      );
      say(compared(name, sides, names));
    }
    const seeker = await storekeeperOf(server, wide);
    for (const [name, prefix] of Object.entries(SEARCHED)) {
      let word = 0;
      const ask = () => {
        word += 1;
        return seeker.call(inventoryItems.list, {
          query: { search: `${prefix}${(word * 7919) % searched}`, limit: 20 },
        });
      };
      await ask();
      const { database } = await measure(superuser, { ask, lanes: 1, nodePid: process.pid }, SEARCHES);
      const spent = (database / 1000).toFixed(2);
      say(`search among ${number(searched)} items, ${name}  ${spent} ms of the database (goal: ${SEARCH_LIMIT_MS} ms)`);
    }
  } finally {
    await server.close();
  }
}

type Work = (person: TestPerson, clinic: StockClinic) => Promise<unknown>;

const WORK: Record<string, Work> = {
  issue: (person, { itemId, locationId }) =>
    person.call(stock.issue, { body: { locationId, lines: [{ itemId, quantity: '0.01' }] } }),
  level: (person, { itemId }) => person.call(stock.levels, { query: { itemId } }),
  valuation: (person) => person.call(inventoryReports.valuation, { query: {} }),
};

async function storekeeperOf({ app, deps }: TestServer, { tenantId }: StockClinic): Promise<TestPerson> {
  const db = deps.database.forTenant({ tenantId });
  const role = 'STAFF';
  const duties: ['INVENTORY', 'FINANCE'] = ['INVENTORY', 'FINANCE'];
  const userId = await givenPerson(db, { role, duties });
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { id: sessionId } = await db
    .insertInto('sessions')
    .values({ tenantId, userId, currentHash: Buffer.alloc(32), expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return personWith(app, deps, async () => ({ kind: 'tenant', tenantId, userId, sessionId, role, duties }));
}

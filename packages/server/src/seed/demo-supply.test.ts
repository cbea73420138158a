import { openDatabase, type Database } from '../platform/db/database';
import { demoSupplyOf } from '../testing/demo-supply.repository';
import { ownTestDatabase, type OwnTestDatabase } from '../testing/test-database';
import { seedDemo } from './demo';
import { DEMO_CLINICS } from './demo-clinics';

const NOW = new Date('2026-11-18T09:30:00Z');

let own: OwnTestDatabase;
let database: Database;

beforeAll(async () => {
  own = await ownTestDatabase();
  database = openDatabase({ url: own.appUrl, connections: 3 });
  await seedDemo(database, { now: NOW });
}, 900_000);

afterAll(async () => {
  await database.close();
  await own.drop();
});

describe.each(DEMO_CLINICS.map(({ id, name }) => ({ id, name })))('the supply of $name', ({ id }) => {
  test('has 300 items, 12 suppliers, and six months of orders, bills, payments, consumption and depreciation', async () => {
    const counts = await demoSupplyOf(database, id).counts();
    expect(counts).toMatchObject({ items: 300, suppliers: 12, months: 6, counts: 1 });
    const missing = ['toApprove', 'paid', 'open', 'issues', 'runs'].filter((name) => counts[name] === 0);
    expect(missing).toEqual([]);
  });

  test('ties to the minor unit: trial balance, stock, goods not billed, payables and the asset register', async () => {
    const supply = demoSupplyOf(database, id);
    const ties = Object.entries(await supply.ties());
    expect(ties).toHaveLength(6);
    expect(ties.filter(([, [account, documents]]) => account !== documents)).toEqual([]);
    expect(await supply.violations()).toEqual([]);
  });
});

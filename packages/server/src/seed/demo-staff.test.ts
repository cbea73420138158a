import { openDatabase, type Database } from '../platform/db/database';
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

test('each clinic employs 40 people with pay and a bank account; everybody but the manager has one above', async () => {
  for (const { id: tenantId } of DEMO_CLINICS) {
    const db = database.forTenant({ tenantId });
    const [people, paid, placed, accounts] = await Promise.all([
      db.selectFrom('employees').select(['id', 'lastDay']).where('tenantId', '=', tenantId).execute(),
      db.selectFrom('payTerms').select('employeeId').where('tenantId', '=', tenantId).execute(),
      db.selectFrom('employeeAssignments').select('managerId').where('tenantId', '=', tenantId).execute(),
      db.selectFrom('employeeBankDetails').select('id').where('tenantId', '=', tenantId).execute(),
    ]);
    const payees = new Set(paid.map(({ employeeId }) => employeeId));
    expect([people.length, accounts.length]).toEqual([40, 40]);
    expect(people.filter(({ lastDay }) => lastDay !== null)).toHaveLength(3);
    expect(people.filter(({ id }) => !payees.has(id))).toEqual([]);
    expect(placed.filter(({ managerId }) => managerId === null)).toHaveLength(1);
  }
});

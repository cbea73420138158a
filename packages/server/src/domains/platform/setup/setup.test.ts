import { auth, CLINIC_HOURS_AT_START, setup, WorkingHours } from '@polyclinic/contract';
import { openDatabase } from '../../../platform/db/database';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { ownTestDatabase, type OwnTestDatabase } from '../../../testing/test-database';
import { makeSetupCode } from './setup.service';

let empty: OwnTestDatabase;
let server: TestServer;

// Needs a database without clinics, so the shared test database cannot be used.
beforeAll(async () => {
  empty = await ownTestDatabase();
  server = await openTestServer({}, openDatabase({ url: empty.appUrl }));
}, 60_000);
afterAll(async () => {
  await server.close();
  await empty.drop();
});

const clinic = {
  clinicName: 'Lakeside Clinic',
  timezone: 'Asia/Kolkata',
  firstName: 'Uma',
  lastName: 'Nair',
  email: 'Uma@lakeside.test',
  password: 'a long enough password',
};
const create = (code: string, changes = {}) => ({ body: { ...clinic, ...changes, code } });

test('the printed code makes the first clinic and its administrator, once', async () => {
  const nobody = server.anonymous();
  const old = await makeSetupCode(server.database);
  const code = await makeSetupCode(server.database);
  expect((await nobody.refusal(setup.create, create('GUESSED'))).code).toBe('SETUP_CLOSED');
  expect((await nobody.refusal(setup.create, create(old))).code).toBe('SETUP_CLOSED');
  const nowhere = await nobody.refusal(setup.create, create(code, { timezone: 'Mars/Olympus' }));
  expect(nowhere.fields).toEqual({ timezone: 'Not a valid value' });

  const { tenant } = await nobody.call(setup.create, create(code.toLowerCase()));
  expect(tenant).toMatchObject({ name: 'Lakeside Clinic', settings: { timezone: 'Asia/Kolkata', currency: 'USD' } });
  const { email, password } = clinic;
  const { user } = await nobody.call(auth.login, { body: { email, password } });
  expect(user).toMatchObject({ role: 'ADMIN', firstName: 'Uma', email: 'uma@lakeside.test' });

  const hours = await server.database
    .forTenant({ tenantId: tenant.id })
    .selectFrom('workingHours')
    .selectAll()
    .execute();
  const open = WorkingHours.array().parse(hours[0]?.hours);
  expect(hours).toMatchObject([{ userId: null, version: 1 }]);
  expect(open.map(({ weekday, from, to }) => ({ weekday, from, to }))).toEqual(CLINIC_HOURS_AT_START);

  const another = await nobody.refusal(setup.create, create(await makeSetupCode(server.database)));
  expect(another.code).toBe('SETUP_CLOSED');
});

import { auth, setup, superAdmin, WorkingHours, type FirstSetup } from '@polyclinic/contract';
import { openDatabase } from '../../../platform/db/database';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { ownTestDatabase, type OwnTestDatabase } from '../../../testing/test-database';
import { isEmptyInstallation, makeSetupCode } from './setup.service';

let empty: OwnTestDatabase;
let server: TestServer;

// Needs a database without clinics, so the shared test database cannot be used.
beforeEach(async () => {
  empty = await ownTestDatabase();
  server = await openTestServer({}, openDatabase({ url: empty.appUrl }));
}, 60_000);
afterEach(async () => {
  await server.close();
  await empty.drop();
});

const clinic = {
  clinicName: 'Lakeside Clinic',
  country: 'IN',
  currency: 'INR',
  language: 'ta',
  timezone: 'Asia/Kolkata',
  dateFormat: 'dd/MM/yyyy',
  workweek: 'SUN_THU',
  hasUsualTaxes: true,
} as const;
const person = { firstName: 'Uma', lastName: 'Nair', email: 'Uma@lakeside.test', password: 'a long enough password' };
const create = (code: string, changes: Partial<FirstSetup> = {}) => ({
  body: { ...person, clinic, code, ...changes },
});
const credentials = { email: person.email, password: person.password };
const state = async () => (await server.anonymous().call(setup.state, {})).state;

test('the printed code makes the platform administrator and the first clinic, once', async () => {
  const nobody = server.anonymous();
  expect(await state()).toBe('EMPTY');
  expect(await isEmptyInstallation(server.database)).toBe(true);
  const old = await makeSetupCode(server.database);
  const code = await makeSetupCode(server.database);
  expect((await nobody.refusal(setup.create, create('GUESSED'))).code).toBe('SETUP_CLOSED');
  expect((await nobody.refusal(setup.create, create(old))).code).toBe('SETUP_CLOSED');

  const { tenant } = await nobody.call(setup.create, create(code.toLowerCase()));
  expect(tenant).toMatchObject({
    name: 'Lakeside Clinic',
    settings: { timezone: 'Asia/Kolkata', currency: 'INR', dateFormat: 'dd/MM/yyyy', language: 'ta' },
  });
  const { user } = await nobody.call(auth.login, { body: credentials });
  expect(user).toMatchObject({ role: 'ADMIN', firstName: 'Uma', email: 'uma@lakeside.test' });
  const platform = await nobody.call(superAdmin.login, { body: credentials });
  expect(platform.superAdmin).toMatchObject({ firstName: 'Uma', email: 'uma@lakeside.test' });

  expect(await state()).toBe('DONE');
  expect(await isEmptyInstallation(server.database)).toBe(false);
  const another = await nobody.refusal(setup.create, create(await makeSetupCode(server.database)));
  expect(another.code).toBe('SETUP_CLOSED');
});

test('the clinic starts with the week and the taxes of its country, and both audit logs tell who began', async () => {
  const nobody = server.anonymous();
  const { tenant } = await nobody.call(setup.create, create(await makeSetupCode(server.database)));
  const db = server.database.forTenant({ tenantId: tenant?.id ?? '' });
  const [hours] = await db.selectFrom('workingHours').selectAll().execute();
  const open = WorkingHours.array().parse(hours?.hours);
  expect(open.map(({ weekday, from, to }) => `${weekday} ${from}-${to}`)).toEqual(
    [1, 2, 3, 4, 7].map((weekday) => `${weekday} 09:00-17:00`),
  );
  const codes = await db.selectFrom('taxCodes').select('code').orderBy('code').execute();
  expect(codes).toEqual([{ code: 'GST18' }, { code: 'GST5' }]);
  const [place] = await db.selectFrom('tenants').select('organization').execute();
  expect(place?.organization).toEqual({ address: { country: 'IN' } });

  const trail = async (tenantId: string) => {
    const entries = server.database.forTenant({ tenantId }).selectFrom('auditLog').select(['action', 'resource']);
    return (await entries.execute()).map(({ action, resource }) => `${action} ${resource}`);
  };
  expect(await trail(tenant?.id ?? '')).toEqual(expect.arrayContaining(['CREATE tenants', 'SETUP setup']));
  expect(await trail(PLATFORM_TENANT_ID)).toContain('SETUP setup');
});

test('a field that is wrong is named, and the code still works afterwards', async () => {
  const nobody = server.anonymous();
  const code = await makeSetupCode(server.database);
  const nowhere = { clinic: { ...clinic, timezone: 'Mars/Olympus' } };
  expect((await nobody.refusal(setup.create, create(code, nowhere))).fields).toHaveProperty(['clinic.timezone']);
  expect((await nobody.refusal(setup.create, create(code, { password: 'lakeside clinic' }))).code).toBe(
    'PASSWORD_WEAK',
  );
  expect((await nobody.refusal(setup.create, create(code, { clinic: undefined }))).fields).toHaveProperty([
    'clinic.clinicName',
  ]);
  expect(await state()).toBe('EMPTY');
  await nobody.call(setup.create, create(code));
});

test('of two who set up at once with one code, one succeeds and nothing is made twice', async () => {
  const code = await makeSetupCode(server.database);
  const answers = await Promise.allSettled([1, 2, 3].map(() => server.anonymous().call(setup.create, create(code))));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const people = server.database.forTenant({ tenantId: PLATFORM_TENANT_ID }).selectFrom('users').select('id');
  expect(await people.execute()).toHaveLength(1);
});

test('a restored installation gets its platform administrator, and no further clinic', async () => {
  await server.openClinic({ name: 'Restored' });
  expect(await state()).toBe('NO_ADMINISTRATOR');
  expect(await isEmptyInstallation(server.database)).toBe(false);
  const code = await makeSetupCode(server.database);
  const { tenant } = await server.anonymous().call(setup.create, create(code));
  expect(tenant).toBeNull();
  await server.anonymous().call(superAdmin.login, { body: credentials });
  expect((await server.anonymous().refusal(auth.login, { body: credentials })).code).toBe('LOGIN_FAILED');
});

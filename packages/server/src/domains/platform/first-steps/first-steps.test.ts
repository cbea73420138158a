import { firstSteps } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;
let admin: TestPerson;

beforeAll(async () => {
  server = await openTestServer({ features: [firstSteps] });
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  admin = clinic.as('ADMIN');
});

const read = async () => (await admin.call(firstSteps.get, {})).firstSteps;

test('a step is done as soon as there is a record, whoever made it', async () => {
  const before = { hours: false, doctor: false, service: false, patient: false, booking: false };
  expect(await read()).toEqual({ ...before, logo: false, mail: false, isHidden: false });
  await clinic.givenPatient();
  const { tenantId } = clinic;
  const hours = JSON.stringify([{ weekday: 1, from: '09:00', to: '17:00' }]);
  await clinic.db.insertInto('workingHours').values({ tenantId, hours }).execute();
  await clinic.as('DOCTOR').identity();
  expect(await read()).toMatchObject({ hours: true, doctor: true, service: false, patient: true, booking: false });
});

test('hiding is for the whole clinic, is taken back, and stands in the audit log once', async () => {
  await admin.call(firstSteps.hide, { body: { isHidden: true } });
  await admin.call(firstSteps.hide, { body: { isHidden: true } });
  expect(await read()).toMatchObject({ isHidden: true });
  const { firstSteps: shown } = await admin.call(firstSteps.hide, { body: { isHidden: false } });
  expect(shown.isHidden).toBe(false);
  const trail = await clinic.db.selectFrom('auditLog').select('changes').where('resource', '=', 'firstSteps').execute();
  expect(trail.map(({ changes }) => changes)).toEqual([
    { from: { isHidden: false }, to: { isHidden: true } },
    { from: { isHidden: true }, to: { isHidden: false } },
  ]);
});

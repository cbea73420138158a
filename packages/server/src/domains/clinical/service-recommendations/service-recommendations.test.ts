import { randomUUID } from 'node:crypto';
import {
  followUpOrders,
  immunisations,
  problems,
  serviceRecommendations,
  services,
  type NewServiceRule,
} from '@polyclinic/contract';
import { openDesk, type Desk } from '../../../testing/desk';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: Desk;
let doctor: TestPerson;
let nurse: TestPerson;
let serviceId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
  doctor = desk.clinic.as('DOCTOR');
  nurse = desk.clinic.as('NURSE');
  serviceId = await givenService('Diabetes review');
});

async function givenService(name: string, more: object = {}): Promise<string> {
  const { service } = await desk.clinic.as('ADMIN').call(services.create, { body: { name, ...more } });
  return service.id;
}
const add = async (body: Partial<NewServiceRule> = {}) =>
  (await doctor.call(serviceRecommendations.addRule, { body: { serviceId, ...body } })).rule;
const recommended = async (patientId = desk.patientId) =>
  (await nurse.call(serviceRecommendations.list, { query: { patientId } })).recommendations;

test('a patient with the problem of a guideline gets the service, with the source', async () => {
  await add({ guideline: 'DIABETES_REVIEW' });
  expect(await recommended()).toEqual([]);
  const body = { patientId: desk.patientId, title: 'Type 2 diabetes', code: 'E11.9' };
  const { problem } = await doctor.call(problems.create, { body });
  expect(await recommended()).toMatchObject([
    {
      service: { id: serviceId, name: 'Diabetes review' },
      dueOn: null,
      reasons: [{ kind: 'PROBLEM', code: 'E11.9', repeatMonths: 6, guideline: 'DIABETES_REVIEW' }],
      suggestion: null,
    },
  ]);
  const resolved = { params: { id: problem.id }, body: { status: 'RESOLVED' as const, version: 1 } };
  await doctor.call(problems.update, resolved);
  expect(await recommended()).toEqual([]);
});

test('a completed visit settles it until the interval is over, and a visit ahead takes care of it', async () => {
  await add({ repeatMonths: 6 });
  expect(await recommended()).toHaveLength(1);
  const change = (values: object) =>
    desk.clinic.db
      .updateTable('appointments')
      .set(values)
      .where('tenantId', '=', desk.clinic.tenantId)
      .where('patientId', '=', desk.patientId)
      .execute();
  await desk.book('09:00');
  expect(await recommended()).toHaveLength(1);
  await change({ serviceId });
  expect(await recommended()).toEqual([]);
  const now = server.clock.now().getTime();
  await change({
    status: 'COMPLETED',
    startsAt: new Date(now - 3_600_000).toISOString(),
    endsAt: new Date(now).toISOString(),
  });
  expect(await recommended()).toEqual([]);
});

test('an immunisation settles a vaccination', async () => {
  await add({ guideline: 'INFLUENZA_VACCINE' });
  const adult = await desk.clinic.givenPatient({ dateOfBirth: '1990-01-01' });
  expect(await recommended(adult)).toMatchObject([{ reasons: [{ kind: 'CHECK_UP', ageFrom: 0.5 }] }]);
  const givenOn = server.clock.now().toISOString().slice(0, 10);
  await nurse.call(immunisations.create, { body: { patientId: adult, vaccine: 'Influenza', givenOn } });
  expect(await recommended(adult)).toEqual([]);
});

test('an ordered follow-up is recommended until it is cancelled', async () => {
  const period = { dateFrom: '2030-05-06', dateTo: '2030-05-12' };
  const body = { patientId: desk.patientId, serviceId, ...period };
  const { order } = await doctor.call(followUpOrders.create, { body });
  expect(await recommended()).toMatchObject([{ reasons: [{ kind: 'FOLLOW_UP_ORDER', orderId: order.id, ...period }] }]);
  await doctor.call(followUpOrders.cancel, { params: { id: order.id }, body: { version: 1, reason: 'Not needed' } });
  expect(await recommended()).toEqual([]);
});

test('only services that the clinic has and that are active are recommended', async () => {
  await add();
  const { service } = await nurse.call(services.get, { params: { id: serviceId } });
  const off = { params: { id: serviceId }, body: { isActive: false, version: service.version } };
  await desk.clinic.as('ADMIN').call(services.update, off);
  expect(await recommended()).toEqual([]);
  const elsewhere = await server.openClinic();
  const query = { patientId: await elsewhere.givenPatient() };
  expect((await nurse.refusal(serviceRecommendations.list, { query })).code).toBe('PATIENT_NOT_FOUND');
});

test('a rule of a guideline keeps no criteria of its own, and gets them back without it', async () => {
  const rule = await add({ guideline: 'DENTAL_ADULT', ageFrom: 3, problemCodes: ['K05'] });
  expect(rule).toMatchObject({ guideline: 'DENTAL_ADULT', ageFrom: null, problemCodes: [], version: 1 });
  const change = { params: { id: rule.id }, body: { guideline: null, ageFrom: 3, ageTo: 9, version: 1 } };
  const { rule: own } = await doctor.call(serviceRecommendations.changeRule, change);
  expect(own).toMatchObject({ guideline: null, ageFrom: 3, ageTo: 9, version: 2 });
  expect((await doctor.refusal(serviceRecommendations.changeRule, change)).code).toBe('STALE_VERSION');
  const empty = { params: { id: rule.id }, body: { version: 2 } };
  expect((await doctor.call(serviceRecommendations.changeRule, empty)).rule).toEqual(own);
  const wrong = { params: { id: rule.id }, body: { ageFrom: 10, version: 2 } };
  const refusal = await doctor.refusal(serviceRecommendations.changeRule, wrong);
  expect(refusal).toMatchObject({ code: 'INVALID_INPUT', fields: { ageTo: expect.any(String) } });
  expect(await doctor.call(serviceRecommendations.removeRule, { params: { id: rule.id } })).toEqual({ id: rule.id });
  expect((await nurse.refusal(serviceRecommendations.getRule, { params: { id: rule.id } })).code).toBe(
    'SERVICE_RULE_NOT_FOUND',
  );
  expect((await nurse.call(serviceRecommendations.rules, {})).rules).toEqual([]);
});

test('doctors and administrators write rules, nurses read them, others do neither', async () => {
  const rule = await add();
  const body = { serviceId };
  expect((await nurse.refusal(serviceRecommendations.addRule, { body })).code).toBe('FORBIDDEN');
  expect((await nurse.call(serviceRecommendations.rules, {})).rules).toMatchObject([
    { id: rule.id, service: { name: 'Diabetes review' } },
  ]);
  const query = { patientId: desk.patientId };
  for (const role of ['RECEPTIONIST', 'PHARMACIST', 'PATIENT'] as const)
    expect((await desk.clinic.as(role).refusal(serviceRecommendations.list, { query })).code).toBe('FORBIDDEN');
  const unknown = { body: { serviceId: randomUUID() } };
  expect((await doctor.refusal(serviceRecommendations.addRule, unknown)).code).toBe('SERVICE_UNKNOWN');
});

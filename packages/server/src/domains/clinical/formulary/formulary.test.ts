import { formulary } from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { medicineNamed } from './formulary.service';

let server: TestServer;
let clinic: TestClinic;
let admin: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  admin = clinic.as('ADMIN');
});

const metformin = {
  name: 'Metformin',
  strength: '500 mg',
  form: 'TABLET' as const,
  routes: ['ORAL' as const],
  doseUnit: 'TABLET' as const,
};
const found = async (query: { search?: string; isActive?: 'true' }) =>
  (await clinic.as('DOCTOR').call(formulary.list, { query })).medicines.map(({ name, strength }) => [name, strength]);

test('a doctor finds a medicine by its name, an ingredient or its strength, and an administrator writes it', async () => {
  const usualSigs = [{ dose: 1, frequency: 'BID' as const, foodTiming: 'AFTER_FOOD' as const, days: 30 }];
  const body = { ...metformin, ingredients: ['metformin'], usualSigs, price: 250 };
  const { medicine } = await admin.call(formulary.create, { body });
  expect(medicine).toMatchObject({ ...body, isActive: true, source: null, maxPerDay: null });
  expect(await found({ search: 'METF' })).toEqual([['Metformin', '500 mg']]);
  expect(await found({ search: '500' })).toEqual([['Metformin', '500 mg']]);
  expect(await found({ search: 'amlodipine' })).toEqual([]);
  expect((await clinic.as('DOCTOR').refusal(formulary.create, { body })).code).toBe('FORBIDDEN');
});

test('a drug has one row for each form and strength, however it is spelt', async () => {
  await admin.call(formulary.create, { body: metformin });
  const again = { ...metformin, name: 'METFORMIN', strength: '500 MG' };
  expect((await admin.refusal(formulary.create, { body: again })).code).toBe('MEDICINE_TWICE');
  await admin.call(formulary.create, { body: { ...metformin, strength: '850 mg' } });
});

test('a largest amount of a day names its source', async () => {
  const body = { ...metformin, maxPerDay: 4 };
  expect((await admin.refusal(formulary.create, { body })).fields).toEqual({ maxPerDaySource: expect.any(String) });
  const { medicine } = await admin.call(formulary.create, { body: { ...body, maxPerDaySource: 'Summary of product' } });
  const params = { id: medicine.id };
  const without = { params, body: { maxPerDaySource: null, version: 1 } };
  expect((await admin.refusal(formulary.update, without)).code).toBe('MEDICINE_BOUND_SOURCE');
  await admin.call(formulary.update, { params, body: { maxPerDay: null, maxPerDaySource: null, version: 1 } });
});

test('an inactive medicine is not suggested, and a change needs the latest version', async () => {
  const { medicine } = await admin.call(formulary.create, { body: metformin });
  const change = { params: { id: medicine.id }, body: { isActive: false, version: 1 } };
  expect((await admin.call(formulary.update, change)).medicine.version).toBe(2);
  expect((await admin.refusal(formulary.update, change)).code).toBe('STALE_VERSION');
  expect(await found({ search: 'metformin', isActive: 'true' })).toEqual([]);
});

test('the starter list adds what is missing, names its source and changes no row of the clinic', async () => {
  await admin.call(formulary.create, { body: { ...metformin, price: 300 } });
  const { added } = await admin.call(formulary.addStarterList, {});
  expect(added).toBeGreaterThan(50);
  expect((await admin.call(formulary.addStarterList, {})).added).toBe(0);
  const { medicines } = await admin.call(formulary.list, { query: { search: 'metformin' } });
  expect(medicines.map(({ strength, price, source }) => [strength, price, source === null])).toEqual([
    ['500 mg', 300, true],
    ['850 mg', null, false],
  ]);
});

test('a drug on a prescription is priced only if it names one medicine', async () => {
  await admin.call(formulary.addStarterList, {});
  expect((await medicineNamed(clinic.db, 'metformin 500mg'))?.strength).toBe('500 mg');
  expect(await medicineNamed(clinic.db, 'Metformin')).toBeUndefined();
  expect((await medicineNamed(clinic.db, 'Clopidogrel'))?.strength).toBe('75 mg');
});

test('another clinic has a formulary of its own', async () => {
  const { medicine } = await admin.call(formulary.create, { body: metformin });
  const stranger = (await server.openClinic()).as('ADMIN');
  expect((await stranger.refusal(formulary.get, { params: { id: medicine.id } })).code).toBe('MEDICINE_NOT_FOUND');
});

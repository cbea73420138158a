import { randomUUID } from 'node:crypto';
import { accounts, financialServices, services, taxCodes, type Language } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { DEFAULT_SERVICES } from './default-services';

let server: TestServer;
let clinic: TestClinic;
let accountant: TestPerson;

beforeAll(async () => {
  server = await openTestServer({ features: [accounts, financialServices, services, taxCodes] });
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  accountant = clinic.as('STAFF', { duties: ['FINANCE'] });
});

const accountOf = async (key: string) => {
  await accountant.call(accounts.initializeDefaults, {});
  const { accounts: chart } = await accountant.call(accounts.list, {});
  return chart.find((account) => account.key === key)?.id ?? '';
};
const givenTaxCode = async () =>
  (await accountant.call(taxCodes.create, { body: { code: 'GST', name: 'GST', rate: '18' } })).taxCode.id;

test('the catalogue is the one of the front desk, with what invoices take from it', async () => {
  const [revenueAccountId, taxCodeId] = [await accountOf('DENTAL_REVENUE'), await givenTaxCode()];
  const billing = { revenueAccountId, taxCodeId };
  const { service } = await accountant.call(financialServices.create, {
    body: { name: 'Filling', category: 'Dental', price: 22_000, ...billing },
  });
  expect(service).toMatchObject({ name: 'Filling', price: 22_000, ...billing, version: 1 });
  const params = { id: service.id };
  const atDesk = await clinic.as('NURSE').call(services.get, { params });
  expect(atDesk.service).toMatchObject({ name: 'Filling', price: 22_000 });
  expect(atDesk.service).not.toHaveProperty('revenueAccountId');
  const changed = await accountant.call(financialServices.update, { params, body: { price: 25_000, version: 1 } });
  expect(changed.service).toMatchObject({ price: 25_000, ...billing, version: 2 });
  const stale = await accountant.refusal(financialServices.update, { params, body: { price: 1, version: 1 } });
  expect(stale.code).toBe('STALE_VERSION');
  const { services: listed, pagination } = await accountant.call(financialServices.list, { query: { search: 'fill' } });
  expect([listed, pagination.totalCount]).toEqual([[changed.service], 1]);
  await accountant.call(financialServices.remove, { params });
  expect((await accountant.refusal(financialServices.get, { params })).code).toBe('SERVICE_NOT_FOUND');
});

test('a service earns on revenue of this clinic and names a tax code that is in use', async () => {
  const taxCodeId = await givenTaxCode();
  await accountant.call(taxCodes.update, { params: { id: taxCodeId }, body: { isActive: false, version: 1 } });
  const refused = async (billing: object) => {
    const refusal = await accountant.refusal(financialServices.create, { body: { name: 'Filling', ...billing } });
    return [refusal.code, Object.keys(refusal.fields ?? {})];
  };
  expect(await refused({ revenueAccountId: randomUUID() })).toEqual(['ACCOUNT_UNKNOWN', ['revenueAccountId']]);
  expect(await refused({ revenueAccountId: await accountOf('RENT') })).toEqual([
    'ACCOUNT_UNKNOWN',
    ['revenueAccountId'],
  ]);
  expect(await refused({ taxCodeId })).toEqual(['TAX_CODE_UNKNOWN', ['taxCodeId']]);
  expect((await accountant.refusal(financialServices.create, { body: { name: '' } })).fields).toHaveProperty('name');
});

test('an account that a service earns on stays in use', async () => {
  await accountOf('SERVICE_REVENUE');
  const own = { code: '4030', name: 'Laser revenue', type: 'REVENUE' } as const;
  const { account } = await accountant.call(accounts.create, { body: own });
  await accountant.call(financialServices.create, { body: { name: 'Laser', revenueAccountId: account.id } });
  const off = { params: { id: account.id }, body: { isActive: false, version: 1 } };
  expect((await accountant.refusal(accounts.update, off)).code).toBe('ACCOUNT_IN_USE');
  const below = { body: { code: '4031', name: 'Below', type: 'REVENUE' as const, parentId: account.id } };
  expect((await accountant.refusal(accounts.create, below)).code).toBe('ACCOUNT_PARENT_INVALID');
});

test('the usual services come without a price, once, and what is there already stays', async () => {
  const dental = await accountOf('DENTAL_REVENUE');
  await accountant.call(financialServices.create, { body: { name: 'CONSULTATION', price: 5000 } });
  const first = await accountant.call(financialServices.initializeDefaults, {});
  expect(first.kept).toEqual(['Consultation']);
  expect(first.created).toHaveLength(DEFAULT_SERVICES.length - 1);
  const again = await accountant.call(financialServices.initializeDefaults, {});
  expect([again.created, again.kept.length]).toEqual([[], DEFAULT_SERVICES.length]);
  const { categories } = await accountant.call(financialServices.byCategory, {});
  expect(categories.map(({ category }) => category)).toEqual([
    'Consultation',
    'Dental',
    'Diagnostics',
    'Documents',
    'Procedures',
    null,
  ]);
  const teeth = categories.find(({ category }) => category === 'Dental')?.services ?? [];
  expect(teeth.every(({ price, revenueAccountId }) => price === null && revenueAccountId === dental)).toBe(true);
});

test('the usual services are coded as doctors, laboratories and physiotherapists are in India', () => {
  const codeOf = (wanted: string) => DEFAULT_SERVICES.find(({ name }) => name.en === wanted)?.sacCode;
  expect(['Consultation', 'Blood test', 'Physiotherapy'].map(codeOf)).toEqual([null, '999316', '999314']);
});

test.each([
  ['hi', 'रूट कैनाल उपचार', 'दंत चिकित्सा'],
  ['ta', 'வேர்க்குழாய் சிகிச்சை', 'பல் மருத்துவம்'],
] as const)(
  'a clinic that speaks %s finds the usual services in that language, and not again in another',
  async (language, name, category) => {
    const speak = async (spoken: Language) =>
      clinic.db.updateTable('tenants').set({ language: spoken }).where('id', '=', clinic.tenantId).execute();
    await speak(language);
    const dental = await accountOf('DENTAL_REVENUE');
    const { created } = await accountant.call(financialServices.initializeDefaults, {});
    expect(created).toEqual(DEFAULT_SERVICES.map((service) => service.name[language]));
    const { categories } = await accountant.call(financialServices.byCategory, {});
    const teeth = categories.find((one) => one.category === category)?.services;
    expect(teeth?.find((service) => service.name === name)).toMatchObject({ duration: 60, revenueAccountId: dental });
    await speak('en');
    const again = await accountant.call(financialServices.initializeDefaults, {});
    expect(again).toEqual({ created: [], kept: DEFAULT_SERVICES.map((service) => service.name.en) });
  },
);

test('services of a category are together however they spell it; those that are not offered are left out', async () => {
  const add = (name: string, more: object = {}) =>
    accountant.call(financialServices.create, { body: { name, ...more } });
  await add('Filling', { category: 'dental' });
  await add('Crown', { category: 'Dental' });
  await add('Bridge', { category: 'Dental', isActive: false });
  await add('Advice');
  const { categories } = await clinic
    .as('STAFF', { duties: ['FINANCE_APPROVER'] })
    .call(financialServices.byCategory, {});
  expect(categories.map(({ category, services: all }) => [category, all.map(({ name }) => name)])).toEqual([
    ['Dental', ['Crown', 'Filling']],
    [null, ['Advice']],
  ]);
});

test('another clinic does not know the service', async () => {
  const { service } = await accountant.call(financialServices.create, { body: { name: 'Filling' } });
  const stranger = (await server.openClinic()).as('ADMIN');
  const params = { id: service.id };
  const codes = [
    (await stranger.refusal(financialServices.get, { params })).code,
    (await stranger.refusal(financialServices.update, { params, body: { price: 1, version: 1 } })).code,
    (await stranger.refusal(financialServices.remove, { params })).code,
  ];
  expect(codes).toEqual(['SERVICE_NOT_FOUND', 'SERVICE_NOT_FOUND', 'SERVICE_NOT_FOUND']);
});

import { dashboard, roleDashboard, search } from '@polyclinic/contract';
import { declareFeatures, declared } from '../platform/feature/declared';
import type { TestPerson } from '../testing/test-clinic';
import { openTestServer, type TestServer } from '../testing/test-server';
import { openTill, type Till } from '../testing/till';
import { domains, features } from './domains';

// A product without finance, and without supply and people, which post to its ledger: what the other domains collect of all features
// holds nothing of it.

const left = domains
  .filter(({ name }) => !['finance', 'supply', 'people'].includes(name))
  .flatMap((domain) => domain.features);
let server: TestServer;
let till: Till;
let number: string;

beforeAll(async () => {
  server = await openTestServer();
  till = await openTill(server, { approvalLimit: 100 });
  number = (await till.pay(1_000)).number;
  declareFeatures(left);
}, 60_000);
afterAll(async () => {
  declareFeatures(features);
  await server.close();
});

test('nothing that features declare is left of a domain that is left out', () => {
  const { records, tables, exports, series, documents, searchKinds, approvals, nextActions } = declared();
  const names = [...records.keys(), ...tables.keys(), ...exports.keys(), ...series.keys(), ...documents.keys()];
  const kinds = [...searchKinds, ...nextActions].map(({ kind }) => kind);
  expect(
    [...names, ...kinds].filter((name) => /invoice|receipt|payment|refund|journal|ledger|write_?off/i.test(name)),
  ).toEqual([]);
  expect(approvals).toEqual([]);
  expect(kinds).toEqual(expect.arrayContaining(['patients', 'people', 'CHECK_IN_DUE', 'MESSAGE_UNREAD']));
});

const revenueOf = async (person: TestPerson) =>
  (await person.call(roleDashboard.mine, {})).dashboard.figures.find(({ id }) => id === 'todaysRevenue')?.value;

test('its records are not found, nor do they call for anybody, and its figures are not on the dashboard', async () => {
  const admin = till.clinic.as('ADMIN');
  const { results } = await admin.call(search.all, { query: { term: number } });
  expect([results.invoices, results.payments]).toEqual([[], []]);
  const { dashboard: mine } = await admin.call(roleDashboard.mine, {});
  expect(mine.nextActions).toEqual([]);
  expect(await revenueOf(till.accountant)).toBeNull();
  const { stats } = await admin.call(dashboard.stats, {});
  expect(stats).toMatchObject({ todaysRevenue: null, maySeeRevenue: false, totalPatients: { value: 1 } });
});

test('with it, the same clinic has all of this', async () => {
  declareFeatures(features);
  const admin = till.clinic.as('ADMIN');
  const { results } = await admin.call(search.all, { query: { term: number } });
  expect(results.payments).toMatchObject([{ number }]);
  const { stats } = await admin.call(dashboard.stats, {});
  expect(stats).toMatchObject({ todaysRevenue: { value: 1_000 }, maySeeRevenue: true });
  expect(await revenueOf(till.accountant)).toBe(1_000);
  expect(await revenueOf(till.clinic.as('STAFF'))).toBeNull();
  declareFeatures(left);
});

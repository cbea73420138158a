import { taxCodes } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;
let accountant: TestPerson;

beforeAll(async () => {
  server = await openTestServer({ features: [taxCodes] });
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  accountant = clinic.as('STAFF', { duties: ['FINANCE'] });
});

test('a tax code keeps its rate to four decimals and a time that ends after it begins', async () => {
  const { taxCode } = await accountant.call(taxCodes.create, {
    body: { code: 'GST', name: 'GST 12.5', rate: '12.50' },
  });
  expect(taxCode).toMatchObject({ code: 'GST', rate: '12.5', validFrom: null, validTo: null, isActive: true });
  const taken = await accountant.refusal(taxCodes.create, { body: { code: 'gst', name: 'Other', rate: '0' } });
  expect(taken).toMatchObject({ code: 'TAX_CODE_TAKEN', fields: { code: taken.error } });
  const dated = { code: 'VAT', name: 'VAT', rate: '19.1234', validFrom: '2026-07-01', validTo: '2026-06-30' };
  const backwards = await accountant.refusal(taxCodes.create, { body: dated });
  expect(backwards.fields).toEqual({ validTo: 'The end must come after the start' });
  const params = { id: taxCode.id };
  await accountant.call(taxCodes.update, { params, body: { validFrom: '2026-01-01', version: 1 } });
  const ended = await accountant.refusal(taxCodes.update, { params, body: { validTo: '2025-12-31', version: 2 } });
  expect(ended.fields).toHaveProperty('validTo');
  const tooMuch = await accountant.refusal(taxCodes.update, { params, body: { rate: '100.5', version: 2 } });
  expect(tooMuch.fields).toHaveProperty('rate');
  const { taxCodes: kept } = await accountant.call(taxCodes.list, {});
  expect(kept).toEqual([{ ...taxCode, validFrom: '2026-01-01', version: 2 }]);
});

test('of two who change a tax code at once one is told that it has changed', async () => {
  const { taxCode } = await accountant.call(taxCodes.create, { body: { code: 'GST', name: 'GST', rate: '18' } });
  const change = (rate: string) =>
    accountant
      .call(taxCodes.update, { params: { id: taxCode.id }, body: { rate, version: 1 } })
      .then(() => 'changed')
      .catch((error: Error) => (error.message.includes('STALE_VERSION') ? 'stale' : error.message));
  expect((await Promise.all([change('12'), change('5')])).toSorted()).toEqual(['changed', 'stale']);
});

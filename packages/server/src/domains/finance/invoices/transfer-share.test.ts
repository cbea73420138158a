import { financialReports, invoices, payments } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { openTill, type Till } from '../../../testing/till';

let server: TestServer;
let till: Till;
let insurerId: string;

beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = () => new Date('2026-05-20T10:00:00Z');
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  till = await openTill(server);
  insurerId = await till.givenInsurer();
});

const transfer = (id: string, amount: number, more: object = {}) => ({
  params: { id },
  body: { amount, reason: 'Not covered by the plan', ...more },
});
const owedOn = async (asOf: string) => {
  const { rows, totals, control } = await till.accountant.call(financialReports.agedReceivables, { query: { asOf } });
  expect(control).toBe(totals.total);
  return Object.fromEntries(rows.map(({ partyType, total }) => [partyType, total]));
};

test('what an insurer refuses is owed by the patient from the day of the transfer', async () => {
  const bill = await till.bill(1_000, { insurerId, insurerAmount: 800, issueDate: '2026-04-01' });
  expect(bill.actions).toContain('transferShare');
  const { invoice } = await till.accountant.call(
    invoices.transferShare,
    transfer(bill.id, 300, { date: '2026-04-20' }),
  );
  expect(invoice).toMatchObject({
    total: 1_000,
    insurerAmount: 500,
    outstandingOf: { PATIENT: 500, INSURER: 500 },
    shareTransfers: [{ amount: 300, date: '2026-04-20', reason: 'Not covered by the plan' }],
  });
  expect(await owedOn('2026-04-19')).toEqual({ PATIENT: 200, INSURER: 800 });
  expect(await owedOn('2026-04-20')).toEqual({ PATIENT: 500, INSURER: 500 });
  expect(await till.balances()).toEqual({ '1100': 500, '1110': 500, '4010': -1_000 });
});

test('only what the insurer still owes can be transferred, on no day before the issue or in the future', async () => {
  const bill = await till.bill(1_000, { insurerId, insurerAmount: 800, issueDate: '2026-04-01' });
  const allocations = [{ invoiceId: bill.id, part: 'INSURER' as const, amount: 500 }];
  const paid = { insurerId, method: 'INSURANCE', amount: 500, allocations } as const;
  await till.accountant.call(payments.record, { body: paid });
  const refusal = (amount: number, more: object = {}) =>
    till.accountant.refusal(invoices.transferShare, transfer(bill.id, amount, more));
  expect((await refusal(301)).code).toBe('OVER_PAYMENT');
  for (const date of ['2026-03-31', '2026-05-21']) expect((await refusal(1, { date })).fields).toHaveProperty('date');
  const { invoice } = await till.accountant.call(invoices.transferShare, transfer(bill.id, 300));
  expect(invoice).toMatchObject({ insurerAmount: 500, outstandingOf: { PATIENT: 500, INSURER: 0 } });
  expect(invoice.actions).not.toContain('transferShare');
  expect((await refusal(1)).code).toBe('OVER_PAYMENT');
});

test('in a foreign currency both receivables stay what the invoice says, to the minor unit', async () => {
  const foreign = { currency: 'EUR', fxRate: '1.083217' } as const;
  const bill = await till.bill(1_001, { insurerId, insurerAmount: 777, ...foreign });
  for (const amount of [333, 1, 443]) await till.accountant.call(invoices.transferShare, transfer(bill.id, amount));
  const { '1100': patient, '1110': insurer } = await till.balances();
  expect([patient, insurer]).toEqual([Math.round(1_001 * 1.083217), undefined]);
});

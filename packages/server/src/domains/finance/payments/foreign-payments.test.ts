import { invoices, payments } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { openTill, type Till } from '../../../testing/till';

let server: TestServer;
let till: Till;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  till = await openTill(server);
});

const euro = (fxRate: string) => ({ currency: 'EUR', fxRate, method: 'BANK_TRANSFER' }) as const;
const invoiced = (total: number, fxRate: string) => till.bill(total, { currency: 'EUR', fxRate });

/** Returns the totals in the documents' currency by account. */
async function euros() {
  const { tenantId, db } = till.clinic;
  const { rows } = await sql<{ code: string; net: number }>`
    select a.code, sum(l.doc_amount)::bigint as net from journal_lines l
    join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
    where l.tenant_id = ${tenantId} and l.currency = 'EUR' group by a.code having sum(l.doc_amount) <> 0
    order by a.code`.execute(db);
  return Object.fromEntries(rows.map(({ code, net }) => [code, net]));
}

test('what the euro has gained since the invoice is a gain of exchange', async () => {
  const bill = await invoiced(10_000, '1.1');
  await till.pay(10_000, [{ invoiceId: bill.id, amount: 10_000 }], euro('1.25'));
  expect(await till.balances()).toEqual({ '1010': 12_500, '4010': -11_000, '7020': -1_500 });
  expect(await euros()).toEqual({ '1010': 10_000, '4010': -10_000 });
});

test('what it has lost is a loss, and parts of a payment leave nothing behind', async () => {
  const bill = await invoiced(10_001, '1.333333');
  for (const amount of [3_333, 3_333, 3_335]) {
    await till.pay(amount, [{ invoiceId: bill.id, amount }], euro('1.2'));
  }
  const { '1100': receivable, '7220': loss, '1010': bank, '4010': revenue } = await till.balances();
  expect(receivable).toBeUndefined();
  // 10,001 at 1.333333 is 13,334.66; three times 1.2 of the parts is 12,002 after rounding each.
  expect({ bank, revenue, loss }).toEqual({ bank: 12_002, revenue: -13_335, loss: 1_333 });
});

test('a deposit is carried at its own rate and meets the invoice at the invoice’s', async () => {
  const deposit = await till.pay(5_000, [], euro('1.1'));
  const bill = await invoiced(4_000, '1.3');
  const body = { allocations: [{ invoiceId: bill.id, amount: 4_000 }] };
  await till.accountant.call(payments.allocate, { params: { id: deposit.id }, body });
  expect(await till.balances()).toEqual({ '1010': 5_500, '2300': -1_100, '4010': -5_200, '7220': 800 });
  expect(await euros()).toEqual({ '1010': 5_000, '2300': -1_000, '4010': -4_000 });
});

test('a refund gives the difference back with the money, and a void all of it', async () => {
  const bill = await invoiced(10_000, '1.1');
  const payment = await till.pay(10_000, [{ invoiceId: bill.id, amount: 10_000 }], euro('1.25'));
  const refund = { params: { id: payment.id }, body: { amount: 4_000, reason: 'Less was done', creditNote: true } };
  await till.accountant.call(payments.refund, refund);
  expect(await till.balances()).toEqual({ '1010': 7_500, '4010': -11_000, '4900': 4_400, '7020': -1_500, '7220': 600 });
  expect(await till.invoice(bill.id)).toMatchObject({ status: 'PAID', outstanding: 0 });

  const other = await invoiced(999, '1.234567');
  const before = await till.balances();
  const wrong = await till.pay(999, [{ invoiceId: other.id, amount: 999 }], euro('1.111111'));
  const voiding = { status: 'VOIDED', reason: 'Wrong account', version: wrong.version } as const;
  await till.accountant.call(payments.setStatus, { params: { id: wrong.id }, body: voiding });
  expect(await till.balances()).toEqual(before);
});

test('what was written off between a payment and its void leaves no minor unit behind', async () => {
  // At 91.237, 309 are worth 28,192 and 308 of them 28,101; 230 of these written off leave 78, worth 7,116. The
  // mirrored 91 would result in 7,207, but the 79 that are owed again are worth 7,207.72.
  const bill = await invoiced(309, '91.237');
  const wrong = await till.pay(1, [{ invoiceId: bill.id, amount: 1 }], euro('91.237'));
  await till.accountant.call(invoices.writeOff, {
    params: { id: bill.id },
    body: { amount: 230, reason: 'Moved away' },
  });
  const voiding = { status: 'VOIDED', reason: 'Wrong account', version: wrong.version } as const;
  await till.accountant.call(payments.setStatus, { params: { id: wrong.id }, body: voiding });
  const { '1100': receivable, '1010': bank } = await till.balances();
  expect({ receivable, bank }).toEqual({ receivable: 7_208, bank: undefined });
});

test('the rate of the day is taken where none is given, and settled cards keep theirs', async () => {
  const { tenantId, db } = till.clinic;
  await sql`insert into exchange_rates (tenant_id, currency, day, rate) values
    (${tenantId}, 'EUR', '2026-01-05', 1.5), (${tenantId}, 'EUR', '2026-02-05', 1.6)`.execute(db);
  const card = await till.pay(1_000, [], { currency: 'EUR', method: 'CARD', date: '2026-02-01' });
  expect(card.fxRate).toBe('1.5');
  const own = await till.pay(700, [], { method: 'CARD' });
  await till.accountant.call(payments.settle, { body: { paymentIds: [card.id, own.id], fee: 50 } });
  expect(await till.balances()).toEqual({ '1010': 2_150, '2300': -2_200, '6550': 50 });
});

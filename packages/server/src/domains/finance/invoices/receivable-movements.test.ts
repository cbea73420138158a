import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invoices, payments } from '@polyclinic/contract';
import { sql } from 'kysely';
import { Client } from 'pg';
import { openDatabase } from '../../../platform/db/database';
import { migrationsFolder } from '../../../platform/db/migrate';
import { ownTestDatabase, type OwnTestDatabase } from '../../../testing/test-database';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { openTill, type Till } from '../../../testing/till';

let own: OwnTestDatabase;
let server: TestServer;
let today = '2026-03-01';

beforeAll(async () => {
  own = await ownTestDatabase();
  server = await openTestServer({}, openDatabase({ url: own.appUrl, connections: 4 }));
  server.clock.now = () => new Date(`${today}T10:00:00Z`);
}, 60_000);
afterAll(async () => {
  await server.close();
  await own.drop();
});

/** Returns what each party owed more or less by day, of all invoices. */
async function movements({ clinic }: Till): Promise<unknown[]> {
  const { rows } = await sql`select invoice_id, part, date, sum(amount)::int as amount, sum(base_amount)::int as base
    from receivable_movements where tenant_id = ${clinic.tenantId} group by invoice_id, part, date
    having sum(amount) <> 0 or sum(base_amount) <> 0 order by invoice_id, part, date`.execute(clinic.db);
  return rows;
}

/** Runs the part of the migration that writes the movements of earlier documents, as the owner does on an upgrade. */
async function upgrade(): Promise<void> {
  const text = readFileSync(join(migrationsFolder(), '0024-receivable-movements.sql'), 'utf8');
  const end = 'alter table journal_lines force row level security;';
  const part = text.slice(text.indexOf('alter table invoices no force'), text.indexOf(end) + end.length);
  const table = 'receivable_movements';
  const client = new Client({ connectionString: own.ownerUrl });
  await client.connect();
  try {
    await client.query(`begin; alter table ${table} no force row level security; delete from ${table}; ${part}
      alter table ${table} force row level security; commit`);
  } finally {
    await client.end();
  }
}

test('an upgrade writes the movements of earlier documents as they were booked', async () => {
  const till = await openTill(server);
  const { accountant } = till;
  const insurerId = await till.givenInsurer();
  const first = await till.bill(50_000, { insurerId, insurerAmount: 20_000 });
  const second = await till.bill(30_000);
  const foreign = await till.bill(309, { currency: 'EUR', fxRate: '91.237' });
  const wrong = await till.bill(700);
  const on = async (day: string, act: () => Promise<unknown>) => {
    today = day;
    await act();
  };
  const reason = 'So it is';
  const shares = [first, second].map(({ id }) => ({ invoiceId: id, amount: 20_000 }));
  const payment = await till.pay(45_000, shares);
  const refund = (amount: number, creditNote: boolean) =>
    accountant.call(payments.refund, { params: { id: payment.id }, body: { amount, reason, creditNote } });
  await on('2026-03-03', () => refund(9_000, false));
  await on('2026-03-05', () => refund(21_000, true));
  await on('2026-03-06', () =>
    accountant.call(invoices.credit, { params: { id: first.id }, body: { amount: 3_000, reason } }),
  );
  await on('2026-03-08', () =>
    accountant.call(invoices.writeOff, { params: { id: second.id }, body: { amount: 5_000, reason } }),
  );
  await on('2026-03-09', () =>
    till.pay(101, [{ invoiceId: foreign.id, amount: 101 }], { currency: 'EUR', fxRate: '90' }),
  );
  await on('2026-03-10', () =>
    accountant.call(invoices.credit, { params: { id: foreign.id }, body: { amount: 77, reason } }),
  );
  await on('2026-03-11', async () => {
    const slip = await till.pay(500, [{ invoiceId: second.id, amount: 500 }]);
    const body = { status: 'VOIDED', reason, version: slip.version } as const;
    await accountant.call(payments.setStatus, { params: { id: slip.id }, body });
    const { version } = await till.invoice(wrong.id);
    await accountant.call(invoices.setStatus, { params: { id: wrong.id }, body: { status: 'VOID', reason, version } });
  });
  const written = await movements(till);
  expect(written.length).toBeGreaterThan(8);
  await upgrade();
  expect(await movements(till)).toEqual(written);
});

import { invoices, journalEntries, payments, roleDashboard } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../testing/test-server';
import type { TestPerson } from '../../testing/test-clinic';
import { openTill, type Till } from '../../testing/till';

let server: TestServer;
let till: Till;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  till = await openTill(server, { approvalLimit: 100 });
});

async function actionsOf(person: TestPerson) {
  const { dashboard } = await person.call(roleDashboard.mine, {});
  return dashboard.nextActions.map(({ kind, count, name, recordId }) => ({ kind, count, name, recordId }));
}

/** Requests a write-off, a refund and a journal entry as the accountant, each above the limit. */
async function givenRequests() {
  const bill = await till.bill(1_000);
  const reason = 'Moved away';
  await till.accountant.call(invoices.writeOff, { params: { id: bill.id }, body: { amount: 500, reason } });
  const payment = await till.pay(800);
  await till.accountant.call(payments.refund, { params: { id: payment.id }, body: { amount: 300, reason } });
  const { rows } = await sql<{ id: string }>`
    select id from accounts where tenant_id = ${till.clinic.tenantId} and code in ('1020', '4010') order by code`.execute(
    till.clinic.db,
  );
  const [cash, income] = rows.map(({ id }) => id);
  const body = {
    date: new Date().toISOString().slice(0, 10),
    memo: 'Till count',
    lines: [
      { accountId: cash ?? '', debit: 500, credit: 0 },
      { accountId: income ?? '', debit: 0, credit: 500 },
    ],
  };
  const { entry } = await till.accountant.call(journalEntries.create, { body });
  return [
    { kind: 'JOURNAL_ENTRY_TO_APPROVE', count: 1, name: 'Till count', recordId: entry.id },
    { kind: 'WRITE_OFF_TO_APPROVE', count: 1, name: bill.number, recordId: bill.id },
    { kind: 'REFUND_TO_APPROVE', count: 1, name: payment.number, recordId: payment.id },
  ];
}

test('what waits for approval calls for those who may approve it, and not for whoever asked', async () => {
  const requests = await givenRequests();
  expect(await actionsOf(till.approver)).toEqual(requests);
  expect(await actionsOf(till.clinic.as('ADMIN'))).toEqual(requests);
  expect(await actionsOf(till.clinic.as('RECEPTIONIST'))).toEqual([]);
  // Another user with the duty FINANCE may approve entries only.
  expect(await actionsOf(till.clinic.as('STAFF', { duties: ['FINANCE'] }))).toEqual(requests.slice(0, 1));
  expect(await actionsOf(till.accountant)).toEqual([]);
});

test('where the clinic allows self-approval, a request calls for whoever asked as well', async () => {
  const requests = await givenRequests();
  await sql`update ledgers set allow_solo_approval = true where tenant_id = ${till.clinic.tenantId}`.execute(
    till.clinic.db,
  );
  expect(await actionsOf(till.accountant)).toEqual(requests.slice(0, 1));
});

test('what is decided calls for nobody', async () => {
  const [, , refund] = await givenRequests();
  const { payment } = await till.accountant.call(payments.get, { params: { id: refund?.recordId ?? '' } });
  const params = { id: payment.refunds[0]?.id ?? '' };
  await till.approver.call(payments.decideRefund, { params, body: { isApproved: true } });
  expect((await actionsOf(till.approver)).map(({ kind }) => kind)).not.toContain('REFUND_TO_APPROVE');
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { brokenConstraint } from '../../../platform/db/database';
import { testCaller } from '../../../testing/test-caller';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic } from '../../../testing/test-clinic';
import { post, type Posting } from './posting';

let server: TestServer;
let clinic: TestClinic;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  patientId = await clinic.givenPatient();
});

/** Posts in a transaction of its own, as a service does. */
const posted = (posting: Partial<Posting> = {}, db: TenantDatabase = clinic.db) =>
  db.transaction().execute((tx) => post(testCaller(server.deps, tx), someSale(posting)));

function someSale(posting: Partial<Posting>): Posting {
  return {
    date: '2026-03-14',
    memo: 'Consultation',
    source: {
      type: 'invoices',
      id: randomUUID(),
      event: 'invoice.issued',
    },
    lines: [
      {
        account: 'PATIENT_RECEIVABLES',
        debit: 11800,
        party: {
          type: 'PATIENT',
          id: patientId,
        },
      },
      {
        account: 'SERVICE_REVENUE',
        credit: 1e4,
      },
      {
        account: 'OUTPUT_TAX',
        credit: 1800,
      },
      {
        account: 'DISCOUNTS_GIVEN',
        debit: 0,
      },
    ],
    ...posting,
  };
}

const broken = async (write: Promise<unknown>) => {
  const error: unknown = await write.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return brokenConstraint(error) ?? (error as { code?: string } | undefined)?.code;
};

test('the first posting opens the books: chart, year, periods, number one', async () => {
  expect(await posted()).toMatchObject({ number: 1 });
  expect(await posted()).toMatchObject({ number: 2 });
  const { rows } = await sql`
    select a.code, sum(l.debit)::text as debit, sum(l.credit)::text as credit from journal_lines l
    join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id where l.tenant_id = ${clinic.tenantId}
    group by a.code order by a.code`.execute(clinic.db);
  expect(rows).toEqual([
    { code: '1100', debit: '23600', credit: '0' },
    { code: '2110', debit: '0', credit: '3600' },
    { code: '4010', debit: '0', credit: '20000' },
  ]);
});

test('the sums per day and month are those of the lines', async () => {
  await posted();
  await posted({ date: '2026-03-31' });
  await posted({ date: '2026-04-01' });
  const { rows } = await sql`
    select b.grain, b.day, sum(b.debit)::text as debit, sum(b.credit)::text as credit from ledger_balances b
    where b.tenant_id = ${clinic.tenantId} group by 1, 2 order by 1, 2`.execute(clinic.db);
  const both = (amount: string) => ({ debit: amount, credit: amount });
  expect(rows).toEqual([
    { grain: 'D', day: '2026-03-14', ...both('11800') },
    { grain: 'D', day: '2026-03-31', ...both('11800') },
    { grain: 'D', day: '2026-04-01', ...both('11800') },
    { grain: 'M', day: '2026-03-01', ...both('23600') },
    { grain: 'M', day: '2026-04-01', ...both('11800') },
  ]);
});

test('one event of one record is posted once', async () => {
  const source = { type: 'invoices', id: randomUUID(), event: 'invoice.issued' };
  await posted({ source });
  expect(await broken(posted({ source }))).toBe('journal_entries_once');
  expect(await posted()).toMatchObject({ number: 2 });
});

test('what does not balance is not kept, and takes no number', async () => {
  const party = { type: 'PATIENT', id: patientId } as const;
  const lines = [
    { account: 'PATIENT_RECEIVABLES', debit: 100, party },
    { account: 'SERVICE_REVENUE', credit: 99 },
  ] as const;
  expect(await broken(posted({ lines }))).toBe('journal_entries_balanced');
  expect(await posted()).toMatchObject({ number: 1 });
});

test('a line without its party, to an account that others stand below, or to none is refused', async () => {
  const sale = (account: Posting['lines'][number]['account']) =>
    posted({
      lines: [
        { account, debit: 5 },
        { account: 'SERVICE_REVENUE', credit: 5 },
      ],
    });
  expect(await broken(sale('PATIENT_RECEIVABLES'))).toBe('PARTY_REQUIRED');
  expect(await broken(sale({ id: randomUUID() }))).toBe('ACCOUNT_UNKNOWN');
  await posted();
  await sql`update accounts set parent_id = (select id from accounts where tenant_id = ${clinic.tenantId} and code = '1010')
    where tenant_id = ${clinic.tenantId} and code = '1020'`.execute(clinic.db);
  expect(await broken(sale('BANK'))).toBe('ACCOUNT_CLOSED');
});

test('a posted entry and its lines survive whatever is tried on their rows', async () => {
  const { id } = await posted();
  const tries = [
    sql`update journal_entries set memo = 'other' where tenant_id = ${clinic.tenantId} and id = ${id}`,
    sql`delete from journal_entries where tenant_id = ${clinic.tenantId} and id = ${id}`,
    sql`update journal_lines set debit = debit + 1 where tenant_id = ${clinic.tenantId} and debit > 0`,
    sql`delete from journal_lines where tenant_id = ${clinic.tenantId}`,
    sql`insert into journal_lines select tenant_id, entry_id, line_no + 10, account_id, entry_date, debit, credit, currency,
      fx_rate, doc_amount from journal_lines where tenant_id = ${clinic.tenantId}`,
  ];
  for (const one of tries) expect(await broken(one.execute(clinic.db))).toBe('journal_entries_immutable');
});

test('the chain is whole, and no two entries share a place', async () => {
  await Promise.all(Array.from({ length: 8 }, () => posted()));
  const { rows } = await sql`select * from app.broken_link(1, 100)`.execute(clinic.db);
  expect(rows).toEqual([]);
  const entries = await sql<{ number: number; place: number }>`
    select number, place from journal_entries where tenant_id = ${clinic.tenantId} order by place`.execute(clinic.db);
  expect(entries.rows).toEqual(Array.from({ length: 8 }, (_, index) => ({ number: index + 1, place: index + 1 })));
});

test('what closes a year, and what takes that back, is kept apart in the sums', async () => {
  await posted();
  const lines = [
    { account: 'SERVICE_REVENUE', debit: 10_000 },
    { account: 'RETAINED_EARNINGS', credit: 10_000 },
  ] as const;
  const closing = await posted({ kind: 'CLOSING', date: '2026-03-31', lines });
  const sums = async () => {
    const { rows } = await sql`
      select a.code, b.debit::int, b.credit::int, b.closing_debit::int as "closingDebit", b.closing_credit::int as "closingCredit"
      from ledger_balances b join accounts a on a.tenant_id = b.tenant_id and a.id = b.account_id
      where b.tenant_id = ${clinic.tenantId} and b.grain = 'M' and a.code in ('3200', '4010') order by a.code`.execute(
      clinic.db,
    );
    return rows;
  };
  expect(await sums()).toEqual([
    { code: '3200', debit: 0, credit: 10_000, closingDebit: 0, closingCredit: 10_000 },
    { code: '4010', debit: 10_000, credit: 10_000, closingDebit: 10_000, closingCredit: 0 },
  ]);
  await posted({
    kind: 'REVERSAL',
    date: '2026-03-31',
    reversesId: closing.id,
    lines: lines.map(({ account, ...sides }) =>
      'debit' in sides
        ? {
            account,
            credit: 1e4,
          }
        : {
            account,
            debit: 1e4,
          },
    ),
  });
  expect(await sums()).toEqual([
    { code: '3200', debit: 10_000, credit: 10_000, closingDebit: 10_000, closingCredit: 10_000 },
    { code: '4010', debit: 10_000, credit: 20_000, closingDebit: 10_000, closingCredit: 10_000 },
  ]);
});

import {
  journalEntries,
  ledger,
  ledgerPeriods,
  type AccountKey,
  type JournalEntry,
  type JournalLineFields,
  type NewJournalEntry,
  type PeriodStatus,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TestServer } from './test-server';
import type { TestClinic, TestPerson } from './test-clinic';
import { ensureLedger } from '../domains/finance/ledger/ledger.service';

/** Clinic with a ledger, and its bookkeepers. */
export interface Books {
  clinic: TestClinic;
  /** May create entries, and approve those of others. */
  writer: TestPerson;
  /** May only approve. */
  approver: TestPerson;
  admin: TestPerson;
  account(key: AccountKey): string;
  /** Returns the body of an entry that moves an amount from one account to another. */
  entry(amount: number, more?: Partial<NewJournalEntry> & { from?: AccountKey; to?: AccountKey }): NewJournalEntry;
  write(body?: NewJournalEntry, by?: TestPerson): Promise<JournalEntry>;
  step(
    entry: JournalEntry,
    action: 'submit' | 'approve' | 'post',
    by?: TestPerson,
    reason?: string,
  ): Promise<JournalEntry>;
  /** Creates, approves and posts an entry. */
  posted(body?: NewJournalEntry): Promise<JournalEntry>;
  reversed(entry: JournalEntry, date?: string): Promise<JournalEntry>;
  period(date: string): Promise<{ id: string; status: PeriodStatus; version: number }>;
  setPeriod(date: string, status: 'OPEN' | 'SOFT_LOCKED' | 'LOCKED', by?: TestPerson): Promise<void>;
  /** Returns the balance of each account from its lines; positive on the debit side. */
  sums(): Promise<Record<string, number>>;
  /** Returns the number of daily or monthly totals that differ from the lines. */
  differing(): Promise<number>;
  settings(change: object): Promise<void>;
}

/** Opens a clinic of its own with a ledger. */
export async function openBooks(server: TestServer): Promise<Books> {
  const clinic = await server.openClinic();
  await ensureLedger(clinic);
  const rows = await clinic.db
    .selectFrom('accounts')
    .select(['id', 'key'])
    .where('tenantId', '=', clinic.tenantId)
    .execute();
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  const account = (key: AccountKey) => ids.get(key) ?? key;
  const writer = clinic.as('STAFF', { duties: ['FINANCE'] });
  const approver = clinic.as('STAFF', { duties: ['FINANCE_APPROVER'] });
  const admin = clinic.as('ADMIN');

  const entry: Books['entry'] = (amount, { from = 'BANK', to = 'RENT', ...more } = {}) => {
    const line = (key: AccountKey, debit: number, credit: number): JournalLineFields => ({
      accountId: account(key),
      debit,
      credit,
    });
    const lines = [line(to, amount, 0), line(from, 0, amount)];
    return { date: '2026-03-14', memo: 'Rent', kind: 'MANUAL', asDraft: false, lines, ...more };
  };
  const write: Books['write'] = async (body = entry(1000), by = writer) =>
    (await by.call(journalEntries.create, { body })).entry;
  const step: Books['step'] = async ({ id, version }, action, by = approver, reason) =>
    (await by.call(journalEntries[action], { params: { id }, body: { version, ...(reason && { reason }) } })).entry;
  const posted: Books['posted'] = async (body) => step(await step(await write(body), 'approve'), 'post');
  const period: Books['period'] = async (date) => {
    const { periods } = await admin.call(ledgerPeriods.list, {});
    const found = periods.find(({ from, to }) => from <= date && date <= to);
    if (!found) throw new Error(`No period has ${date}`);
    return found;
  };

  return {
    clinic,
    writer,
    approver,
    admin,
    account,
    entry,
    write,
    step,
    posted,
    period,
    async reversed({ id, date: day }, date = day) {
      const { entry: mirror } = await writer.call(journalEntries.reverse, {
        params: { id },
        body: {
          date,
          reason: 'Written twice',
        },
      });
      return step(await step(mirror, 'approve'), 'post');
    },
    async setPeriod(date, status, by = admin) {
      const { id, version } = await period(date);
      await by.call(ledgerPeriods.setStatus, {
        params: { id },
        body: {
          status,
          version,
          reason: 'Month end',
        },
      });
    },
    async sums() {
      const { rows: found } = await sql<{
        key: string;
        amount: number;
      }>`
        select coalesce(a.key, a.code) as key, sum(l.debit - l.credit)::bigint as amount from journal_lines l
        join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
        where l.tenant_id = ${clinic.tenantId} group by 1 having sum(l.debit - l.credit) <> 0 order by 1`.execute(
        clinic.db,
      );
      return Object.fromEntries(found.map(({ key, amount }) => [key, amount]));
    },
    async differing() {
      const { rows: found } = await sql<{
        count: number;
      }>`
        with anew as (
          select g.grain, g.day, l.account_id, coalesce(l.branch_id, '00000000-0000-0000-0000-000000000000') as branch_id,
            sum(l.debit)::bigint as debit, sum(l.credit)::bigint as credit
          from journal_lines l
          cross join lateral (values ('D', l.entry_date), ('M', date_trunc('month', l.entry_date)::date)) g (grain, day)
          where l.tenant_id = ${clinic.tenantId} group by 1, 2, 3, 4
        ), kept as (
          select grain, day, account_id, branch_id, debit, credit from ledger_balances where tenant_id = ${clinic.tenantId}
        )
        select count(*) as count from (
          (select * from anew except all select * from kept) union all (select * from kept except all select * from anew)
        ) differing`.execute(clinic.db);
      return found[0]?.count ?? 0;
    },
    async settings(change) {
      const { settings } = await admin.call(ledger.settings, {});
      await admin.call(ledger.changeSettings, {
        body: {
          ...change,
          version: settings.version,
        },
      });
    },
  };
}

import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate, migrationsFolder } from '../../../platform/db/migrate';
import { testOwnerUrl, testSuperuserUrl } from '../../../testing/test-database';

const TENANT = '00000000-0000-7000-8000-00000000000a';
const LAST_WITHOUT_REGISTER = '0021-jobs.sql';

const BOOKS = `
  insert into tenants (id, name) values (:tenant, 'Old books');
  insert into ledgers (tenant_id) values (:tenant);
  insert into ledger_heads (tenant_id) values (:tenant);
  insert into accounts (tenant_id, code, name, type, key) values (:tenant, '1010', 'Bank', 'BANK', 'BANK'),
    (:tenant, '6100', 'Rent', 'EXPENSE', 'RENT'), (:tenant, '6200', 'Unused', 'EXPENSE', 'UTILITIES');
  insert into fiscal_years (tenant_id, name, starts_on, ends_on) values (:tenant, '2026', '2026-01-01', '2026-12-31');
  insert into ledger_periods (tenant_id, fiscal_year_id, number, starts_on, ends_on)
    select :tenant, id, n, make_date(2026, n, 1), (make_date(2026, n, 1) + interval '1 month - 1 day')::date
    from fiscal_years, generate_series(1, 12) n;
  select app.post_entry(:entry, false);
  update ledger_periods set status = 'LOCKED' where starts_on = '2026-01-01';`;

const entryOn = (date: string) =>
  JSON.stringify({
    id: '00000000-0000-7000-8000-0000000000b' + Number(date.slice(6, 7)),
    date,
    kind: 'SYSTEM',
    memo: 'Rent',
    lines: [
      { accountKey: 'RENT', debit: 5 },
      { accountKey: 'BANK', credit: 5 },
    ],
  });

let superuser: Client;
let owner: Client;
let folder: string;
let url: string;

beforeAll(async () => {
  superuser = new Client({ connectionString: testSuperuserUrl() });
  await superuser.connect();
  const name = `older_${randomBytes(6).toString('hex')}`;
  await superuser.query(`create database ${name} owner polyclinic_owner`);
  const address = new URL(testOwnerUrl());
  address.pathname = `/${name}`;
  url = address.toString();
  folder = mkdtempSync(join(tmpdir(), 'polyclinic-older-'));
  for (const file of readdirSync(migrationsFolder()).filter((one) => one <= LAST_WITHOUT_REGISTER))
    copyFileSync(join(migrationsFolder(), file), join(folder, file));
  owner = new Client({ connectionString: url });
}, 60_000);
afterAll(async () => {
  await owner.end();
  await superuser.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
  await superuser.end();
  rmSync(folder, { recursive: true });
});

test('books that are older than the register are registered as they are, by an owner who sees no clinic by itself', async () => {
  await migrate(url, { folder });
  await owner.connect();
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [TENANT]);
  await owner.query(BOOKS.replaceAll(':tenant', `'${TENANT}'`).replaceAll(':entry', `'${entryOn('2026-01-10')}'`));
  expect(await migrate(url)).toContain('0022-ledger-register.sql');

  const { rows: sealed } = await owner.query('select key from accounts where is_sealed order by key');
  expect(sealed).toEqual([{ key: 'BANK' }, { key: 'RENT' }]);
  const { rows: kinds } = await owner.query(
    'select kind, count(*)::int as count from ledger_register group by kind order by kind',
  );
  expect(kinds).toEqual([
    { kind: 'ACCOUNT', count: 2 },
    { kind: 'PERIOD', count: 12 },
    { kind: 'YEAR', count: 1 },
  ]);
  const violations = async () => (await owner.query('select why, name from app.ledger_violations()')).rows;
  expect(await violations()).toEqual([]);
  await owner.query(`select app.post_entry('${entryOn('2026-02-10')}', false)`);
  await expect(owner.query(`select app.post_entry('${entryOn('2026-01-11')}', false)`)).rejects.toMatchObject({
    constraint: 'ledger_period_locked',
  });
  expect(await violations()).toEqual([]);
}, 60_000);

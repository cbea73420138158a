import { Client } from 'pg';
import { ownTestDatabase, type OwnTestDatabase } from '../../testing/test-database';
import { catalogueFaults } from './catalogue-check';

let own: OwnTestDatabase;
let owner: Client;

beforeAll(async () => {
  own = await ownTestDatabase();
  owner = new Client({ connectionString: own.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await own.drop();
});

beforeEach(async () => {
  await owner.query('begin');
});
afterEach(async () => {
  await owner.query('rollback');
});

const PROTECTED = `
  create table remarks (tenant_id uuid not null references tenants (id), id uuid, author uuid, text text,
    primary key (tenant_id, id), foreign key (tenant_id, author) references users (tenant_id, id));
  create index remarks_by_author on remarks (tenant_id, author);
  call app.protect('remarks');`;

async function faultsAfter(change: string): Promise<string[]> {
  await owner.query(PROTECTED);
  await owner.query(change);
  return (await catalogueFaults(owner)).map(({ object, fault }) => `${object}: ${fault}`);
}

test('the migrations leave no table, key or function without its protection', async () => {
  expect(await catalogueFaults(owner)).toEqual([]);
});

test('a table made by the rules passes', async () => {
  expect(await faultsAfter('select 1')).toEqual([]);
});

test.each([
  ['alter table remarks disable row level security', ['remarks: row level security is not enabled']],
  ['alter table remarks no force row level security', ['remarks: row level security is not forced']],
  ['alter table remarks drop constraint remarks_pkey', ['remarks: there is no primary key']],
  ['drop policy tenant_rows on remarks', ['remarks: no policy keeps reading and writing to the rows of the tenant']],
  [
    `drop policy tenant_rows on remarks; create policy tenant_rows on remarks using (tenant_id = app.tenant_id()) with check (true)`,
    [
      'remarks: a policy lets the application beyond the rows of the tenant',
      'remarks: no policy keeps reading and writing to the rows of the tenant',
    ],
  ],
  [
    'create policy everybody on remarks for select using (true)',
    ['remarks: a policy lets the application beyond the rows of the tenant'],
  ],
  [
    'create policy app_only on remarks to polyclinic_app using (text is not null)',
    ['remarks: a policy lets the application beyond the rows of the tenant'],
  ],
  [
    'create index remarks_by_text on remarks (text)',
    ['remarks: the index remarks_by_text does not start with tenant_id'],
  ],
  [
    'create unique index remarks_once on remarks (id)',
    ['remarks: the index remarks_once does not start with tenant_id'],
  ],
  [
    'alter table remarks add constraint loose foreign key (author, tenant_id) references users (id, tenant_id)',
    ['remarks: the foreign key loose does not start with tenant_id'],
    'alter table users add unique (id, tenant_id)',
  ],
  ['drop index remarks_by_author', ['remarks: no index serves the foreign key remarks_tenant_id_author_fkey']],
  [
    'create table loose (id uuid primary key)',
    ['loose: the table has neither a tenant_id nor a reason to be without one'],
  ],
  [
    `create function app.peek() returns bigint language sql security definer as 'select count(*) from public.users';
     revoke execute on function app.peek() from public`,
    ['app.peek(): the function runs as its owner without a pinned search_path'],
  ],
  [
    `create function app.peek() returns bigint language sql security definer
       begin atomic select count(*) from public.users; end; revoke execute on function app.peek() from public`,
    [],
  ],
  [
    `create function app.peek() returns bigint language sql security definer set search_path = pg_catalog
       as 'select count(*) from public.users'; grant execute on function app.peek() to public`,
    ['app.peek(): everybody may run this function, which runs as its owner'],
  ],
  [
    'create view all_remarks as select * from remarks',
    ['all_remarks: the view reads as its owner: it needs security_invoker'],
  ],
  ['create view own_remarks with (security_invoker = true) as select * from remarks', []],
  [
    'create materialized view kept_remarks as select * from remarks',
    ['kept_remarks: row level security cannot protect a materialised view'],
  ],
  ['grant update on audit_log to polyclinic_app', ['audit_log: the application may change what has been written']],
  ['grant delete on audit_log to polyclinic_app', ['audit_log: the application may change what has been written']],
  [
    'grant update (reason) on audit_log to polyclinic_app',
    ['audit_log: the application may change what has been written'],
  ],
  [
    'grant truncate on remarks to polyclinic_app',
    ['remarks: the application may empty the table or point references at it'],
  ],
  [
    'grant create on schema public to polyclinic_app',
    ['polyclinic_app: the role may create things in the schema public'],
  ],
])('%s is found out', async (change, faults, ready = 'select 1') => {
  await owner.query(ready);
  const found = await faultsAfter(change);
  expect(found).toEqual(expect.arrayContaining(faults));
  const beside = found.filter((fault) => !faults.includes(fault) && !fault.startsWith('users: the index'));
  expect(beside).toEqual([]);
});

test('an application that owns tables or bypasses row level security is found out', async () => {
  const superuser = new Client({ connectionString: own.superuserUrl });
  await superuser.connect();
  try {
    await superuser.query('begin');
    await superuser.query('create table loot (id int); alter table loot owner to polyclinic_app');
    await superuser.query('alter role polyclinic_app bypassrls');
    const faults = (await catalogueFaults(superuser)).map(({ object, fault }) => `${object}: ${fault}`);
    expect(faults).toEqual(
      expect.arrayContaining([
        'polyclinic_app: the role may more than use tables',
        'polyclinic_app: the role owns loot',
      ]),
    );
  } finally {
    await superuser.query('rollback');
    await superuser.end();
  }
});

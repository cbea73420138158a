import { Client } from 'pg';
import { ownTestDatabase, type OwnTestDatabase } from '../../testing/test-database';

// Requirements of Citus on distributed tables: docs.citusdata.com, "Creating and Modifying Distributed Objects (DDL)",
// and, for triggers, its error messages ("cannot distribute relation because it has triggers"). catalogue-check.ts
// verifies that every index and every foreign key begins with tenant_id, at each start of a development server as well.

/** Local tables of the coordinator, with the reason. All others are distributed. */
const ON_THE_COORDINATOR: Record<string, string> = {
  login_throttle: 'whoever is signing in belongs to no clinic yet',
  setup_codes: 'there is no clinic yet',
  schema_migrations: 'tells what the database as a whole has been through',
  module_releases: 'the registry belongs to the platform alone, and is small',
  module_channels: 'the registry',
  module_assignments: 'the registry',
  module_offers: 'the registry',
  module_loads: 'the registry',
  module_vitals: 'the registry',
  module_votes: 'the registry',
  registry_state: 'the registry',
  deploy_tokens: 'the registry',
};

/** Distribution column of each table: the clinic. A clinic itself is the root of its shard. */
const SHARDED_BY = (table: string) => (table === 'tenants' ? 'id' : 'tenant_id');

/**
 * Triggers on distributed tables need citus.enable_unsafe_triggers; these are safe, since they read and write only rows of
 * the same clinic, which are on the same shard: their own row, the register of the clinic's books, or its maintained counts.
 */
const OWN_ROW_TRIGGERS = [
  'app.touch()',
  'app.keep_currency()',
  'app.keep_posted_entry()',
  'app.keep_journal_line()',
  'app.keep_lab_result_revision()',
  'app.keep_vital_revision()',
  'app.keep_vitals()',
  'app.keep_vital_alert()',
  'app.keep_task_note()',
  'app.keep_record_access()',
  'app.keep_patient_message()',
  'app.keep_encounter_note()',
  'app.keep_stock_movement()',
  'app.keep_controlled_drug_signature()',
  'app.keep_dispensing()',
  'app.keep_dispensing_return()',
  'app.keep_administration()',
  'app.keep_administration_void()',
  'app.keep_note_addendum()',
  'app.keep_letter()',
  'app.keep_signed_documents()',
  'app.keep_attachment()',
  'app.keep_asset_movement()',
  'app.keep_payroll_entry()',
  'app.keep_fee_share_line()',
  'app.keep_attachment_content()',
  'app.keep_social_history()',
  'app.admit_journal_lines()',
  'app.balance_journal_entry()',
  'app.keep_books()',
  'app.keep_register()',
  'app.admit_period()',
  'app.register_year()',
  'app.register_period()',
  'app.keep_account()',
  'app.register_account()',
  'app.note_audit_txid()',
  'app.accept_restored_seal()',
  'app.drop_push_subscriptions()',
  'app.tally_patients()',
  'app.tally_patient()',
  'app.tally_booked_visits()',
  'app.tally_changed_visit()',
];

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

async function read<T extends object>(text: string): Promise<T[]> {
  return (await owner.query<T>(text)).rows;
}

interface Key {
  table: string;
  name: string;
  /** Each compared column with the operator of the comparison. */
  columns: string[];
  operators: string[];
}

interface Reference {
  name: string;
  from: string;
  to: string;
  fromColumns: string[];
  toColumns: string[];
  empties: boolean;
}

const COLUMNS = (relation: string, numbers: string) => `array(
  select a.attname::text from unnest(${numbers}) with ordinality n (number, place)
  join pg_attribute a on a.attrelid = ${relation} and a.attnum = n.number order by n.place)`;

const tables = async () => {
  const rows = await read<{ name: string }>(`select relname::text as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`);
  return rows.map(({ name }) => name);
};
const distributed = async () => (await tables()).filter((table) => !(table in ON_THE_COORDINATOR));

const references = () =>
  read<Reference>(`select k.conname::text as name, f.relname::text as from, t.relname::text as to,
      ${COLUMNS('k.conrelid', 'k.conkey')} as "fromColumns", ${COLUMNS('k.confrelid', 'k.confkey')} as "toColumns",
      k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd') as empties
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1`);

const keys = () =>
  read<Key>(`select t.relname::text as table, i.relname::text as name, ${COLUMNS('x.indrelid', 'x.indkey::int2[]')} as columns,
      coalesce(array(select o.oprname::text from unnest(k.conexclop) with ordinality n (id, place)
        join pg_operator o on o.oid = n.id order by n.place), '{}') as operators
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    left join pg_constraint k on k.conindid = x.indexrelid and k.contype = 'x'
    where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion) order by 1, 2`);

async function undistributableKeys(): Promise<string[]> {
  const sharded = new Set(await distributed());
  return (await keys())
    .filter(({ table }) => sharded.has(table))
    .filter(({ table, columns, operators }) => {
      const index = columns.indexOf(SHARDED_BY(table));
      return index < 0 || (operators.length > 0 && operators[index] !== '=');
    })
    .map(({ name }) => name);
}

async function undistributableReferences(): Promise<string[]> {
  const sharded = new Set(await distributed());
  const isJoinedByClinic = ({ from, to, fromColumns, toColumns }: Reference) =>
    fromColumns.some((column, index) => column === SHARDED_BY(from) && toColumns[index] === SHARDED_BY(to));
  return (await references())
    .filter((reference) => {
      const { from, to, empties } = reference;
      if (!sharded.has(from)) return sharded.has(to);
      return !sharded.has(to) || !isJoinedByClinic(reference) || empties;
    })
    .map(({ name }) => name);
}

async function unsafeTriggers(): Promise<string[]> {
  const sharded = new Set(await distributed());
  const found = await read<{ table: string; name: string; runs: string }>(`
    select c.relname::text as table, t.tgname::text as name, t.tgfoid::regprocedure::text as runs
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1, 2`);
  return found
    .filter(({ table, runs }) => sharded.has(table) && !OWN_ROW_TRIGGERS.includes(runs))
    .map(({ name }) => name);
}

test('every table is sharded by its clinic, or stays on the coordinator for a reason', async () => {
  const columns = await read<{ table: string }>(`select table_name::text as table from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id'`);
  const ofClinics = new Set([...columns.map(({ table }) => table), 'tenants']);
  expect((await distributed()).filter((table) => !ofClinics.has(table))).toEqual([]);
  expect(Object.keys(ON_THE_COORDINATOR).filter((table) => !ofClinics.has(table))).toEqual([
    'login_throttle',
    'setup_codes',
    'schema_migrations',
  ]);
  expect(await tables()).toEqual(expect.arrayContaining(Object.keys(ON_THE_COORDINATOR)));
});

test('the clinic has one type everywhere, so that all shards of a clinic lie together (Citus: colocated tables)', async () => {
  const types = await read(`select distinct format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    where c.relnamespace = 'public'::regnamespace and not a.attisdropped
      and (a.attname = 'tenant_id' or (c.relname = 'tenants' and a.attname = 'id'))`);
  expect(types).toEqual([{ type: 'uuid' }]);
});

test('every primary key, unique index and exclusion compares the clinic for equality (Citus: a constraint includes the distribution column)', async () => {
  expect(await undistributableKeys()).toEqual([]);
});

test('every distributed table has a primary key, by which updates and deletes are replicated when a shard moves', async () => {
  const keyed = await read<{
    table: string;
  }>(`select c.relname::text as table from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisprimary`);
  const names = new Set(keyed.map(({ table }) => table));
  expect((await distributed()).filter((table) => !names.has(table))).toEqual([]);
});

test('every foreign key joins clinic with clinic, never a shard with the coordinator, and never empties the clinic (Citus: foreign keys between colocated tables)', async () => {
  expect(await undistributableReferences()).toEqual([]);
});

test('triggers of distributed tables touch their own row alone (Citus: triggers run on the shard)', async () => {
  expect(await unsafeTriggers()).toEqual([]);
});

test('nothing inherits, and numbers are never counted up by a sequence of one node', async () => {
  expect(await read(`select inhrelid::regclass from pg_inherits`)).toEqual([]);
  expect(
    await read(
      `select c.oid::regclass from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace`,
    ),
  ).toEqual([]);
});

const REMARKS = `
  create table remarks (tenant_id uuid not null references tenants (id), id uuid, author uuid, place int4range,
    primary key (tenant_id, id), foreign key (tenant_id, author) references users (tenant_id, id));`;

test.each([
  [`create unique index remarks_once on remarks (id)`, undistributableKeys, ['remarks_once']],
  [
    `alter table remarks add constraint apart exclude using gist (tenant_id with <>, place with &&)`,
    undistributableKeys,
    ['apart'],
  ],
  [
    `alter table remarks add constraint crossed foreign key (author, id) references users (tenant_id, id)`,
    undistributableReferences,
    ['crossed'],
  ],
  [
    `alter table remarks add constraint emptied foreign key (tenant_id, author) references users (tenant_id, id)
       on delete set null`,
    undistributableReferences,
    ['emptied'],
  ],
  [
    `alter table remarks add column release uuid, add constraint whole foreign key (tenant_id, release)
       references module_releases (tenant_id, id)`,
    undistributableReferences,
    ['whole'],
  ],
  [
    `alter table module_assignments add constraint of_clinic foreign key (clinic_id) references tenants (id)`,
    undistributableReferences,
    ['of_clinic'],
  ],
  [
    `create trigger counts after insert on remarks for each statement execute function app.count_registry_change()`,
    unsafeTriggers,
    ['counts'],
  ],
])('%s is found out', async (change, check, found) => {
  await owner.query(REMARKS);
  await owner.query(change);
  expect(await check()).toEqual(found);
});

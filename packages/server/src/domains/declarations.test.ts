import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { declared } from '../platform/feature/declared';
import { none, type None, type Owner } from '../platform/feature/declaration';
import { testOwnerUrl } from '../testing/test-database';
import { features } from './domains';

// Compares the declarations of features with the database catalogue and with the audit entries in the sources, in both
// directions.

let columns: Map<string, string[]>;
let patientColumns: string[];

beforeAll(async () => {
  const client = new Client({ connectionString: testOwnerUrl() });
  await client.connect();
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.relname as table, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.relname`);
  columns = new Map(rows.map((row) => [row.table, row.columns]));
  const keys = await client.query<{ name: string }>(`
    select k.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.confrelid = 'patients'::regclass
      and a.attname <> 'tenant_id' order by 1`);
  patientColumns = keys.rows.map(({ name }) => name);
  await client.end();
}, 60_000);

test('every table of the database has one owner, and no declared table is missing', () => {
  expect([...declared().tables.keys()].toSorted()).toEqual([...columns.keys()].toSorted());
});

test('every column that names a patient says what a merge does to its rows', () => {
  const ruled = [...declared().tables].flatMap(([table, { merge }]) =>
    merge === none ? [] : merge.map(({ column }) => `${table}.${column}`),
  );
  expect(patientColumns.length).toBeGreaterThan(10);
  expect(patientColumns.filter((column) => !ruled.includes(column))).toEqual([]);
});

test('every kind of record names a table and columns that exist', () => {
  const wrong = [...declared().records].flatMap(([resource, { table, patient, account }]) => {
    const owners: (Owner | None)[] = [patient, account];
    return owners.flatMap((owner) => {
      if (owner === none) return columns.has(table) ? [] : [`${resource}: ${table}`];
      const rows: string = 'in' in owner ? owner.in : table;
      const wanted = 'in' in owner ? [owner.column, owner.by] : [owner.column];
      return wanted.filter((column) => !columns.get(rows)?.includes(column)).map((column) => `${resource}: ${column}`);
    });
  });
  expect(declared().records.size).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});

test('every kind of record whose table has a patient says whose it is', () => {
  const silent = [...declared().records].filter(
    ([, { table, patient }]) => patient === none && columns.get(table)?.includes('patient_id'),
  );
  // A patient's account has a title of its own, not that of the patient record.
  expect(silent.filter(([, { table }]) => table !== 'users').map(([resource]) => resource)).toEqual([]);
});

test('every kind of record that an audit entry names is declared', () => {
  const sources = readdirSync(join(__dirname), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(__dirname, file), 'utf8'));
  const named = sources.flatMap((source) =>
    [...source.matchAll(/audit\(\{[^}]*resource: '([^']+)'|action: '[A-Z_]+',\s*resource: '([^']+)'/g)].map(
      ([, one, two]) => one ?? two ?? '',
    ),
  );
  const known: readonly string[] = [...declared().records.keys(), 'module-files'];
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((resource) => !known.includes(resource))).toEqual([]);
});

test('what a feature searches in, it lists for the same people', () => {
  const kinds = features.flatMap(({ declaration: { search } }) => (search === none ? [] : search.kinds));
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...new Set(kinds.map(({ kind }) => kind))].toSorted());
  expect(kinds.every(({ access }) => access.roles.length > 0)).toBe(true);
});

test('rows that grow old are removed after these ages, and those of all other tables stay', () => {
  const ages = [...declared().tables].flatMap(([table, { retention }]) =>
    typeof retention === 'string' ? [] : [[table, retention.after]],
  );
  expect(Object.fromEntries(ages)).toEqual({
    jobs: '72 hours',
    idempotency_keys: '72 hours',
    login_throttle: '24 hours',
    live_events: '1 hour',
    appointment_reminders: '1 day',
    module_votes: '1 hour',
    module_loads: '30 days',
    module_vitals: '30 days',
  });
});

test('no table of a patient or of the books loses rows by their age', () => {
  const kept = [...declared().tables].filter(
    ([, { retention }]) => retention === 'medical-record' || retention === 'books',
  );
  const ofPatients = new Set(patientColumns.map((column) => column.split('.')[0]));
  const unkept = [...ofPatients].filter((table) => !kept.some(([one]) => one === table));
  // An account goes with its person, unless records name it.
  expect(unkept).toEqual(['users']);
});

test('every document is declared by one feature, for those who may fetch it', () => {
  const documents = [...declared().documents.values()];
  expect(documents.map(({ name }) => name).toSorted()).toEqual([
    'countSheet',
    'employeeLetter',
    'encounterNote',
    'feeShareStatement',
    'goodsReceipt',
    'invoice',
    'letter',
    'orgChart',
    'payslip',
    'pickList',
    'prescription',
    'purchaseOrder',
    'receipt',
    'recordSummary',
    'statement',
    'stockLabels',
    'yearStatement',
  ]);
  expect(documents.every(({ access }) => access.roles.length > 0)).toBe(true);
});

import { sql } from 'kysely';
import { Client } from 'pg';
import { openDatabase, type Database } from '../../../platform/db/database';
import { ownTestDatabase, type OwnTestDatabase } from '../../../testing/test-database';
import { nameKey } from './name-key';
import { searchPatterns } from './patient-search';
import { patientsRepository } from './patients.repository';

const PATIENTS = 20_000;
const OTHER_CLINICS = 100;
const PATIENTS_ELSEWHERE = 100;
/** A tenth of the blocks of their table. */
const BLOCKS = 150;
const TENANT = '0192f0c1-0000-7000-8000-000000000001';
const FIRST =
  'Asha Meera Kavya Ravi Suresh Ganesh Priya Deepak Anita Sunita Ramesh Mahesh Arjun Ingrid Thomas Fatima'.split(' ');
const LAST =
  'Rao Iyer Narayanan Kumar Sharma Patel Reddy Khan Das Bose Nair Menon Gupta Verma Joshi Vogel Pillai'.split(' ');

let own: OwnTestDatabase;
let owner: Client;
let database: Database;

/** Inserts names whose parts are frequent, while the full names are rare. */
async function fill(tenant: string, count: number): Promise<void> {
  const names = FIRST.flatMap((first) => LAST.map((last) => ({ first, last, key: nameKey(`${first} ${last}`) })));
  await owner.query(`insert into tenants (id, name) values ($1, 'Clinic')`, [tenant]);
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [tenant]);
  await owner.query(
    `insert into patients (tenant_id, record_number, first_name, last_name, name_key, phone, date_of_birth)
    select $1::uuid, 'P-' || lpad(n::text, 6, '0'), name->>'first', (name->>'last') || ' ' || n % 97,
      name->>'key', '+91 9' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0'), date '1940-01-01' + n * 7 % 30000
    from generate_series(1, $2::int) n, lateral (select $3::jsonb -> (n % jsonb_array_length($3::jsonb)) as name) x`,
    [tenant, count, JSON.stringify(names)],
  );
}

beforeAll(async () => {
  own = await ownTestDatabase();
  owner = new Client({ connectionString: own.ownerUrl });
  await owner.connect();
  await fill(TENANT, PATIENTS);
  for (let other = 0; other < OTHER_CLINICS; other += 1) {
    await fill(`0192f0c1-0000-7000-8000-1${String(other).padStart(11, '0')}`, PATIENTS_ELSEWHERE);
  }
  database = openDatabase({ url: own.appUrl, connections: 1 });
  const lakshmi = { firstName: 'Lakshmi', lastName: 'Narayanan', nativeName: 'லட்சுமி நாராயணன்', recordNumber: 'P-X' };
  await patientsRepository.insert(database.forTenant({ tenantId: TENANT }), lakshmi, TENANT);
  await owner.query('vacuum analyze patients');
}, 120_000);
afterAll(async () => {
  await database.close();
  await owner.end();
  await own.drop();
});

/** Returns how often each index of the patients was used, and the number of sequential scans. */
async function uses(): Promise<Record<string, number>> {
  await owner.query('select pg_stat_force_next_flush()');
  const { rows } = await owner.query<{ name: string; uses: string }>(`
    select indexrelname as name, idx_scan as uses from pg_stat_user_indexes where relname = 'patients'
    union all select 'all of them', seq_scan from pg_stat_user_tables where relname = 'patients'`);
  return Object.fromEntries(rows.map((row) => [row.name, Number(row.uses)]));
}

const NOTHING = { words: [], keys: [], typed: [], sounding: [], exact: [] };

const call = async (typed: string, select = 'select * from') => {
  const { words, keys, ...patterns } = searchPatterns(typed) ?? NOTHING;
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [TENANT]);
  return owner.query<Record<string, unknown>>(
    `${select} app.search_patients($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], 10)`,
    [words, keys, patterns.typed, patterns.sounding, patterns.exact],
  );
};

/** Returns the plan of a search as it was executed. */
async function planOf(typed: string): Promise<Executed> {
  const { rows } = await call(typed, 'explain (analyze, buffers, format json) select * from');
  const [row = {}] = rows;
  const [plan] = row['QUERY PLAN'] as [Executed];
  return plan;
}

interface Executed {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
  'Execution Time': number;
}

test.each([
  ['Laxmi', 'patients_search'],
  ['लक्ष्मी', 'patients_search'],
  ['லட்சுமி', 'patients_search'],
  ['लक्ष्मी Narayanan', 'patients_search'],
  ['P-X', 'patients_record_number_taken'],
])('typing %s finds her among them all, by %s alone and within 5 ms', async (typed, index) => {
  const found = await patientsRepository.search(database.forTenant({ tenantId: TENANT }), typed, 10);
  expect(found.map(({ fullName }) => fullName)).toEqual(['Lakshmi Narayanan']);

  const before = await uses();
  await call(typed);
  const after = await uses();
  expect((after[index] ?? 0) - (before[index] ?? 0)).toBeGreaterThan(0);
  expect(after['all of them']).toBe(before['all of them']);

  const times: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) times.push((await planOf(typed))['Execution Time']);
  expect(times.toSorted((a, b) => a - b)[4]).toBeLessThan(5);
});

test.each(['a', 'ra', 'Rao', 'Asha Rao', '91', 'khan'])(
  'typing %s, which is in many records, reads few of them',
  async (typed) => {
    const found = await patientsRepository.search(database.forTenant({ tenantId: TENANT }), typed, 10);
    expect(found).toHaveLength(10);
    const { Plan: plan } = await planOf(typed);
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(BLOCKS);
  },
);

test.each(['asha rao 10', 'Rao 10 Asha'])(
  'typing the full name %s reads few records and finds all of it',
  async (typed) => {
    const db = database.forTenant({ tenantId: TENANT });
    const found = await patientsRepository.search(db, typed, 10);
    const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from patients
    where tenant_id = '${TENANT}' and first_name = 'Asha' and last_name = 'Rao 10'`);
    expect(found.map(({ fullName }) => fullName)).toEqual(Array(rows[0]?.count ?? 0).fill('Asha Rao 10'));
    expect(found.length).toBeGreaterThan(0);
    const before = await uses();
    await call(typed);
    const after = await uses();
    expect(after['patients_search']).toBe(before['patients_search']);
  },
);

test.each(['aasha rao 10', 'asha 9', 'asha rao 91 10'])(
  'words that are no full name are looked up in the whole record: %s',
  async (typed) => {
    const found = await patientsRepository.search(database.forTenant({ tenantId: TENANT }), typed, 10);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ firstName }) => firstName === 'Asha')).toBe(true);
  },
);

test('a list says when its search has found more than it looks at, and counts them all when asked', async () => {
  const db = database.forTenant({ tenantId: TENANT });
  const filter = { search: 'rao', sortBy: 'lastName', sortOrder: 'asc', page: 1, limit: 20 } as const;
  const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from patients
    where tenant_id = '${TENANT}' and search_text like '%rao%'`);
  const { rows: page, pagination } = await patientsRepository.list(db, filter);
  const { pagination: exact } = await patientsRepository.list(db, { ...filter, count: 'exact' });
  expect(page.every(({ lastName }) => lastName.startsWith('Rao'))).toBe(true);
  expect([pagination.totalIsExact, pagination.totalCount > 500]).toEqual([false, true]);
  expect([exact.totalIsExact, exact.totalCount]).toEqual([true, rows[0]?.count]);
  const { rows: beyond } = await patientsRepository.list(db, { ...filter, page: 40 });
  expect(beyond).toHaveLength(20);
});

test('a page in the order of names is read from its index, with the rest of the clinic left alone', async () => {
  const filter = { sortBy: 'lastName', sortOrder: 'asc', page: 1, limit: 20 } as const;
  const before = await uses();
  const { rows, pagination } = await patientsRepository.list(database.forTenant({ tenantId: TENANT }), filter);
  await patientsRepository.list(database.forTenant({ tenantId: TENANT }), { ...filter, sortBy: 'firstName' });
  await sql`select pg_stat_force_next_flush()`.execute(database.platform);
  const after = await uses();
  expect([rows.length, pagination.totalCount]).toEqual([20, PATIENTS + 1]);
  for (const index of ['patients_by_last_name', 'patients_by_first_name']) {
    expect((after[index] ?? 0) - (before[index] ?? 0)).toBeGreaterThan(0);
  }
});

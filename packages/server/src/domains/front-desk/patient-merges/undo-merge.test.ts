import { appointments, patientDetails, patients } from '@polyclinic/contract';
import { sql } from 'kysely';
import { Client } from 'pg';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic } from '../../../testing/test-clinic';
import { testOwnerUrl } from '../../../testing/test-database';
import { dumpOf } from '../../../testing/rows';
import { mergeTables, recordTables } from './merge-tables';
import { mergingAt } from '../../../testing/merges';
import { givenEverything } from '../../../testing/merge-rows.repository';

let server: TestServer;
let clinic: TestClinic;
let at: ReturnType<typeof mergingAt>;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic({ timeZone: 'Asia/Kolkata' });
  at = mergingAt(clinic);
});

/** Tables that record a merge and its undoing, and therefore differ afterwards. */
const TRAIL = [
  'audit_log',
  'patient_merges',
  'patient_merge_items',
  'patient_events',
  'live_events',
  'idempotency_keys',
];

/** Creates the people of the test before the snapshot of the clinic is taken. */
async function ready(): Promise<void> {
  await at.list(await at.register());
  await at.undoRefusal('0192f0c1-0000-7000-8000-000000000999');
}

async function expectAsBefore(before: Record<string, string[]>): Promise<void> {
  const after = await dumpOf(clinic);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const [table, rows] of Object.entries(before)) {
    const now = after[table] ?? [];
    if (TRAIL.includes(table)) expect(now).toEqual(expect.arrayContaining(rows));
    else expect([table, now]).toEqual([table, rows]);
  }
}

test('a merge that is undone leaves every row of every table as it was, byte for byte', async () => {
  const friend = await at.register({ firstName: 'Ravi' });
  const target = await at.register({ phone: '+91 98400 12345', notes: 'Shy' });
  const first = await at.register({
    firstName: 'Aasha',
    nativeName: 'आशा राव',
    phone: '98400 99999',
    notes: 'Diabetic',
  });
  const second = await at.register({ email: 'asha@example.test', address: 'Lake Road 1' });
  for (const id of [target, first, second]) await givenEverything(clinic, id, friend);
  await sql`insert into patient_relations (tenant_id, patient_id, related_patient_id, relationship)
    values (${clinic.tenantId}, ${target}, ${first}, 'SIBLING'), (${clinic.tenantId}, ${first}, ${target}, 'SIBLING')`.execute(
    clinic.db,
  );
  await ready();

  const before = await dumpOf(clinic);
  const merge = await at.merge(target, [first, second], {
    portalAccount: 'source',
    fieldChoices: { firstName: 'source' },
  });
  const between = await dumpOf(clinic);
  const changed = Object.keys(before).filter((table) => String(before[table]) !== String(between[table]));
  expect(changed).toEqual(
    expect.arrayContaining(
      recordTables()
        .filter(({ rule }) => rule !== 'one')
        .map(({ table }) => table),
    ),
  );
  expect(changed).toEqual(expect.arrayContaining(['medical_records', 'patients', 'users']));

  const { left, kept, merge: undone } = await at.undo(merge.id ?? '');
  expect([left, kept, undone.status]).toEqual([[], [], 'REVERSED']);
  await expectAsBefore(before);
});

test('what only the source has goes to the target and back again', async () => {
  const [friend, target, source] = [await at.register({ firstName: 'Ravi' }), await at.register(), await at.register()];
  await givenEverything(clinic, source, friend);
  await ready();
  const before = await dumpOf(clinic);
  const merge = await at.merge(target, [source]);
  const moved = new Set(
    recordTables().map(({ table }) => table.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())),
  );
  expect(Object.keys(merge.moves).sort()).toEqual([...moved, 'users'].sort());
  await at.undo(merge.id ?? '');
  await expectAsBefore(before);
});

test('two merges one after the other are undone in the other order, and all is as before', async () => {
  const friend = await at.register({ firstName: 'Ravi' });
  const [a, b, c] = [await at.register(), await at.register({ notes: 'b' }), await at.register({ notes: 'c' })];
  for (const id of [a, b, c]) await givenEverything(clinic, id, friend);
  await ready();
  const before = await dumpOf(clinic);
  const inner = await at.merge(b, [c]);
  const outer = await at.merge(a, [b]);
  expect([(await at.get(c)).id, (await at.get(b)).id]).toEqual([a, a]);
  expect((await at.undoRefusal(inner.id ?? '')).code).toBe('MERGE_LATER_FIRST');
  await at.undo(outer.id ?? '');
  expect((await at.get(c)).id).toBe(b);
  await at.undo(inner.id ?? '');
  await expectAsBefore(before);
});

test('rows made since stay with the target and are listed; rows that were changed go back as they are now', async () => {
  const [target, source] = [await at.register(), await at.register()];
  const doctorId = await clinic.givenDoctor();
  const desk = clinic.as('RECEPTIONIST');
  const book = async (patientId: string, dateTime: string) => {
    const body = { patientId, doctorId, dateTime };
    return (await desk.call(appointments.create, { body })).appointment;
  };
  const old = await book(source, '2035-06-04T09:00:00');
  const merge = await at.merge(target, [source]);
  const since = await book(target, '2035-06-05T09:00:00');
  const { appointment: moved } = await desk.call(appointments.get, { params: { id: old.id } });
  await desk.call(appointments.update, {
    params: { id: old.id },
    body: { notes: 'Bring X-rays', version: moved.version },
  });

  const { left, kept } = await at.undo(merge.id ?? '');
  expect([left, kept]).toEqual([[{ table: 'appointments', id: since.id }], []]);
  const { appointment } = await desk.call(appointments.get, { params: { id: old.id } });
  expect([appointment.patientId, appointment.notes]).toEqual([source, 'Bring X-rays']);
  expect(appointment.version).toBeGreaterThan(moved.version);
});

test('a field that somebody changed since stays, is told, and is found; the others go back', async () => {
  const target = await at.register();
  const source = await at.register({ nativeName: 'आशा', occupation: 'Weaver', phone: '98400 99999' });
  const merge = await at.merge(target, [source], { fieldChoices: { lastName: 'source' } });
  const { version } = await at.get(target);
  const body = { nativeName: 'सुनीता', version };
  await clinic.as('ADMIN').call(patients.update, { params: { id: target }, body });
  const { kept } = await at.undo(merge.id ?? '');
  const after = await at.get(target);
  expect([kept, after.nativeName, after.occupation, after.phone]).toEqual([['nativeName'], 'सुनीता', null, null]);
  expect(await at.find('sunita')).toEqual([target]);
  expect(await at.find('98400 99999')).toEqual([source]);
});

test('a list that was saved since gives the source back what is still there', async () => {
  const [target, source] = [await at.register(), await at.register()];
  const admin = clinic.as('ADMIN');
  const work = { kind: 'PHONE', use: 'WORK', value: '044 2812 3456' } as const;
  const home = { kind: 'PHONE', use: 'HOME', value: '044 1111 2222' } as const;
  await admin.call(patientDetails.update, { params: { id: source }, body: { contacts: [work], version: 1 } });
  const merge = await at.merge(target, [source]);
  const { version } = await at.get(target);
  await admin.call(patientDetails.update, { params: { id: target }, body: { contacts: [work, home], version } });
  const { left } = await at.undo(merge.id ?? '');
  const contactsOf = async (id: string) => (await admin.call(patientDetails.get, { params: { id } })).details.contacts;
  expect([await contactsOf(source), await contactsOf(target), left.map(({ table }) => table)]).toEqual([
    [work],
    [home],
    ['patientContacts', 'patientEvents'],
  ]);
  expect([await at.find('2812 3456'), await at.find('1111 2222')]).toEqual([[source], [target]]);
});

test('a merge is undone once, within 30 days, and by nobody of another clinic', async () => {
  const [target, source] = [await at.register(), await at.register()];
  const merge = await at.merge(target, [source]);
  const id = merge.id ?? '';
  expect((await mergingAt(await server.openClinic()).undoRefusal(id)).code).toBe('MERGE_NOT_FOUND');
  const age = (days: number) =>
    sql`update patient_merges set merged_at = now() - make_interval(days => ${days}::int) where id = ${id}`.execute(
      clinic.db,
    );
  await age(31);
  expect((await at.undoRefusal(id)).code).toBe('MERGE_TOO_OLD');
  await age(29);
  const twice = await Promise.all([at.undo(id), at.undo(id)].map((undone) => undone.catch(String)));
  expect(twice.filter((answer) => typeof answer === 'string')).toEqual([expect.stringContaining('MERGE_NOT_FOUND')]);
});

test('whoever adds a table with patients decides what a merge does with its rows', async () => {
  const owner = new Client({ connectionString: testOwnerUrl() });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped and (
      a.attname like '%patient\\_id' or exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid
        and k.confrelid = 'patients'::regclass and a.attnum = any (k.conkey) and a.attname <> 'tenant_id'))
    order by 1`);
  await owner.end();
  // Counted from the appointments by triggers, also while these are merged; and recent changes, for minutes only.
  const passing = ['doctor_patients.patient_id', 'doctor_visit_changes.patient_id', 'live_events.patient_id'];
  const known = mergeTables().map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name)).toEqual([...known, ...passing].toSorted());
});

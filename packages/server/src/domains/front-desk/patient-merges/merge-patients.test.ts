import { appointments, patientDetails, patientMerges, patients } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic } from '../../../testing/test-clinic';
import { dumpOf } from '../../../testing/rows';
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

const SOON = '2035-06-04T09:00:00';
async function book(patientId: string, dateTime = SOON): Promise<string> {
  const body = { patientId, doctorId: await clinic.givenDoctor(), dateTime };
  return (await clinic.as('RECEPTIONIST').call(appointments.create, { body })).appointment.id;
}
const kinds = (details: Record<string, unknown> = {}) =>
  (details.obstacles as { kind: string; appointmentIds: string[] }[]).map(({ kind, appointmentIds }) => [
    kind,
    appointmentIds,
  ]);
const accounts = () =>
  clinic.db
    .selectFrom('users')
    .select(['patientId', 'isActive'])
    .where('tenantId', '=', clinic.tenantId)
    .where('role', '=', 'PATIENT')
    .orderBy('id')
    .execute();

test('the source disappears, its id and its number lead to the target, and the target has what both had', async () => {
  const target = await at.register({ phone: '+91 98400 12345', notes: 'Shy' });
  const source = await at.register({
    phone: '98400 99999',
    email: 'asha@example.test',
    notes: 'Allergic to penicillin',
  });
  const visit = await book(source);
  const merge = await at.merge(target, [source], { reason: 'Registered twice' });
  expect(merge).toMatchObject({
    targetId: target,
    sources: [{ id: source, recordNumber: 'P-000002' }],
    status: 'ACTIVE',
    reason: 'Registered twice',
    changes: {
      email: { from: null, to: 'asha@example.test' },
      notes: { from: 'Shy', to: 'Shy\nAllergic to penicillin' },
    },
    moves: { appointments: 1, patientContacts: 1 },
    obstacles: [],
  });
  const { appointment } = await clinic.as('DOCTOR').call(appointments.get, { params: { id: visit } });
  const { details } = await clinic.as('NURSE').call(patientDetails.get, { params: { id: source } });
  expect(details.mergedRecords).toMatchObject([{ id: source, recordNumber: 'P-000002' }]);
  const reached = await at.get(source);
  expect([appointment.patientId, details.contacts]).toEqual([
    target,
    [{ kind: 'PHONE', use: 'OTHER', value: '98400 99999' }],
  ]);
  expect([reached.id, reached.mergedFrom]).toEqual([target, { id: source, recordNumber: 'P-000002' }]);
  expect((await at.get(target)).mergedFrom).toBeNull();
  for (const typed of ['P-000002', '98400 99999', 'asha@example.test']) expect(await at.find(typed)).toEqual([target]);
  expect((await at.list(source)).map(({ id }) => id)).toEqual([merge.id]);
  const { pagination } = await clinic.as('ADMIN').call(patients.list, {});
  expect(pagination.totalCount).toBe(1);
});

test('a dry run says the same and changes nothing', async () => {
  const [friend, target, source] = [await at.register({ firstName: 'Ravi' }), await at.register(), await at.register()];
  await givenEverything(clinic, target, friend);
  await givenEverything(clinic, source, friend);
  await at.refusal(target, [target]);
  const before = await dumpOf(clinic);
  const tried = await at.merge(target, [source], { dryRun: true });
  const { idempotency_keys: _, ...untouched } = await dumpOf(clinic);
  const { idempotency_keys: __, ...asBefore } = before;
  expect(untouched).toEqual(asBefore);
  const merge = await at.merge(target, [source]);
  expect([tried.id, tried.status, tried.at]).toEqual([null, 'TRIED', null]);
  expect([tried.moves, tried.changes]).toEqual([merge.moves, merge.changes]);
});

test('what is in the way is told by the dry run and refused by the merge', async () => {
  const [target, source] = [await at.register(), await at.register()];
  const [one, two] = [await book(target), await book(source, '2035-06-04T09:15:00')];
  const going = await book(source, '2035-06-05T09:00:00');
  await clinic.db.updateTable('appointments').set({ status: 'IN_PROGRESS' }).where('id', '=', going).execute();
  const { obstacles } = await at.merge(target, [source], { dryRun: true });
  const expected = [
    ['VISIT_IN_PROGRESS', [going]],
    ['APPOINTMENTS_OVERLAP', [one, two]],
  ];
  const refusal = await at.refusal(target, [source]);
  expect([kinds({ obstacles }), refusal.code, kinds(refusal.details)]).toEqual([expected, 'MERGE_BLOCKED', expected]);
});

test('another birth date or sex needs the name of the target, typed', async () => {
  const target = await at.register({ dateOfBirth: '1990-04-03', gender: 'FEMALE' });
  const source = await at.register({ dateOfBirth: '1990-03-04', gender: 'UNKNOWN' });
  const refusal = await at.refusal(target, [source], { confirmation: 'Asha' });
  expect([refusal.code, kinds(refusal.details)]).toEqual(['MERGE_BLOCKED', [['CONFIRMATION_NEEDED', []]]]);
  await expect(at.merge(target, [source], { confirmation: ' asha  rao' })).resolves.toMatchObject({ status: 'ACTIVE' });
});

test('an unknown sex contradicts nobody', async () => {
  const target = await at.register({ gender: 'FEMALE' });
  const source = await at.register({ gender: 'UNKNOWN' });
  await expect(at.merge(target, [source])).resolves.toMatchObject({ status: 'ACTIVE' });
});

test('one account stays open, the chosen one, and the other is kept', async () => {
  const [target, source] = [await at.register(), await at.register()];
  const account = (patientId: string) =>
    clinic.givenUser({ role: 'PATIENT', patientId, password: 'correct horse battery' });
  const own = await account(target);
  const theirs = await account(source);
  await at.merge(target, [source], { portalAccount: 'source' });
  expect(await accounts()).toEqual(
    [own, theirs].toSorted().map((id) => ({ patientId: target, isActive: id === theirs })),
  );
});

test('where only the source has an account, it stays open whatever was chosen', async () => {
  const [target, source] = [await at.register(), await at.register()];
  await clinic.givenUser({ role: 'PATIENT', patientId: source, password: 'correct horse battery' });
  await at.merge(target, [source], { portalAccount: 'target' });
  expect(await accounts()).toEqual([{ patientId: target, isActive: true }]);
});

test('one person waits for a service once, and never has two offers', async () => {
  const [target, source] = [await at.register(), await at.register()];
  const wait = (patientId: string, status: string) =>
    sql`insert into waitlist_entries (tenant_id, patient_id, status) values (${clinic.tenantId}, ${patientId}, ${status})`.execute(
      clinic.db,
    );
  await wait(target, 'WAITING');
  await wait(source, 'OFFERED');
  await at.merge(target, [source]);
  const entries = await clinic.db
    .selectFrom('waitlistEntries')
    .select(['patientId', 'status'])
    .where('tenantId', '=', clinic.tenantId)
    .orderBy('status')
    .execute();
  expect(entries).toEqual([
    { patientId: target, status: 'CANCELLED' },
    { patientId: target, status: 'OFFERED' },
  ]);
  const third = await at.register();
  await wait(third, 'OFFERED');
  expect(kinds((await at.refusal(target, [third])).details)).toEqual([['OFFERS_OPEN', []]]);
});

test('of two medical records nothing that one says is dropped', async () => {
  const [target, source] = [await at.register(), await at.register()];
  const begin = (patientId: string, data: object) =>
    sql`insert into medical_records (tenant_id, patient_id, template_id, data)
      values (${clinic.tenantId}, ${patientId}, 'general', ${JSON.stringify(data)}::jsonb)`.execute(clinic.db);
  await begin(target, { allergies: 'Dust', smokes: false, history: '' });
  await begin(source, { allergies: 'Penicillin', smokes: true, history: 'Asthma' });
  await at.merge(target, [source]);
  const { data } = await clinic.db
    .selectFrom('medicalRecords')
    .select('data')
    .where('tenantId', '=', clinic.tenantId)
    .where('patientId', '=', target)
    .executeTakeFirstOrThrow();
  expect(data).toEqual({ allergies: 'Dust\nPenicillin', smokes: true, history: 'Asthma' });
});

test('who is not there, is merged already or is the same cannot be merged', async () => {
  const [target, source, hidden] = [await at.register(), await at.register(), await at.register()];
  const elsewhere = mergingAt(await server.openClinic());
  const foreign = await elsewhere.register();
  await clinic.as('ADMIN').call(patients.remove, { params: { id: hidden } });
  const code = async (from: string, to: string) => (await at.refusal(to, [from])).code;
  expect([await code(source, foreign), await code(foreign, target), await code(hidden, target)]).toEqual([
    'PATIENT_NOT_FOUND',
    'PATIENT_UNKNOWN',
    'PATIENT_UNKNOWN',
  ]);
  expect((await at.refusal(target, [target])).fields).toHaveProperty('duplicatePatientIds');
  const both = { fieldChoices: { dateOfBirth: 'both' } } as const;
  expect((await at.refusal(target, [source], both)).fields).toHaveProperty(['mergeSettings.fieldChoices.dateOfBirth']);
  await at.merge(target, [source]);
  const again = await at.refusal(target, [source]);
  expect([again.code, kinds(again.details)]).toEqual(['MERGE_BLOCKED', [['ALREADY_MERGED', []]]]);
  expect(await code(target, source)).toBe('PATIENT_NOT_FOUND');
});

test('two merges of the same records at once: one happens', async () => {
  const [a, b, c] = [await at.register(), await at.register(), await at.register()];
  const race = [at.merge(a, [b]), at.merge(b, [a]), at.merge(c, [b]), at.merge(a, [c, b])];
  const told = await Promise.all(race.map((merge) => merge.then(() => 'merged', String)));
  const living = (await clinic.as('ADMIN').call(patients.list, {})).patients.map(({ id }) => id);
  const heads = await Promise.all([a, b, c].map(async (id) => (await at.get(id)).id));
  expect(told.filter((one) => one === 'merged').length).toBe(3 - living.length);
  for (const one of told) expect(one).toMatch(/merged|MERGE_BLOCKED|PATIENT_NOT_FOUND/);
  for (const head of heads) expect(living).toContain(head);
});

test('whoever books while records are merged books for somebody who is there, or hears that nobody is', async () => {
  const target = await at.register();
  const sources = [await at.register(), await at.register(), await at.register()];
  const doctors = await Promise.all(sources.map(() => clinic.givenDoctor()));
  const desk = clinic.as('RECEPTIONIST');
  const bookings = sources.flatMap((patientId, index) =>
    [1, 2, 3].map((day) => {
      const body = { patientId, doctorId: doctors[index], dateTime: `2035-06-0${day + index * 3}T09:00:00` };
      return desk.call(appointments.create, { body }).then(() => 'booked', String);
    }),
  );
  const merges = sources.map((source) => at.merge(target, [source]));
  const told = await Promise.all(bookings);
  await Promise.all(merges);
  for (const one of told) expect(one).toMatch(/booked|PATIENT_UNKNOWN/);
  const { appointments: kept } = await desk.call(appointments.list, { query: { patientId: target } });
  expect(kept).toHaveLength(told.filter((one) => one === 'booked').length);
});

test('the trail of every record tells of it, and a record that is named twice is merged once', async () => {
  const [target, source] = [await at.register(), await at.register()];
  const send = () =>
    clinic
      .as('ADMIN')
      .call(patientMerges.merge, { params: { id: target }, body: { duplicatePatientIds: [source, source] } });
  const { merge } = await send();
  const rows = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'recordId'])
    .where('tenantId', '=', clinic.tenantId)
    .where('action', 'in', ['MERGE', 'MERGED'])
    .orderBy('id')
    .execute();
  expect(merge.sources).toHaveLength(1);
  expect(rows).toEqual([
    { action: 'MERGE', recordId: target },
    { action: 'MERGED', recordId: source },
  ]);
});

test('a merge needs the password of a moment ago, and so does taking it back; trying one does not', async () => {
  const [target, source, third] = [await at.register({}), await at.register({}), await at.register({})];
  const { id } = await at.merge(target, [source]);
  const [receptionist, admin] = [clinic.as('RECEPTIONIST'), clinic.as('ADMIN')];
  await Promise.all([receptionist.identity(), admin.identity()]);
  await clinic.db
    .updateTable('sessions')
    .set({ confirmedAt: '2020-01-01' })
    .where('tenantId', '=', clinic.tenantId)
    .execute();
  const params = { id: target };
  const body = { duplicatePatientIds: [third] };
  const trial = { ...body, mergeSettings: { dryRun: true } };
  expect((await receptionist.call(patientMerges.merge, { params, body: trial })).merge.status).toBe('TRIED');
  const refusals = [
    await receptionist.refusal(patientMerges.merge, { params, body }),
    await admin.refusal(patientMerges.undo, { params: { id: id ?? '' }, body: { reason: 'Two people' } }),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(['CONFIRMATION_NEEDED', 'CONFIRMATION_NEEDED']);
});

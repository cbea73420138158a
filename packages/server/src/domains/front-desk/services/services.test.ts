import { randomUUID } from 'node:crypto';
import { BOOKING_RULES_AT_START, facilities, services, type NewService } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;
let admin: TestPerson;

beforeAll(async () => {
  server = await openTestServer({ features: [facilities, services] });
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  admin = clinic.as('ADMIN');
});

const add = async (body: NewService) => (await admin.call(services.create, { body })).service;
const namesOf = async (query: object) => {
  const { services: found } = await clinic.as('PHARMACIST').call(services.list, { query });
  return found.map(({ name }) => name);
};

test('a service starts with the usual rules of booking, and keeps what it was given', async () => {
  const plain = await add({ name: 'Consultation' });
  const empty = { code: null, category: null, specialty: null, description: null, price: null };
  const { id, version, createdAt, updatedAt, ...fields } = plain;
  expect(fields).toEqual({
    ...BOOKING_RULES_AT_START,
    ...empty,
    name: 'Consultation',
    isActive: true,
    doctorIds: [],
    facilityIds: [],
    isOnline: true,
    instructions: null,
    instructionsByLanguage: {},
    newPatientDuration: null,
    skills: [],
    consents: [],
    consumables: [],
    followUpDays: null,
  });
  const doctorId = await clinic.givenDoctor();
  const { facility } = await admin.call(facilities.create, { body: { kind: 'ROOM', name: 'Room 1' } });
  const given = {
    name: 'Root canal',
    code: 'RC',
    category: 'Dental',
    specialty: 'Endodontics',
    description: 'Two visits',
    price: 125e4,
    duration: 90,
    bufferBefore: 5,
    bufferAfter: 15,
    step: 15,
    minNotice: 120,
    maxAdvanceDays: 60,
    capacity: 1,
    sameDayShare: 20,
    doctorIds: [doctorId],
    facilityIds: [facility.id],
    consents: ['Root canal treatment'],
    consumables: [{ name: 'Gutta-percha', quantity: 4, unit: 'pc' }],
    followUpDays: 14,
  };
  const full = await clinic.as('DOCTOR').call(services.create, { body: given });
  expect(full.service).toMatchObject({ ...given, isActive: true, version: 1 });
  expect(await clinic.as('NURSE').call(services.get, { params: { id: full.service.id } })).toEqual(full);
});

test('the catalogue is searched by name, code and category, and paged', async () => {
  await add({ name: 'Root canal', code: 'RC-1', category: 'Dental', specialty: 'Endodontics' });
  await add({ name: 'Cleaning', category: 'Dental', isActive: false, specialty: 'endodontics' });
  await add({ name: '100% cover_up', specialty: 'Endodontics' });
  expect(await namesOf({})).toEqual(['100% cover_up', 'Cleaning', 'Root canal']);
  expect(await namesOf({ search: 'CANAL' })).toEqual(['Root canal']);
  expect(await namesOf({ search: 'rc-1' })).toEqual(['Root canal']);
  expect(await namesOf({ search: '0%' })).toEqual(['100% cover_up']);
  expect(await namesOf({ search: 'r_up' })).toEqual(['100% cover_up']);
  expect(await namesOf({ category: 'dental', isActive: 'true' })).toEqual(['Root canal']);
  expect(await namesOf({ isActive: 'false' })).toEqual(['Cleaning']);
  const second = await admin.call(services.list, { query: { limit: 2, page: 2 } });
  expect(second).toMatchObject({
    services: [{ name: 'Root canal' }],
    pagination: { page: 2, limit: 2, totalCount: 3, totalIsExact: true },
  });
  const beyond = await admin.call(services.list, { query: { limit: 2, page: 9 } });
  expect(beyond).toEqual({ services: [], pagination: { page: 9, limit: 2, totalCount: 3, totalIsExact: true } });
  const ofSpecialty = await admin.call(services.bySpecialty, { params: { specialty: 'ENDODONTICS' } });
  expect(ofSpecialty.services.map(({ name }) => name)).toEqual(['100% cover_up', 'Root canal']);
});

test('a change needs the latest version, and leaves what it does not name', async () => {
  const { id } = await add({ name: 'Cleaning', price: 5000, duration: 45 });
  const change = { params: { id }, body: { price: 6000, version: 1 } };
  const { service } = await clinic.as('DOCTOR').call(services.update, change);
  expect(service).toMatchObject({ price: 6000, duration: 45, name: 'Cleaning', version: 2 });
  const stale = await admin.refusal(services.update, change);
  expect(stale).toMatchObject({ code: 'STALE_VERSION', details: { version: 2 } });
  const entries = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'changes'])
    .where('tenantId', '=', clinic.tenantId)
    .where('recordId', '=', id)
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { action: 'CREATE' },
    { action: 'UPDATE', changes: { from: { price: 5000 }, to: { price: 6000 } } },
  ]);
});

test('a name and a code belong to one service, until it is removed', async () => {
  const { id } = await add({ name: 'Cleaning', code: 'C1' });
  const name = await admin.refusal(services.create, { body: { name: 'CLEANING' } });
  expect(name).toMatchObject({ code: 'SERVICE_NAME_TAKEN', fields: { name: name.error } });
  const code = await admin.refusal(services.create, { body: { name: 'Other', code: 'c1' } });
  expect(code).toMatchObject({ code: 'SERVICE_NAME_TAKEN', fields: { code: code.error } });
  expect((await clinic.as('DOCTOR').refusal(services.remove, { params: { id } })).code).toBe('FORBIDDEN');
  expect(await admin.call(services.remove, { params: { id } })).toEqual({ id });
  expect((await admin.refusal(services.get, { params: { id } })).code).toBe('SERVICE_NOT_FOUND');
  expect((await admin.refusal(services.remove, { params: { id } })).code).toBe('SERVICE_NOT_FOUND');
  await add({ name: 'Cleaning', code: 'C1' });
});

test('a service names doctors and rooms of its own clinic; who has left since stays on the list', async () => {
  const elsewhere = await server.openClinic();
  const doctorId = await clinic.givenDoctor();
  for (const doctorIds of [
    [randomUUID()],
    [doctorId, await elsewhere.givenDoctor()],
    [await clinic.givenDoctor({ isActive: false })],
  ]) {
    const refusal = await admin.refusal(services.create, { body: { name: 'X', doctorIds } });
    expect(refusal).toMatchObject({ code: 'DOCTOR_UNKNOWN', fields: { doctorIds: refusal.error } });
  }
  const room = await elsewhere.as('ADMIN').call(facilities.create, { body: { kind: 'ROOM', name: 'Room' } });
  const body = { name: 'X', facilityIds: [room.facility.id] };
  expect((await admin.refusal(services.create, { body })).code).toBe('FACILITY_UNKNOWN');

  const { id } = await add({ name: 'X', doctorIds: [doctorId] });
  await clinic.db
    .updateTable('users')
    .set({ isActive: false })
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', doctorId)
    .execute();
  const other = await clinic.givenDoctor();
  const change = { params: { id }, body: { doctorIds: [doctorId, other], version: 1 } };
  expect((await admin.call(services.update, change)).service.doctorIds).toEqual([doctorId, other]);
  const stranger = elsewhere.as('ADMIN');
  expect((await stranger.refusal(services.update, { params: { id }, body: { version: 2 } })).code).toBe(
    'SERVICE_NOT_FOUND',
  );
});

test('several are added at once, all or none', async () => {
  await add({ name: 'Cleaning' });
  const body = { services: [{ name: 'Filling' }, { name: 'cleaning' }] };
  const refusal = await admin.refusal(services.addMany, { body });
  expect(refusal).toMatchObject({ code: 'SERVICE_NAME_TAKEN', fields: { 'services.1.name': refusal.error } });
  expect(await namesOf({})).toEqual(['Cleaning']);
  const added = await admin.call(services.addMany, {
    body: { services: [{ name: 'Filling' }, { name: 'Braces', duration: 60 }] },
  });
  expect(added.services.map(({ name, duration }) => [name, duration])).toEqual([
    ['Filling', 30],
    ['Braces', 60],
  ]);
  expect(await namesOf({})).toEqual(['Braces', 'Cleaning', 'Filling']);
});

test('two who add the same name at once: one does', async () => {
  const tries = await Promise.allSettled([
    add({ name: 'Cleaning' }),
    add({ name: 'cleaning' }),
    add({ name: 'CLEANING' }),
  ]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await namesOf({})).toHaveLength(1);
});

describe('a list of services', () => {
  const list = (rows: NewService[], more: object = {}) =>
    admin.call(services.addMany, { body: { services: rows, ...more } });
  const everything = async () => {
    const found = await admin.call(services.list, { query: { limit: 100 } });
    const audit = await clinic.db.selectFrom('auditLog').select('id').where('tenantId', '=', clinic.tenantId).execute();
    return { found, audit: audit.length };
  };

  test('a dry run says what each row would do, and writes nothing', async () => {
    await add({ name: 'Cleaning', code: 'C1', duration: 30 });
    await add({ name: 'Check-up', code: 'C2' });
    const before = await everything();
    const rows: NewService[] = [
      { name: 'Filling', code: 'F1' },
      { name: 'Deep cleaning', code: 'c1', duration: 45 },
      { name: 'Check-up', code: 'C2' },
      { name: 'Braces', doctorIds: [randomUUID()], facilityIds: [randomUUID()] },
      { name: 'FILLING' },
    ];
    const tried = await list(rows, { dryRun: true, existing: 'change' });
    expect(tried.services).toEqual([]);
    expect(tried.rows.map(({ action }) => action)).toEqual(['CREATE', 'CHANGE', 'SAME', 'REFUSE', 'REFUSE']);
    expect(tried.rows[1]?.changes).toEqual([
      { field: 'duration', from: 30, to: 45 },
      { field: 'name', from: 'Cleaning', to: 'Deep cleaning' },
      { field: 'code', from: 'C1', to: 'c1' },
    ]);
    expect(Object.keys(tried.rows[3]?.errors ?? {})).toEqual(['doctorIds', 'facilityIds']);
    expect(tried.rows[4]?.errors).toEqual({ name: 'There is already a service with this name or code' });
    expect(await everything()).toEqual(before);
  });

  test('one refused row refuses them all, and each error names its row', async () => {
    await add({ name: 'Cleaning', code: 'C1' });
    const before = await everything();
    const body = { services: [{ name: 'Filling' }, { name: 'Cleaning' }, { name: 'X', doctorIds: [randomUUID()] }] };
    const refusal = await admin.refusal(services.addMany, { body });
    expect(Object.keys(refusal.fields ?? {})).toEqual(['services.1.name', 'services.2.doctorIds']);
    expect(await everything()).toEqual(before);
  });

  test('the same list for real creates and changes what the dry run said, and again changes nothing', async () => {
    const { id } = await add({ name: 'Cleaning', price: 5000, instructions: 'Brush before' });
    const rows: NewService[] = [
      { name: 'cleaning', code: 'C1', price: 6000, skills: ['Scaling'] },
      { name: 'Filling' },
    ];
    const done = await list(rows, { existing: 'change' });
    expect(done.rows.map(({ action }) => action)).toEqual(['CHANGE', 'CREATE']);
    expect(done.services[0]).toMatchObject({ id, code: 'C1', price: 6000, instructions: 'Brush before', version: 2 });
    const again = await list(rows, { existing: 'change' });
    expect(again.rows.map(({ action }) => action)).toEqual(['SAME', 'SAME']);
    expect(again.services.map(({ version }) => version)).toEqual([2, 1]);
  });

  test('only administrators send one', async () => {
    const body = { services: [{ name: 'Filling' }], dryRun: true };
    expect((await clinic.as('DOCTOR').refusal(services.addMany, { body })).code).toBe('FORBIDDEN');
  });
});

test('what a service needs is kept: time of new patients, skills and instructions in each language', async () => {
  const instructionsByLanguage = { en: 'Come fasting', hi: 'खाली पेट आएँ', ta: null };
  const given = { newPatientDuration: 60, skills: ['Ultrasound'], instructionsByLanguage };
  const { id } = await add({ name: 'Scan', ...given });
  const { service } = await admin.call(services.get, { params: { id } });
  expect(service).toMatchObject(given);
  const change = { params: { id }, body: { newPatientDuration: null, instructionsByLanguage: {}, version: 1 } };
  expect((await admin.call(services.update, change)).service).toMatchObject({
    newPatientDuration: null,
    instructionsByLanguage: {},
    skills: ['Ultrasound'],
  });
  const refusal = await admin.refusal(services.update, { params: { id }, body: { newPatientDuration: 4, version: 2 } });
  expect(refusal.code).toBe('INVALID_INPUT');
  expect(Object.keys(refusal.fields ?? {})).toEqual(['newPatientDuration']);
});

import { facilities } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;
let admin: TestPerson;

beforeAll(async () => {
  server = await openTestServer({ features: [facilities] });
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  admin = clinic.as('ADMIN');
});

const add = async (name: string, kind: 'ROOM' | 'EQUIPMENT' = 'ROOM') =>
  (await admin.call(facilities.create, { body: { kind, name } })).facility;

test('rooms and equipment are listed by name, rooms first', async () => {
  await add('X-ray', 'EQUIPMENT');
  await add('Room 2');
  const room = await add('Room 1');
  expect(room).toEqual({ id: room.id, kind: 'ROOM', name: 'Room 1', capacity: 1, isActive: true, version: 1 });
  const { facilities: listed } = await clinic.as('NURSE').call(facilities.list, {});
  expect(listed.map(({ name }) => name)).toEqual(['Room 1', 'Room 2', 'X-ray']);
});

test('a room is renamed or taken out of use by whoever has seen its latest version', async () => {
  const { id } = await add('Room 1');
  const change = { params: { id }, body: { name: 'Operating theatre', isActive: false, version: 1 } };
  const { facility } = await admin.call(facilities.update, change);
  expect(facility).toMatchObject({ name: 'Operating theatre', isActive: false, version: 2 });
  expect((await admin.refusal(facilities.update, change)).code).toBe('STALE_VERSION');
  const stranger = (await server.openClinic()).as('ADMIN');
  expect((await stranger.refusal(facilities.update, change)).code).toBe('FACILITY_NOT_FOUND');
  const audited = await clinic.db
    .selectFrom('auditLog')
    .select('action')
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', 'facilities')
    .orderBy('id')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE']);
});

test('two rooms do not share a name, a room and a piece of equipment may', async () => {
  await add('Laser');
  await add('Laser', 'EQUIPMENT');
  const { id } = await add('Room 2');
  const again = await admin.refusal(facilities.create, { body: { kind: 'ROOM', name: 'LASER' } });
  expect(again).toMatchObject({ code: 'FACILITY_NAME_TAKEN', fields: { name: again.error } });
  const renamed = await admin.refusal(facilities.update, { params: { id }, body: { name: 'laser', version: 1 } });
  expect(renamed.code).toBe('FACILITY_NAME_TAKEN');
});

import { patientDetails, PHOTO_BYTES } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { jpeg, jpegSegment, png } from '../../../testing/images';

let server: TestServer;
let clinic: TestClinic;
let desk: TestPerson;
let id: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic();
  desk = clinic.as('RECEPTIONIST');
  id = await clinic.givenPatient();
});

const input = (bytes: Buffer) => ({ params: { id }, body: { data: bytes.toString('base64') } });
const set = (bytes: Buffer) => desk.call(patientDetails.setPhoto, input(bytes));
const fetchPhoto = (person = desk) => person.raw({ method: 'GET', url: `/api/patients/${id}/photo` });

test('a photo is kept without what the camera noted, and shown to those who see patients', async () => {
  const place = Buffer.from('Taken at 13.0827 N');
  await set(jpeg({ extra: [jpegSegment(0xe1, place)] }));
  const { statusCode, headers, rawPayload } = await fetchPhoto(clinic.as('DOCTOR'));
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ]);
  expect(rawPayload.equals(jpeg())).toBe(true);
  const { details } = await desk.call(patientDetails.get, { params: { id } });
  expect(details.hasPhoto).toBe(true);
  expect((await fetchPhoto(clinic.as('STAFF'))).statusCode).toBe(403);
});

test('a new photo takes the place of the old one, and it can be taken away', async () => {
  await set(jpeg());
  await set(png());
  expect((await fetchPhoto()).headers['content-type']).toBe('image/png');
  await desk.call(patientDetails.removePhoto, { params: { id } });
  await desk.call(patientDetails.removePhoto, { params: { id } });
  expect((await fetchPhoto()).statusCode).toBe(404);
  const trail = await clinic.db
    .selectFrom('auditLog')
    .where('recordId', '=', id)
    .select(['action', 'changes'])
    .orderBy('id')
    .execute();
  const actions = trail.map(({ action }) => action).filter((action) => action.endsWith('PHOTO'));
  expect(actions).toEqual(['SET_PHOTO', 'SET_PHOTO', 'REMOVE_PHOTO']);
  // The audit log identifies the photo without containing it.
  expect(JSON.stringify(trail)).not.toContain(png().toString('base64').slice(0, 40));
});

test.each([
  ['a page', Buffer.from('<html>'), 'type'],
  ['a half picture', png().subarray(0, 40), 'broken'],
  ['too wide', png({ width: 2049, height: 1 }), 'dimensions'],
  ['too large', Buffer.concat([png(), Buffer.alloc(PHOTO_BYTES - png().length + 1)]), 'size'],
])('what is no photo is refused and says why: %s', async (_, bytes, reason) => {
  const refusal = await desk.refusal(patientDetails.setPhoto, input(bytes));
  expect(refusal).toMatchObject({ code: 'IMAGE_INVALID', fields: { data: expect.any(String) }, details: { reason } });
  expect((await fetchPhoto()).statusCode).toBe(404);
});

test('two who give a photo at once leave one whole photo', async () => {
  await Promise.all([set(png()), set(jpeg())]);
  const { rawPayload } = await fetchPhoto();
  expect([png(), jpeg()].some((bytes) => bytes.equals(rawPayload))).toBe(true);
});

test('a photo of another clinic is none', async () => {
  await set(png());
  const other = (await server.openClinic()).as('ADMIN');
  expect((await fetchPhoto(other)).statusCode).toBe(404);
  for (const one of [id, randomUUID()]) {
    const refused = { params: { id: one }, body: { data: png().toString('base64') } };
    expect((await other.refusal(patientDetails.setPhoto, refused)).code).toBe('PATIENT_NOT_FOUND');
    expect((await other.refusal(patientDetails.removePhoto, { params: { id: one } })).code).toBe('PATIENT_NOT_FOUND');
  }
});

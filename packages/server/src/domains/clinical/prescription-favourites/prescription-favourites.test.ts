import { prescriptionFavourites } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

const item = { drugName: 'Paracetamol 500 mg', dose: 1, doseUnit: 'TABLET', route: 'ORAL', frequency: 'TID' } as const;

test('favourites are those of a prescriber, once by name, and nobody else removes them', async () => {
  const clinic = await server.openClinic();
  const doctor = clinic.as('DOCTOR');
  const admin = clinic.as('ADMIN');
  const { favourite } = await doctor.call(prescriptionFavourites.create, { body: { name: 'Fever', item } });
  await doctor.call(prescriptionFavourites.create, { body: { name: 'Fever', item: { ...item, duration: 3 } } });
  const { favourites } = await doctor.call(prescriptionFavourites.list, {});
  expect(favourites).toMatchObject([{ id: favourite.id, name: 'Fever', item: { duration: 3 } }]);
  expect((await admin.call(prescriptionFavourites.list, {})).favourites).toEqual([]);
  const input = { params: { id: favourite.id } };
  const { code } = await admin.refusal(prescriptionFavourites.remove, input);
  expect(code).toBe('PRESCRIPTION_FAVOURITE_NOT_FOUND');
  await doctor.call(prescriptionFavourites.remove, input);
  expect((await doctor.call(prescriptionFavourites.list, {})).favourites).toEqual([]);
});

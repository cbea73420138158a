import { facilities, serviceDetails, services } from '@polyclinic/contract';
import { givenBooking } from '../../../testing/schedule';
import type { TestClinic } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;

beforeAll(async () => {
  server = await openTestServer({ features: [facilities, serviceDetails, services] });
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic({ timeZone: 'UTC' });
});

const daysAgo = (days: number, hour = 9) => {
  const date = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  return `${date}T${String(hour).padStart(2, '0')}:00:00Z`;
};

test('the details of a service are what it declares, who can offer it and how it was used in 90 days', async () => {
  const admin = clinic.as('ADMIN');
  const able = await clinic.givenDoctor();
  const other = await clinic.givenDoctor();
  await clinic.db
    .updateTable('users')
    .set({ skills: ['ultrasound'] })
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', able)
    .execute();
  const { facility } = await admin.call(facilities.create, { body: { kind: 'ROOM', name: 'Room 1' } });
  const consumables = [{ name: 'Gel', quantity: 1, unit: null }];
  const body = { name: 'Scan', skills: ['Ultrasound'], facilityIds: [facility.id], consents: ['Scan'], consumables };
  const { service } = await admin.call(services.create, { body });
  const [first, second] = [await clinic.givenPatient(), await clinic.givenPatient()];
  const visit = { doctorId: able, serviceId: service.id };
  await givenBooking(clinic, { ...visit, patientId: first, startsAt: daysAgo(120), status: 'COMPLETED' });
  await givenBooking(clinic, { ...visit, patientId: first, startsAt: daysAgo(10), status: 'COMPLETED' });
  await givenBooking(clinic, { ...visit, patientId: second, startsAt: daysAgo(5, 10), status: 'COMPLETED' });
  await givenBooking(clinic, { ...visit, patientId: second, startsAt: daysAgo(4, 11), status: 'CANCELLED' });
  await givenBooking(clinic, { ...visit, patientId: second, startsAt: daysAgo(3, 12), status: 'NO_SHOW' });

  const details = await clinic.as('NURSE').call(serviceDetails.get, { params: { id: service.id } });
  expect(details.service).toEqual(service);
  expect(details.facilities.map(({ name }) => name)).toEqual(['Room 1']);
  const missing = Object.fromEntries(details.doctors.map(({ id, missingSkills }) => [id, missingSkills]));
  expect(missing).toEqual({ [able]: [], [other]: ['Ultrasound'] });
  expect(details.use).toMatchObject({
    booked: 4,
    completed: 2,
    cancelled: 1,
    noShow: 1,
    patients: 2,
    newPatients: 1,
    medianMinutes: null,
    lastOn: daysAgo(3).slice(0, 10),
  });
});

test('a service that was never used has no figures, and one of another clinic is not there', async () => {
  const { service } = await clinic.as('ADMIN').call(services.create, { body: { name: 'Scan' } });
  const params = { id: service.id };
  const { use } = await clinic.as('DOCTOR').call(serviceDetails.get, { params });
  expect(use).toMatchObject({ booked: 0, patients: 0, medianMinutes: null, lastOn: null });
  expect((await clinic.as('RECEPTIONIST').refusal(serviceDetails.get, { params })).code).toBe('FORBIDDEN');
  const elsewhere = await server.openClinic();
  expect((await elsewhere.as('ADMIN').refusal(serviceDetails.get, { params })).code).toBe('SERVICE_NOT_FOUND');
});

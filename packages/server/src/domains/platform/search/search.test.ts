import { appointments, patients, search } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;
let patientId: string;
let appointmentId: string;

beforeAll(async () => {
  server = await openTestServer({ features: [appointments, patients, search] });
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic();
  const body = { firstName: 'Lakshmi', lastName: 'Narayanan', nativeName: 'லட்சுமி', phone: '+91 98400 12345' };
  patientId = (await clinic.as('RECEPTIONIST').call(patients.create, { body })).patient.id;
  const doctorId = await clinic.givenDoctor();
  const booking = { patientId, doctorId, dateTime: '2035-06-04T09:00:00' };
  appointmentId = (await clinic.as('RECEPTIONIST').call(appointments.create, { body: booking })).appointment.id;
});

const find = async (person: TestPerson, term: string) => (await person.call(search.all, { query: { term } })).results;

test.each(['laksh', 'லட்சுமி', '98400'])('typing %s finds the patient and her appointment', async (term) => {
  const results = await find(clinic.as('NURSE'), term);
  expect(results.patients).toMatchObject([{ id: patientId, firstName: 'Lakshmi', recordNumber: 'P-000001' }]);
  expect(results.appointments).toMatchObject([{ id: appointmentId, dateTime: '2035-06-04T09:00:00' }]);
});

test('people of the clinic are found by their names', async () => {
  const doctor = clinic.as('DOCTOR');
  const { userId } = await doctor.identity();
  await clinic.db
    .updateTable('users')
    .set({ firstName: 'Zoya', lastName: 'Merchant' })
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', userId)
    .execute();
  const { people } = await find(clinic.as('RECEPTIONIST'), 'zoya mer');
  expect(people).toMatchObject([{ id: userId, role: 'DOCTOR' }]);
});

test('nobody finds what they may not list', async () => {
  for (const role of ['PHARMACIST', 'STAFF'] as const) {
    expect(await find(clinic.as(role), 'laksh')).toEqual({
      patients: [],
      appointments: [],
      people: [],
      invoices: [],
      payments: [],
    });
  }
});

test('the signs of a pattern are letters like others', async () => {
  const results = await find(clinic.as('ADMIN'), '%_');
  expect([results.patients, results.people]).toEqual([[], []]);
});

test('what was opened lately comes back with its name of today, the latest first', async () => {
  const desk = clinic.as('RECEPTIONIST');
  await desk.call(search.remember, { body: { kind: 'appointment', recordId: appointmentId } });
  await desk.call(search.remember, { body: { kind: 'patient', recordId: patientId } });
  await desk.call(patients.update, { params: { id: patientId }, body: { lastName: 'Iyer', version: 1 } });
  const { recents } = await desk.call(search.recents, {});
  expect(recents.map(({ kind, title }) => [kind, title])).toEqual([
    ['patient', 'Lakshmi Iyer'],
    ['appointment', 'Lakshmi Iyer, 2035-06-04T09:00:00'],
  ]);
  expect((await clinic.as('RECEPTIONIST').call(search.recents, {})).recents).toEqual([]);
});

test('a record that is gone, foreign or not for this person is not remembered', async () => {
  const elsewhere = await server.openClinic();
  const foreign = await elsewhere.givenPatient();
  const desk = clinic.as('RECEPTIONIST');
  for (const recordId of [randomUUID(), foreign]) {
    expect((await desk.refusal(search.remember, { body: { kind: 'patient', recordId } })).code).toBe('NOT_FOUND');
  }
  const body = { kind: 'patient' as const, recordId: patientId };
  expect((await clinic.as('PHARMACIST').refusal(search.remember, { body })).code).toBe('NOT_FOUND');
});

import { appointments, patientDetails, patients } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { recordPatientEvent } from './patient-timeline.service';

let server: TestServer;
let clinic: TestClinic;
let desk: TestPerson;

beforeAll(async () => {
  server = await openTestServer({ features: [appointments, patientDetails, patients] });
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic();
  desk = clinic.as('RECEPTIONIST');
});

const timeline = (id: string, query: { limit?: number; page?: number } = {}, person = desk) =>
  person.call(patientDetails.timeline, { params: { id }, query });

test('tells of the registration, of appointments and of what else happened, newest first', async () => {
  const { patient } = await desk.call(patients.create, { body: { firstName: 'Asha', lastName: 'Rao' } });
  const { id } = patient;
  const { userId } = (await desk.identity()) as { userId: string };
  const doctorId = await clinic.givenDoctor();
  const booking = { patientId: id, doctorId, dateTime: '2030-05-06T09:00:00', duration: 30 };
  const { appointment } = await desk.call(appointments.create, { body: booking });
  const change = {
    params: { id: appointment.id },
    body: { status: 'CONFIRMED' as const, version: appointment.version },
  };
  await desk.call(appointments.setStatus, change);
  await recordPatientEvent(clinic.db, { patientId: id, kind: 'FORM_SUBMITTED', subject: 'Allergies', byUser: null });

  const { entries, pagination } = await timeline(id);
  expect(entries.map(({ kind, subject, by, appointmentId }) => [kind, subject, by?.id ?? null, appointmentId])).toEqual(
    [
      ['FORM_SUBMITTED', 'Allergies', null, null],
      ['APPOINTMENT_STATUS', 'CONFIRMED', userId, appointment.id],
      ['APPOINTMENT_BOOKED', null, userId, appointment.id],
      ['REGISTERED', null, userId, null],
    ],
  );
  expect(pagination.totalCount).toBe(4);
});

test('is paged without gap or repetition, and a page past the end is empty', async () => {
  const id = await clinic.givenPatient();
  for (let step = 0; step < 7; step += 1) {
    await recordPatientEvent(clinic.db, { patientId: id, kind: 'ONBOARDING_STEP', subject: `${step}`, byUser: null });
  }
  const pages = await Promise.all([1, 2, 3, 4].map((page) => timeline(id, { limit: 3, page })));
  expect(pages.map(({ entries }) => entries.map(({ subject }) => subject))).toEqual([
    ['6', '5', '4'],
    ['3', '2', '1'],
    ['0', null],
    [],
  ]);
  expect(pages.map(({ pagination }) => pagination.totalCount)).toEqual([8, 8, 8, 8]);
});

test('the last page of a long history has its oldest events, and the exact number of all', async () => {
  const id = await clinic.givenPatient();
  await sql`insert into patient_events (tenant_id, patient_id, kind, subject, at)
    select ${clinic.tenantId}::uuid, ${id}::uuid, 'ONBOARDING_STEP', n::text, now() + make_interval(secs => n)
    from generate_series(1, 1100) n`.execute(clinic.db);
  const first = await timeline(id, { limit: 100 });
  expect(first.pagination).toMatchObject({ totalCount: 1_001, totalIsExact: false });
  expect(first.entries[0]?.subject).toBe('1100');
  const { entries, pagination } = await timeline(id, { limit: 100, page: 11 });
  expect(entries.map(({ subject }) => subject)).toEqual(Array.from({ length: 100 }, (_, index) => `${100 - index}`));
  const last = await timeline(id, { limit: 100, page: 12 });
  expect(last.entries.map(({ kind }) => kind)).toEqual(['REGISTERED']);
  expect([pagination, last.pagination]).toMatchObject([{ totalCount: 1_101 }, { totalCount: 1_101 }]);
});

test('what happens to others, here or elsewhere, is not told', async () => {
  const id = await clinic.givenPatient();
  const otherId = await clinic.givenPatient();
  await recordPatientEvent(clinic.db, { patientId: otherId, kind: 'DETAILS_CHANGED', byUser: null });
  expect((await timeline(id)).entries.map(({ kind }) => kind)).toEqual(['REGISTERED']);
  const stranger = (await server.openClinic()).as('ADMIN');
  expect((await stranger.refusal(patientDetails.timeline, { params: { id } })).code).toBe('PATIENT_NOT_FOUND');
  expect(
    (await clinic.as('PATIENT', { patientId: id }).refusal(patientDetails.timeline, { params: { id } })).code,
  ).toBe('FORBIDDEN');
});

import { sql } from 'kysely';
import { dailyHours, givenHours, givenService } from '../../../testing/schedule';
import { rounds } from '../../../testing/rounds';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic } from '../../../testing/test-clinic';

// Patients who want any doctor at one time compete for all doctors at once.
const ROUNDS = rounds({ sample: 3, all: 20 });
const DOCTORS = 3;
const PATIENTS = 6;

let server: TestServer;
let clinic: TestClinic;

beforeAll(async () => {
  server = await openTestServer();
  clinic = await server.openClinic();
  await givenHours(clinic, dailyHours('08:00', '18:00'));
}, 60_000);
afterAll(() => server.close());

test('of six patients who want the first available of three doctors at once, three get one each', async () => {
  for (let index = 0; index < DOCTORS; index += 1) await clinic.givenDoctor({ lastName: `Doctor ${index}` });
  const serviceId = await givenService(clinic);
  for (let round = 0; round < ROUNDS; round += 1) {
    const dateTime = `2035-06-${String(round + 1).padStart(2, '0')}T09:00:00`;
    const patients = Array.from({ length: PATIENTS }, () => clinic.as('PATIENT'));
    await Promise.all(patients.map((one) => one.identity()));
    const answers = await Promise.all(
      patients.map((one, index) =>
        one.raw({
          method: 'POST',
          // Some hold the time first, as the booking page does; they compete for the same doctors.
          url: index % 3 === 0 ? '/api/my-appointments/holds' : '/api/my-appointments',
          payload: { serviceId, doctorId: null, dateTime },
          headers: { 'idempotency-key': crypto.randomUUID() },
        }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([...Array(DOCTORS).fill(200), ...Array(PATIENTS - DOCTORS).fill(409)]);
    const codes = answers
      .filter(({ statusCode }) => statusCode === 409)
      .map((one) => one.json<{ code: string }>().code);
    expect(new Set(codes)).toEqual(new Set(['APPOINTMENT_SLOT_TAKEN']));
  }
  const { rows } = await sql<{ id: string }>`
    select a.id from appointments a join appointments b on b.tenant_id = a.tenant_id and b.doctor_id = a.doctor_id
      and b.id > a.id and b.during && a.during
    where a.tenant_id = ${clinic.tenantId} or a.doctor_id is null and a.tenant_id = ${clinic.tenantId}`.execute(
    clinic.db,
  );
  expect(rows).toEqual([]);
}, 120_000);

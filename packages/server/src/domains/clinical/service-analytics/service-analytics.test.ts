import { serviceAnalytics, serviceSuggestions, services, type ServiceAnalyticsFilter } from '@polyclinic/contract';
import { openDesk, type Desk } from '../../../testing/desk';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: Desk;
let admin: TestPerson;
let serviceId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server, 'UTC');
  admin = desk.clinic.as('ADMIN');
  serviceId = (await admin.call(services.create, { body: { name: 'Scaling', duration: 30 } })).service.id;
});

interface Visit {
  status: 'COMPLETED' | 'CANCELLED' | 'NO_SHOW' | 'SCHEDULED';
  /** Minutes that it really took. */
  minutes?: number;
  patientId?: string;
  serviceId?: string | null;
}
let hour = 0;

async function given(date: string, { status, minutes, patientId = desk.patientId, ...more }: Visit): Promise<void> {
  hour = (hour + 1) % 23;
  const start = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
  const at = (after: number) => new Date(start + after * 60_000).toISOString();
  await desk.clinic.db
    .insertInto('appointments')
    .values({
      tenantId: desk.clinic.tenantId,
      patientId,
      type: 'Scaling',
      startsAt: at(0),
      endsAt: at(30),
      duration: 30,
      status,
      serviceId: more.serviceId === undefined ? serviceId : more.serviceId,
      ...(minutes !== undefined && { startedAt: at(0), endedAt: at(minutes) }),
    })
    .execute();
}
const figures = async (query: ServiceAnalyticsFilter) => admin.call(serviceAnalytics.get, { query });
const PERIOD = { dateFrom: '2030-01-01', dateTo: '2030-02-28' };

test('the appointments of a service are counted by status and by month', async () => {
  await given('2029-12-31', { status: 'COMPLETED' });
  await given('2030-01-01', { status: 'COMPLETED', minutes: 20 });
  await given('2030-01-31', { status: 'COMPLETED', minutes: 50 });
  await given('2030-02-01', { status: 'CANCELLED' });
  await given('2030-02-28', { status: 'NO_SHOW' });
  await given('2030-02-28', { status: 'SCHEDULED' });
  await given('2030-03-01', { status: 'COMPLETED' });
  const { services: found, ...period } = await figures(PERIOD);
  expect(period).toEqual(PERIOD);
  expect(found).toMatchObject([
    {
      service: { id: serviceId, name: 'Scaling' },
      bookings: 5,
      completed: 2,
      cancelled: 1,
      noShows: 1,
      plannedMinutes: 30,
      actualMinutes: 35,
      months: [
        { month: '2030-01', bookings: 2, completed: 2, cancelled: 0, noShows: 0 },
        { month: '2030-02', bookings: 3, completed: 0, cancelled: 1, noShows: 1 },
      ],
    },
  ]);
});

test('a patient is new in the period of the first visit, and one who only cancelled is not counted', async () => {
  const [fresh, gone] = [await desk.clinic.givenPatient(), await desk.clinic.givenPatient()];
  await given('2029-06-01', { status: 'COMPLETED' });
  await given('2030-01-02', { status: 'COMPLETED' });
  await given('2030-01-03', { status: 'COMPLETED', patientId: fresh });
  await given('2030-01-04', { status: 'SCHEDULED', patientId: fresh });
  await given('2030-01-05', { status: 'CANCELLED', patientId: gone });
  expect((await figures(PERIOD)).services).toMatchObject([{ newPatients: 1, knownPatients: 1, bookings: 4 }]);
});

test('appointments without a service are a row of their own, after the others; services without any are listed', async () => {
  await given('2030-01-02', { status: 'COMPLETED', serviceId: null });
  const { services: found } = await figures(PERIOD);
  expect(found.map(({ service, bookings }) => [service?.name ?? null, bookings])).toEqual([
    [null, 1],
    ['Scaling', 0],
  ]);
});

test('suggestions count in the period in which they were made, withdrawn ones never', async () => {
  const doctor = desk.clinic.as('DOCTOR');
  const make = async () => {
    const body = { patientId: await desk.clinic.givenPatient(), serviceId, reason: 'Calculus' };
    return (await doctor.call(serviceSuggestions.create, { body })).suggestion.id;
  };
  const [first, , third] = [await make(), await make(), await make()];
  await doctor.call(serviceSuggestions.setStatus, { params: { id: first }, body: { status: 'ACCEPTED' } });
  await doctor.call(serviceSuggestions.remove, { params: { id: third }, query: { reason: 'Mistake' } });
  expect((await figures({})).services).toMatchObject([{ suggested: 2, accepted: 1 }]);
  expect((await figures(PERIOD)).services).toMatchObject([{ suggested: 0, accepted: 0 }]);
});

test('without dates the figures are of this month and the five before it', async () => {
  const { dateFrom, dateTo, services: found } = await figures({});
  const today = server.clock.now().toISOString().slice(0, 10);
  expect(dateTo).toBe(today);
  expect(dateFrom.slice(8)).toBe('01');
  expect(found[0]?.months).toHaveLength(6);
});

test('a period has its days in order, and at most two years', async () => {
  const refused = async (query: ServiceAnalyticsFilter) => admin.refusal(serviceAnalytics.get, { query });
  expect((await refused({ dateFrom: '2030-01-02', dateTo: '2030-01-01' })).code).toBe('INVALID_INPUT');
  expect((await refused({ dateFrom: '2028-01-01', dateTo: '2030-01-02' })).code).toBe('INVALID_INPUT');
  await figures({ dateFrom: '2028-01-01', dateTo: '2030-01-01' });
});

test('doctors and administrators of the clinic read them, and nobody else', async () => {
  await desk.clinic.as('DOCTOR').call(serviceAnalytics.get, {});
  for (const role of ['NURSE', 'RECEPTIONIST', 'PHARMACIST', 'PATIENT'] as const)
    expect((await desk.clinic.as(role).refusal(serviceAnalytics.get, {})).code).toBe('FORBIDDEN');
  await given('2030-01-02', { status: 'COMPLETED' });
  const elsewhere = (await server.openClinic()).as('ADMIN');
  expect((await elsewhere.call(serviceAnalytics.get, { query: PERIOD })).services).toEqual([]);
});

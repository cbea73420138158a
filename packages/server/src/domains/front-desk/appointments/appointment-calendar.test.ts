import { appointments } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { DAY, move, openDesk } from '../../../testing/desk';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

test('a week is whole, in the order of its starts, with the doctors it names', async () => {
  const desk = await openDesk(server);
  const late = await desk.book('15:00');
  const early = await desk.book('09:00');
  const sunday = await desk.book('10:00', '2030-05-12');
  await desk.book('10:00', '2030-05-13');
  const query = { dateFrom: DAY, dateTo: '2030-05-12' };
  const week = await desk.clinic.as('NURSE').call(appointments.calendar, { query });
  expect(week.appointments.map(({ id }) => id)).toEqual([early.id, late.id, sunday.id]);
  expect(week.appointments[0]).toMatchObject({ dateTime: `${DAY}T09:00:00`, status: 'SCHEDULED', version: 1 });
  expect(week.doctors.map(({ id }) => id)).toEqual([desk.doctorId]);
});

test('one doctor’s week leaves the others out, and names nobody where there is nothing', async () => {
  const desk = await openDesk(server);
  await desk.book('09:00');
  const other = await desk.clinic.givenDoctor();
  const query = { dateFrom: DAY, dateTo: DAY, doctorId: other };
  expect(await desk.clinic.as('ADMIN').call(appointments.calendar, { query })).toEqual({
    appointments: [],
    doctors: [],
  });
});

test('the days are counted by the clock of the clinic, cancelled ones only where they are asked for', async () => {
  const desk = await openDesk(server);
  const times = ['00:00', '09:00', '10:00', '11:00', '23:30'];
  const booked = [];
  for (const time of times) booked.push(await desk.book(time));
  const last = booked.at(-1);
  const reception = desk.clinic.as('RECEPTIONIST');
  await reception.call(appointments.setStatus, move(last?.id ?? '', 'CANCELLED', { reason: 'PATIENT_REQUEST' }));
  const range = { dateFrom: '2030-04-29', dateTo: '2030-06-09' };
  const { days } = await reception.call(appointments.calendarDays, { query: range });
  expect(days).toEqual([{ date: DAY, count: 4, bookedMinutes: 120, statuses: [{ status: 'SCHEDULED', count: 4 }] }]);
  await reception.call(appointments.setStatus, move(booked[1]?.id ?? '', 'CONFIRMED'));
  const later = await reception.call(appointments.calendarDays, { query: range });
  expect(later.days[0]?.statuses).toEqual([
    { status: 'CONFIRMED', count: 1 },
    { status: 'SCHEDULED', count: 3 },
  ]);
  const cancelled = await reception.call(appointments.calendarDays, { query: { ...range, status: 'CANCELLED' } });
  expect(cancelled.days).toEqual([expect.objectContaining({ date: DAY, count: 1 })]);
});

test('a calendar asks for a week at most, and for its end after its start', async () => {
  const desk = await openDesk(server);
  const ask = (dateFrom: string, dateTo: string) =>
    desk.clinic.as('ADMIN').refusal(appointments.calendar, { query: { dateFrom, dateTo } });
  const tooLong = await ask('2030-05-06', '2030-05-13');
  expect(tooLong).toMatchObject({ code: 'INVALID_INPUT', fields: { dateTo: 'Not a valid value' } });
  const backwards = await ask('2030-05-06', '2030-05-05');
  expect(backwards.fields).toEqual({ dateTo: 'The end must come after the start' });
});

import { addDays, appointments, chart, followUpOrders, services } from '@polyclinic/contract';
import { openDesk, type Desk } from '../../../testing/desk';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: Desk;
let doctor: TestPerson;
let reception: TestPerson;
let serviceId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
  doctor = desk.clinic.as('DOCTOR');
  reception = desk.clinic.as('RECEPTIONIST');
  const created = await desk.clinic.as('ADMIN').call(services.create, { body: { name: 'Check-up', duration: 20 } });
  serviceId = created.service.id;
});

const today = () => server.clock.now().toISOString().slice(0, 10);
const order = async (more: object = {}) => {
  const period = { dateFrom: addDays(today(), 14), dateTo: addDays(today(), 21) };
  const body = { patientId: desk.patientId, serviceId, doctorId: desk.doctorId, ...period, ...more };
  return (await doctor.call(followUpOrders.create, { body })).order;
};
function at<More extends object>({ id, version }: { id: string; version: number }, more?: More) {
  return { params: { id }, body: { version, ...(more as More) } };
}
const listed = async () => (await reception.call(followUpOrders.list, { query: {} })).orders;

test('an order of a doctor is on the chart and at the desk, with identity, service and period alone', async () => {
  const { id } = await order();
  const [shown] = await listed();
  expect(Object.keys(shown ?? {}).toSorted()).toEqual([
    'appointmentId',
    'createdAt',
    'dateFrom',
    'dateTo',
    'doctor',
    'doctorId',
    'id',
    'isOverdue',
    'patient',
    'service',
    'serviceId',
    'status',
    'version',
  ]);
  const { followUps } = (await doctor.call(chart.get, { params: { id: desk.patientId } })).chart;
  expect(followUps.map((one) => one.id)).toEqual([id]);
});

test('the desk books the first free time of the period in one press, and the order is closed', async () => {
  const made = await order();
  const booked = await reception.call(followUpOrders.book, at(made));
  expect(booked.order).toMatchObject({ status: 'BOOKED' });
  expect(booked.dateTime.slice(0, 10) >= made.dateFrom && booked.dateTime.slice(0, 10) <= made.dateTo).toBe(true);
  const id = booked.order.appointmentId ?? '';
  const { appointment } = await reception.call(appointments.get, { params: { id } });
  expect(appointment).toMatchObject({ serviceId, doctorId: desk.doctorId, duration: 20, type: 'Check-up' });
  expect(await listed()).toEqual([]);
  expect((await reception.refusal(followUpOrders.book, at(booked.order))).code).toBe('FOLLOW_UP_CLOSED');
});

test('an order without a doctor is booked with one who is free', async () => {
  const booked = await reception.call(followUpOrders.book, at(await order({ doctorId: null })));
  expect(booked.doctor).not.toBeNull();
});

test('an order whose period is over is overdue and booked from today on', async () => {
  const made = await order({ dateFrom: addDays(today(), -20), dateTo: addDays(today(), -10) });
  expect(made.isOverdue).toBe(true);
  const booked = await reception.call(followUpOrders.book, at(made));
  expect(booked.dateTime.slice(0, 10) >= addDays(today(), -1)).toBe(true);
});

test('the desk books a chosen time, and a time that is taken leaves the order open', async () => {
  const [first, second] = [await order(), await order({ patientId: await desk.clinic.givenPatient() })];
  const { dateTime } = await reception.call(followUpOrders.book, at(first));
  await reception.refusal(followUpOrders.book, at(second, { dateTime }));
  expect((await listed()).map(({ id }) => id)).toEqual([second.id]);
  const later = `${addDays(dateTime.slice(0, 10), 7)}${dateTime.slice(10)}`;
  const booked = await reception.call(followUpOrders.book, at(second, { dateTime: later }));
  expect([booked.dateTime, booked.order.status]).toEqual([later, 'BOOKED']);
});

test('two desks book one appointment', async () => {
  const made = await order();
  const book = (by: TestPerson) =>
    by.call(followUpOrders.book, at(made)).then(
      () => true,
      () => false,
    );
  const answers = await Promise.all([book(reception), book(desk.clinic.as('ADMIN')), book(doctor)]);
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('an order is cancelled with the reason, and unknown people and services are refused', async () => {
  const made = await order();
  const { order: cancelled } = await doctor.call(followUpOrders.cancel, at(made, { reason: 'Seen elsewhere' }));
  expect(cancelled.status).toBe('CANCELLED');
  expect((await doctor.refusal(followUpOrders.cancel, at(cancelled, { reason: 'Twice' }))).code).toBe(
    'FOLLOW_UP_CLOSED',
  );
  const refusal = async (more: object) => {
    const body = { patientId: desk.patientId, serviceId, dateFrom: today(), dateTo: today(), ...more };
    return (await doctor.refusal(followUpOrders.create, { body })).code;
  };
  const unknown = '00000000-0000-7000-8000-000000000000';
  expect(await refusal({ patientId: unknown })).toBe('PATIENT_UNKNOWN');
  expect(await refusal({ serviceId: unknown })).toBe('SERVICE_UNKNOWN');
  expect(await refusal({ doctorId: unknown })).toBe('DOCTOR_UNKNOWN');
  expect(await refusal({ encounterId: unknown })).toBe('ENCOUNTER_NOT_FOUND');
});

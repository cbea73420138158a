import {
  appointments,
  appointmentTreatments,
  billingDesk,
  chart,
  followUpOrders,
  patientDetails,
  services,
  type InputOf,
  type NewService,
} from '@polyclinic/contract';
import { move, openDesk, type Desk } from '../../../testing/desk';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: Desk;
let doctor: TestPerson;
let nurse: TestPerson;
let visit: Awaited<ReturnType<Desk['bookNow']>>;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
  doctor = desk.clinic.as('DOCTOR');
  nurse = desk.clinic.as('NURSE');
  visit = await desk.bookNow();
});

const setStatus = (status: 'CHECKED_IN' | 'IN_PROGRESS' | 'COMPLETED') =>
  nurse.call(appointments.setStatus, move(visit.id, status));
const givenService = async (body: Partial<NewService> = {}) => {
  const { service } = await desk.clinic.as('ADMIN').call(services.create, { body: { name: 'Scaling', ...body } });
  return service;
};
type Body = InputOf<(typeof appointmentTreatments)['create']>['body'];
const plan = async (body: Omit<Body, 'appointmentId'> = { name: 'Scaling' }) => {
  const input = { body: { appointmentId: visit.id, ...body } };
  return (await doctor.call(appointmentTreatments.create, input)).treatment;
};
function at<More extends object>({ id, version }: { id: string; version: number }, more?: More) {
  return { params: { id }, body: { version, ...(more as More) } };
}
const startOf = async (body?: Omit<Body, 'appointmentId'>) =>
  (await nurse.call(appointmentTreatments.start, at(await plan(body), { areConsentsSigned: true }))).treatment;
const linesOf = async () => {
  const input = { params: { appointmentId: visit.id } };
  return (await desk.clinic.as('RECEPTIONIST').call(billingDesk.proposal, input)).lines;
};
const chartOf = async () => (await nurse.call(chart.get, { params: { id: desk.patientId } })).chart;
const idOf = async (person: TestPerson) => {
  const identity = await person.identity();
  return identity.kind === 'tenant' ? identity.userId : '';
};
const timeline = async () => {
  const { entries } = await nurse.call(patientDetails.timeline, { params: { id: desk.patientId } });
  return entries.filter(({ kind }) => kind.startsWith('TREATMENT_')).map(({ kind, subject }) => [kind, subject]);
};

test('a planned treatment takes name and material from its service, and is on the chart', async () => {
  const consumables = [{ name: 'Gauze', quantity: 2, unit: 'pc' }];
  const { id } = await givenService({ consumables, followUpDays: 14 });
  const treatment = await plan({ serviceId: id, site: '36' });
  expect(treatment).toMatchObject({ name: 'Scaling', status: 'PLANNED', consumables, followUpDays: 14, site: '36' });
  expect((await chartOf()).treatments.map((one) => one.id)).toEqual([treatment.id]);
  const staff = await desk.clinic
    .as('PHARMACIST')
    .call(appointmentTreatments.list, { query: { appointmentId: visit.id } });
  expect(staff.treatments).toHaveLength(1);
});

test('a treatment starts once the patient is checked in, and needs the latest version', async () => {
  const planned = await plan();
  expect((await nurse.refusal(appointmentTreatments.start, at(planned))).code).toBe('TREATMENT_VISIT');
  await setStatus('CHECKED_IN');
  const { treatment } = await nurse.call(appointmentTreatments.start, at(planned));
  expect(treatment).toMatchObject({ status: 'IN_PROGRESS', performedBy: { id: await idOf(nurse) } });
  expect((await nurse.refusal(appointmentTreatments.start, at(planned))).code).toBe('STALE_VERSION');
  expect((await nurse.refusal(appointmentTreatments.start, at(treatment))).code).toBe('TREATMENT_STATUS');
});

test('a treatment whose service requires consents starts once they are signed, or with the reason', async () => {
  const { id } = await givenService({ consents: ['Extraction'] });
  await setStatus('CHECKED_IN');
  const planned = await plan({ serviceId: id });
  const refusal = await nurse.refusal(appointmentTreatments.start, at(planned));
  expect(refusal).toMatchObject({ code: 'TREATMENT_CONSENTS', details: { consents: ['Extraction'] } });
  const { treatment } = await nurse.call(appointmentTreatments.start, at(planned, { consentReason: 'Emergency' }));
  expect(treatment.consentReason).toBe('Emergency');
});

test('completing proposes the charge to the desk, orders the next visit and is in the timeline', async () => {
  const { id } = await givenService({ price: 50_000 });
  await setStatus('CHECKED_IN');
  await setStatus('IN_PROGRESS');
  const started = await startOf({ serviceId: id, quantity: 2, site: '36' });
  const { treatment } = await doctor.call(appointmentTreatments.complete, at(started, { followUpDays: 14 }));
  expect(treatment).toMatchObject({ status: 'COMPLETED', performedBy: { id: await idOf(doctor) } });
  expect(await linesOf()).toMatchObject([
    { description: 'General Consultation' },
    { description: 'Scaling, 36', serviceId: id, quantity: '2', unitPrice: 50_000, total: 100_000 },
  ]);
  expect((await chartOf()).followUps).toMatchObject([{ status: 'ORDERED', service: { id } }]);
  expect(await timeline()).toEqual([['TREATMENT_COMPLETED', 'Scaling']]);
});

test('undoing a completion takes back the charge and the next visit', async () => {
  const { id } = await givenService();
  await setStatus('CHECKED_IN');
  await setStatus('IN_PROGRESS');
  const started = await startOf({ serviceId: id });
  const completed = await nurse.call(appointmentTreatments.complete, at(started, { followUpDays: 7 }));
  expect((await chartOf()).followUps).toMatchObject([{ status: 'SUGGESTED' }]);
  const { treatment } = await nurse.call(appointmentTreatments.undo, at(completed.treatment));
  expect(treatment).toMatchObject({ status: 'IN_PROGRESS', completedAt: null });
  expect(await linesOf()).toHaveLength(1);
  expect((await chartOf()).followUps).toEqual([]);
  expect(await timeline()).toEqual([
    ['TREATMENT_UNDONE', 'Scaling'],
    ['TREATMENT_COMPLETED', 'Scaling'],
  ]);
  const again = await nurse.call(appointmentTreatments.complete, at(treatment));
  expect(again.treatment.status).toBe('COMPLETED');
});

test('a completion is not undone once the next visit exists, and nothing changes', async () => {
  const { id } = await givenService({ price: 100 });
  await setStatus('CHECKED_IN');
  await setStatus('IN_PROGRESS');
  const { treatment } = await doctor.call(
    appointmentTreatments.complete,
    at(await startOf({ serviceId: id }), { followUpDays: 7 }),
  );
  const [order] = (await chartOf()).followUps;
  if (!order) throw new Error('The next visit is ordered');
  await desk.clinic.as('RECEPTIONIST').call(followUpOrders.book, at(order));
  const booked = await doctor.refusal(appointmentTreatments.undo, at(treatment));
  expect(booked.code).toBe('TREATMENT_FOLLOW_UP_BOOKED');
  const kept = await doctor.call(appointmentTreatments.get, { params: { id: treatment.id } });
  expect(kept.treatment).toMatchObject({ status: 'COMPLETED', version: treatment.version });
  expect(await linesOf()).toHaveLength(2);
});

test('a treatment of the appointment’s own service takes the place of its line', async () => {
  const { id } = await givenService({ price: 700 });
  await desk.clinic.as('RECEPTIONIST').call(appointments.update, { params: { id: visit.id }, body: { serviceId: id } });
  await setStatus('CHECKED_IN');
  await doctor.call(appointmentTreatments.complete, at(await startOf({ serviceId: id })));
  expect(await linesOf()).toMatchObject([{ description: 'Scaling', total: 700 }]);
});

test('a visit with a started treatment is not completed, and the error names it', async () => {
  await setStatus('CHECKED_IN');
  await setStatus('IN_PROGRESS');
  const started = await startOf();
  const refusal = await nurse.refusal(appointments.setStatus, move(visit.id, 'COMPLETED'));
  expect(refusal).toMatchObject({ code: 'TREATMENT_STARTED', details: { treatments: ['Scaling'] } });
  await nurse.call(appointmentTreatments.cancel, at(started, { reason: 'Patient felt unwell' }));
  await setStatus('COMPLETED');
  expect(
    (await doctor.refusal(appointmentTreatments.create, { body: { appointmentId: visit.id, name: 'X' } })).code,
  ).toBe('TREATMENT_VISIT');
});

test('the start of a visit with treatments is not undone', async () => {
  await setStatus('CHECKED_IN');
  await setStatus('IN_PROGRESS');
  const started = await startOf();
  const refusal = await nurse.refusal(appointments.setStatus, move(visit.id, 'CHECKED_IN'));
  expect(refusal.code).toBe('ENCOUNTER_HAS_DATA');
  await nurse.call(appointmentTreatments.undo, at(started));
  await setStatus('CHECKED_IN');
});

test('a planned treatment is changed and removed, a started one is not removed', async () => {
  const planned = await plan();
  const changed = await nurse.call(appointmentTreatments.update, at(planned, { site: 'left knee' }));
  expect(changed.treatment).toMatchObject({ site: 'left knee', version: planned.version + 1 });
  await setStatus('CHECKED_IN');
  const { treatment } = await nurse.call(appointmentTreatments.start, at(changed.treatment));
  const params = { id: treatment.id };
  expect((await nurse.refusal(appointmentTreatments.remove, { params })).code).toBe('TREATMENT_STATUS');
  const undone = await nurse.call(appointmentTreatments.undo, at(treatment));
  expect(undone.treatment.startedAt).toBeNull();
  await nurse.call(appointmentTreatments.remove, { params });
  expect((await nurse.refusal(appointmentTreatments.get, { params })).code).toBe('TREATMENT_NOT_FOUND');
});

test('two who complete a treatment at once complete it once', async () => {
  await setStatus('CHECKED_IN');
  const started = await startOf();
  const complete = (by: TestPerson) =>
    by.call(appointmentTreatments.complete, at(started)).then(
      () => true,
      () => false,
    );
  const answers = await Promise.all([complete(nurse), complete(doctor), complete(desk.clinic.as('ADMIN'))]);
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await linesOf()).toHaveLength(2);
});

test('completing without a word on the next visit takes the usual time of the service, and null means none', async () => {
  const { id } = await givenService({ followUpDays: 21 });
  await setStatus('CHECKED_IN');
  await doctor.call(appointmentTreatments.complete, at(await startOf({ serviceId: id })));
  expect((await chartOf()).followUps).toMatchObject([{ service: { id }, status: 'ORDERED' }]);
  await doctor.call(appointmentTreatments.complete, at(await startOf({ serviceId: id }), { followUpDays: null }));
  expect((await chartOf()).followUps).toHaveLength(1);
});

test('a patient with a completed treatment was there: check-in and visit are neither undone nor cancelled', async () => {
  await setStatus('CHECKED_IN');
  await nurse.call(appointmentTreatments.complete, at(await startOf()));
  const refusal = await nurse.refusal(appointments.setStatus, move(visit.id, 'CONFIRMED'));
  expect(refusal).toMatchObject({ code: 'ENCOUNTER_HAS_DATA', details: { treatments: ['Scaling'] } });
  const left = move(visit.id, 'CANCELLED', { reason: 'LEFT_WITHOUT_BEING_SEEN' });
  expect((await desk.clinic.as('RECEPTIONIST').refusal(appointments.setStatus, left)).code).toBe('ENCOUNTER_HAS_DATA');
  await setStatus('COMPLETED');
});

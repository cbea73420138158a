import { allergies, chart, ChartEventKind, encounters, problems, vitals, type ChartEvent } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import { openDesk, type Desk } from '../../../testing/desk';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: Desk;
let nurse: TestPerson;
let params: { id: string };

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
  nurse = desk.clinic.as('NURSE');
  params = { id: desk.patientId };
});

const addProblem = (title: string) => nurse.call(problems.create, { body: { patientId: desk.patientId, title } });
const pageOf = (query: { kind?: ChartEventKind; after?: string; limit?: number } = {}) =>
  nurse.call(chart.timeline, { params, query });

test('the timeline shows the entries of the record of a patient, newest first, with who recorded them', async () => {
  await addProblem('Asthma');
  await nurse.call(allergies.create, {
    body: { patientId: desk.patientId, substance: 'Latex', category: 'OTHER' },
  });
  await nurse.call(encounters.create, { body: { patientId: desk.patientId, kind: 'PHONE', reason: 'Cough' } });
  await nurse.call(vitals.create, { body: { patientId: desk.patientId, systolic: 120, diastolic: 80 } });
  const { events, next } = await pageOf();
  expect(events.map(({ kind, subject, detail }) => [kind, subject, detail])).toEqual([
    ['VITALS', '120/80', null],
    ['ENCOUNTER', 'Cough', 'PHONE'],
    ['ALLERGY', 'Latex', 'ACTIVE'],
    ['PROBLEM', 'Asthma', 'ACTIVE'],
  ]);
  expect(events[0]?.by).toMatchObject({ id: (await nurse.identity()).userId });
  expect(next).toBeNull();
});

test('pages follow each other without a gap and without an entry twice, whatever is added meanwhile', async () => {
  const titles = ['Asthma', 'Gout', 'Migraine', 'Psoriasis', 'Scoliosis'];
  for (const title of titles) await addProblem(title);
  const seen: ChartEvent[] = [];
  let after: string | undefined;
  do {
    const { events, next } = await pageOf({ limit: 2, ...(after !== undefined && { after }) });
    seen.push(...events);
    after = next ?? undefined;
    await addProblem(`Added after ${seen.length}`);
  } while (after !== undefined);
  expect(seen.map(({ subject }) => subject)).toEqual(titles.toReversed());
});

test.each(ChartEventKind.options)('entries of the kind %s alone are listed', async (kind) => {
  await addProblem('Asthma');
  const { events } = await pageOf({ kind });
  expect(events.map((event) => event.kind)).toEqual(kind === 'PROBLEM' ? ['PROBLEM'] : []);
});

test('a cursor that no page has given is refused with its field', async () => {
  const refused = await nurse.refusal(chart.timeline, { params, query: { after: 'yesterday' } });
  expect(refused.code).toBe('INVALID_INPUT');
  expect(Object.keys(refused.fields ?? {})).toEqual(['after']);
});

test('the timeline of an unknown patient, and of a patient of another clinic, is not found', async () => {
  expect((await nurse.refusal(chart.timeline, { params: { id: randomUUID() } })).code).toBe('PATIENT_NOT_FOUND');
  const stranger = (await server.openClinic()).as('DOCTOR');
  expect((await stranger.refusal(chart.timeline, { params })).code).toBe('PATIENT_NOT_FOUND');
});

import {
  encounterNotes,
  encounters,
  labOrders,
  labResults,
  letters,
  prescriptions,
  recordAccesses,
  tasks,
  vitals,
} from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

const POTASSIUM = '2823-3';
const page = { page: 1, limit: 50 };
let server: TestServer;
let clinic: TestClinic;
let doctor: TestPerson;
let sensitive: string;

beforeAll(async () => {
  server = await openTestServer();
  clinic = await server.openClinic();
  doctor = clinic.as('DOCTOR');
  sensitive = await clinic.givenPatient();
  for (const patientId of [sensitive, await clinic.givenPatient()]) {
    await doctor.call(labOrders.create, { body: { patientId, code: POTASSIUM } });
    const values = [{ code: POTASSIUM, number: 4 }];
    await clinic.as('NURSE').call(labResults.create, { body: { patientId, code: POTASSIUM, values } });
    await doctor.call(encounterNotes.create, { body: { patientId, templateId: 'soap', sections: [] } });
    await doctor.call(letters.create, {
      body: { patientId, kind: 'CERTIFICATE', language: 'en', body: 'Fit for travel.' },
    });
    await doctor.call(tasks.create, { body: { patientId, title: 'Call back', role: 'DOCTOR' } });
  }
  const reason = 'Works at the clinic';
  await clinic.as('ADMIN').call(recordAccesses.mark, { params: { id: sensitive }, body: { reason } });
}, 60_000);
afterAll(() => server.close());

/** Rows and total of each list that shows many patients, for a person. */
const listsOf = async (person: TestPerson) => {
  const all = {
    results: await person.call(labResults.list, { query: page }),
    toReview: await person.call(labResults.toReview, { query: page }),
    orders: await person.call(labOrders.list, { query: page }),
    tasks: await person.call(tasks.list, { query: page }),
    openTasks: await person.call(tasks.open, { query: page }),
    unsigned: await person.call(encounterNotes.unsigned, { query: page }),
    letters: await person.call(letters.unsigned, { query: page }),
    encounters: await person.call(encounters.list, { query: page }),
    prescriptions: await person.call(prescriptions.list, { query: page }),
    vitals: await person.call(vitals.list, { query: page }),
  };
  return Object.entries(all).map(([name, { pagination, ...rows }]) => {
    const shown = Object.values(rows).find((value): value is unknown[] => Array.isArray(value)) ?? [];
    return { name, shown: shown.length, total: pagination.totalCount };
  });
};

test('the totals of lists count what the reader is shown, and not the rows of sensitive patients', async () => {
  for (const { name, shown, total } of await listsOf(doctor)) expect([name, total]).toEqual([name, shown]);
  const inbox = (await listsOf(doctor)).find(({ name }) => name === 'toReview');
  expect(inbox?.total).toBe(1);
});

test('whoever has stated a reason is counted the rows again', async () => {
  const other = clinic.as('DOCTOR');
  const before = (await listsOf(other)).find(({ name }) => name === 'results');
  expect(before?.total).toBe(2);
  await other.call(recordAccesses.grant, { params: { id: sensitive }, body: { reason: 'Emergency: unconscious' } });
  const after = await listsOf(other);
  expect(after.find(({ name }) => name === 'results')?.total).toBe(4);
  for (const { name, shown, total } of after) expect([name, total]).toEqual([name, shown]);
});

import {
  attachments,
  encounterNotes,
  encounters,
  labOrders,
  labResults,
  letters,
  medicationAdministrations,
  prescriptions,
  problems,
  tasks,
} from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

const POTASSIUM = '2823-3';
const PDF = Buffer.from('%PDF-1.4\n\nxref\n0 0\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n', 'latin1').toString('base64');
const PARACETAMOL = {
  drugName: 'Paracetamol',
  dose: 1,
  doseUnit: 'TABLET' as const,
  route: 'ORAL' as const,
  frequency: 'BID' as const,
  duration: 5,
  durationUnit: 'DAY' as const,
};

const REFUSED = {
  drugName: 'Ondansetron 2 mg/mL',
  dose: null,
  doseUnit: 'ML' as const,
  route: 'INTRAMUSCULAR' as const,
  outcome: 'REFUSED' as const,
  reason: 'Feels better',
};

interface Of {
  patientId: string;
  encounterId: string;
}

let server: TestServer;
let clinic: TestClinic;
let doctor: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  doctor = clinic.as('DOCTOR');
  patientId = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao' });
});

/** How each record that is made in an encounter is refused to a doctor. */
const RECORDS = {
  problem: (of: Of) => doctor.refusal(problems.create, { body: { ...of, title: 'Asthma' } }),
  task: (of: Of) => doctor.refusal(tasks.create, { body: { ...of, title: 'Call back' } }),
  letter: (of: Of) =>
    doctor.refusal(letters.create, { body: { ...of, kind: 'CERTIFICATE', language: 'en', body: 'Fit for travel.' } }),
  attachment: (of: Of) =>
    doctor.refusal(attachments.create, { body: { ...of, title: 'ECG', category: 'RESULT', data: PDF } }),
  note: (of: Of) => doctor.refusal(encounterNotes.create, { body: { ...of, templateId: 'soap', sections: [] } }),
  order: (of: Of) => doctor.refusal(labOrders.create, { body: { ...of, code: POTASSIUM } }),
  result: (of: Of) =>
    doctor.refusal(labResults.create, { body: { ...of, code: POTASSIUM, values: [{ code: POTASSIUM, number: 4 }] } }),
  prescription: (of: Of) =>
    doctor.refusal(prescriptions.create, { body: { ...of, startDate: '2030-01-01', items: [PARACETAMOL] } }),
  administration: (of: Of) =>
    doctor.refusal(medicationAdministrations.create, {
      body: { ...of, ...REFUSED },
    }),
};

const encounterOf = async (id: string) =>
  (await doctor.call(encounters.create, { body: { patientId: id, kind: 'PHONE' } })).encounter.id;

test.each(Object.entries(RECORDS))('a %s is not recorded in an encounter of another patient', async (_, attempt) => {
  const encounterId = await encounterOf(await clinic.givenPatient({ firstName: 'Ravi', lastName: 'Das' }));
  const refusal = await attempt({ patientId, encounterId });
  expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['ENCOUNTER_NOT_FOUND', ['encounterId']]);
});

test.each(Object.entries(RECORDS))('a %s is not recorded in an unknown encounter', async (_, attempt) => {
  const refusal = await attempt({ patientId, encounterId: randomUUID() });
  expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['ENCOUNTER_NOT_FOUND', ['encounterId']]);
});

test('a task without patient belongs to no encounter', async () => {
  const body = { title: 'Order gloves', encounterId: await encounterOf(patientId) };
  expect((await doctor.refusal(tasks.create, { body })).code).toBe('ENCOUNTER_NOT_FOUND');
});

test('a problem and a task are recorded in an encounter of their patient', async () => {
  const encounterId = await encounterOf(patientId);
  const { problem } = await doctor.call(problems.create, { body: { patientId, encounterId, title: 'Asthma' } });
  const { task } = await doctor.call(tasks.create, { body: { patientId, encounterId, title: 'Call back' } });
  expect([problem.patientId, task.encounterId]).toEqual([patientId, encounterId]);
});

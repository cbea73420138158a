import { medicalRecords, onboarding, ONBOARDING_STEPS, patients, type OnboardingStepKey } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { readTimeline } from '../../front-desk';

let server: TestServer;
let clinic: TestClinic;
let desk: TestPerson;
let id: string;

beforeAll(async () => {
  server = await openTestServer({ features: [medicalRecords, onboarding, patients] });
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic();
  desk = clinic.as('RECEPTIONIST');
  id = await clinic.givenPatient();
});

type Change = { status: 'OPEN' | 'DONE' | 'SKIPPED'; note?: string | null; version?: number };
const input = (step: string, body: Change) => ({ params: { id, step }, body });
const begin = async (person = desk) => (await person.call(onboarding.initialize, { params: { id } })).onboarding;
const progress = async (person = desk) => (await person.call(onboarding.progress, { params: { id } })).onboarding;
const set = async (step: string, body: Change, person = desk) =>
  (await person.call(onboarding.setStep, input(step, body))).onboarding;
const refusal = (step: string, body: Change, person = desk) => person.refusal(onboarding.setStep, input(step, body));
const statusOf = (answer: { steps: { step: string; status: string }[] }, step: OnboardingStepKey) =>
  answer.steps.find((one) => one.step === step)?.status;

async function answerRecord() {
  const { patient } = await desk.call(patients.get, { params: { id } });
  const facts = { dateOfBirth: '1990-05-06', gender: 'FEMALE' as const, phone: '+91 98400 12345' };
  const emergency = { emergencyContactName: 'Ravi Rao', emergencyContactPhone: '+91 98400 54321' };
  await desk.call(patients.update, { params: { id }, body: { ...facts, ...emergency, version: patient.version } });
  await clinic.db
    .insertInto('patientIdentifiers')
    .values({ tenantId: clinic.tenantId, patientId: id, kind: 'PASSPORT', value: 'Z1234567' })
    .execute();
}

test('before anybody begins, the progress shows what the record answers already', async () => {
  await answerRecord();
  const shown = await progress();
  expect(shown).toMatchObject({ status: 'NONE', version: 0, startedAt: null });
  expect(['demographics', 'contact', 'emergency', 'identifiers'].map((step) => statusOf(shown, step as never))).toEqual(
    Array.from({ length: 4 }, () => 'DONE'),
  );
  expect(statusOf(shown, 'record')).toBe('OPEN');
  expect(shown.percent).toBe(Math.floor((100 * 4) / 6));
});

test('beginning twice, also at once, begins once', async () => {
  const [first, second] = await Promise.all([begin(), begin(clinic.as('NURSE'))]);
  expect(first).toEqual(second);
  expect(first).toMatchObject({ status: 'IN_PROGRESS', version: 1, percent: 0 });
  const trail = await clinic.db
    .selectFrom('auditLog')
    .where('resource', '=', 'onboarding')
    .selectAll()
    .orderBy('id')
    .execute();
  expect(trail.filter(({ action }) => action === 'CREATE')).toHaveLength(1);
});

test('a step is done by hand with a note, by whom and when, and opened again', async () => {
  await begin();
  const nurse = clinic.as('NURSE');
  const done = await set('history', { status: 'DONE', note: 'Asthma as a child' }, nurse);
  const { userId } = (await nurse.identity()) as { userId: string };
  expect(done.steps.find(({ step }) => step === 'history')).toMatchObject({
    status: 'DONE',
    note: 'Asthma as a child',
    doneAt: expect.any(String),
    doneBy: { id: userId },
  });
  const open = await set('history', { status: 'OPEN' });
  expect(open.steps.find(({ step }) => step === 'history')).toMatchObject({
    status: 'OPEN',
    note: 'Asthma as a child',
    doneAt: null,
    doneBy: null,
  });
  expect(open.version).toBe(done.version + 1);
});

test('what the record has to answer cannot be ticked by hand, but left out with a reason', async () => {
  await begin();
  expect((await refusal('identifiers', { status: 'DONE' })).code).toBe('ONBOARDING_STEP_UNANSWERED');
  expect((await refusal('identifiers', { status: 'SKIPPED' })).fields).toEqual({ note: 'Required' });
  expect((await refusal('identifiers', { status: 'SKIPPED', note: '  ' })).code).toBe('INVALID_INPUT');
  const skipped = await set('identifiers', { status: 'SKIPPED', note: 'A newborn without papers' });
  expect(statusOf(skipped, 'identifiers')).toBe('SKIPPED');
  await answerRecord();
  expect(statusOf(await progress(), 'identifiers')).toBe('DONE');
});

test('it ends when no required step is open, and says which are', async () => {
  await begin();
  expect(await desk.refusal(onboarding.complete, { params: { id } })).toMatchObject({
    code: 'ONBOARDING_INCOMPLETE',
    details: { steps: ['demographics', 'contact', 'emergency', 'identifiers', 'consent', 'record'] },
  });
  await answerRecord();
  await set('consent', { status: 'DONE' });
  await clinic.as('NURSE').call(medicalRecords.initialize, { params: { id }, body: { templateId: 'general' } });
  const { onboarding: ended } = await desk.call(onboarding.complete, { params: { id } });
  expect(ended).toMatchObject({ status: 'COMPLETED', percent: 100, completedAt: expect.any(String) });
  // Idempotent.
  expect((await desk.call(onboarding.complete, { params: { id } })).onboarding).toEqual(ended);

  const { entries } = await readTimeline(clinic.db, id, { page: 1, limit: 20 });
  expect(entries.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['ONBOARDING_COMPLETED', null],
    ['RECORD_INITIALIZED', 'general'],
    ['ONBOARDING_STEP', 'consent'],
    ['REGISTERED', null],
  ]);
  const reopened = await set('consent', { status: 'OPEN' });
  expect(reopened).toMatchObject({ status: 'IN_PROGRESS', completedAt: null });
});

test('of two who settle a step from the same version, one is told to look again', async () => {
  const { version } = await begin();
  const tries = await Promise.allSettled([
    set('history', { status: 'DONE', version }),
    set('consent', { status: 'DONE', version }, clinic.as('DOCTOR')),
  ]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusal('consent', { status: 'OPEN', version })).toMatchObject({
    code: 'STALE_VERSION',
    details: { version: version + 1 },
  });
});

test('nothing is done before it has begun, nor a step that does not exist', async () => {
  expect((await refusal('history', { status: 'DONE' })).code).toBe('ONBOARDING_NOT_STARTED');
  expect((await desk.refusal(onboarding.complete, { params: { id } })).code).toBe('ONBOARDING_NOT_STARTED');
  await begin();
  expect((await refusal('shoe-size', { status: 'DONE' })).code).toBe('ONBOARDING_STEP_UNKNOWN');
});

test('a patient sees and does the own steps alone', async () => {
  await begin();
  const patient = clinic.as('PATIENT', { patientId: id });
  const mine = async () => (await patient.call(onboarding.mine, {})).onboarding;
  const own = Object.entries(ONBOARDING_STEPS).flatMap(([step, { owner }]) => (owner === 'patient' ? [step] : []));
  expect((await mine()).steps.map(({ step }) => step)).toEqual(own);

  const setMine = (step: string, body: Change) => ({ params: { step }, body });
  await patient.call(onboarding.setMyStep, setMine('history', { status: 'DONE', note: 'Penicillin allergy' }));
  expect((await progress()).steps.find(({ step }) => step === 'history')).toMatchObject({ note: 'Penicillin allergy' });
  expect((await patient.refusal(onboarding.setMyStep, setMine('record', { status: 'DONE' }))).code).toBe(
    'ONBOARDING_STEP_UNKNOWN',
  );
  const skip = await patient.refusal(onboarding.setMyStep, setMine('contact', { status: 'SKIPPED', note: 'No' }));
  expect([skip.code, Object.keys(skip.fields ?? {})]).toEqual(['INVALID_INPUT', ['status']]);
  expect((await patient.refusal(onboarding.progress, { params: { id } })).code).toBe('FORBIDDEN');
});

test.each(['PHARMACIST', 'STAFF'] as const)('%s has no part in it', async (role) => {
  expect((await clinic.as(role).refusal(onboarding.progress, { params: { id } })).code).toBe('FORBIDDEN');
  expect((await refusal('history', { status: 'DONE' }, clinic.as(role))).code).toBe('FORBIDDEN');
});

test('a patient of another clinic is as unknown as nobody at all', async () => {
  const other = (await server.openClinic()).as('ADMIN');
  await begin();
  for (const one of [id, randomUUID()]) {
    expect((await other.refusal(onboarding.progress, { params: { id: one } })).code).toBe('PATIENT_NOT_FOUND');
    expect((await other.refusal(onboarding.initialize, { params: { id: one } })).code).toBe('PATIENT_NOT_FOUND');
    expect((await other.refusal(onboarding.complete, { params: { id: one } })).code).toBe('PATIENT_NOT_FOUND');
  }
});

import { addDays, allergies, chart, encounters, prescriptions, type FindingOverride } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

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

const startDate = new Date().toISOString().slice(0, 10);
const item = (drugName: string, more: { duration?: number; maxPerDay?: number } = {}) => ({
  drugName,
  dose: 1,
  doseUnit: 'TABLET' as const,
  route: 'ORAL' as const,
  frequency: 'BID' as const,
  ...more,
});
const draft = async (...drugs: string[]) =>
  (await doctor.call(prescriptions.create, { body: { patientId, startDate, items: drugs.map((one) => item(one)) } }))
    .prescription;
const sign = (id: string, body: { overrides?: FindingOverride[]; isCheckedByHand?: boolean } = {}, version = 1) => ({
  params: { id },
  body: { version, ...body },
});
const signed = async (...drugs: string[]) =>
  (await doctor.call(prescriptions.sign, sign((await draft(...drugs)).id))).prescription;
const check = async (...names: string[]) =>
  (await doctor.call(prescriptions.checkInteractions, { body: { patientId, drugs: names.map((name) => ({ name })) } }))
    .check;

test('the quantity is computed from the sig, and what is written by hand stays', async () => {
  const items = [
    item('Paracetamol', { duration: 5 }),
    { ...item('Metformin', { duration: 5 }), quantity: 30 },
    item('Aspirin'),
  ];
  const { prescription } = await doctor.call(prescriptions.create, { body: { patientId, startDate, items } });
  expect(prescription.items.map(({ drugName, quantity }) => [drugName, quantity])).toEqual([
    ['Paracetamol', 10],
    ['Metformin', 30],
    ['Aspirin', null],
  ]);
  expect(prescription).toMatchObject({ status: 'DRAFT', interactionCheck: null });
});

test('a drug when needed requires a maximum per day', async () => {
  const body = { patientId, startDate, items: [{ ...item('Paracetamol'), frequency: 'PRN' as const }] };
  expect((await doctor.refusal(prescriptions.create, { body })).code).toBe('INVALID_INPUT');
  body.items = [{ ...item('Paracetamol', { maxPerDay: 4 }), frequency: 'PRN' as const }];
  expect((await doctor.call(prescriptions.create, { body })).prescription.items).toMatchObject([{ maxPerDay: 4 }]);
});

test('a draft changes, a signed prescription does not', async () => {
  const { id } = await draft('Paracetamol');
  const change = { params: { id }, body: { version: 1, items: [item('Metformin')] } };
  const { prescription } = await doctor.call(prescriptions.update, change);
  expect(prescription.items.map(({ drugName }) => drugName)).toEqual(['Metformin']);
  expect(prescription.version).toBe(2);
  expect((await doctor.refusal(prescriptions.update, change)).code).toBe('STALE_VERSION');
  await doctor.call(prescriptions.sign, sign(id, {}, 2));
  const late = { params: { id }, body: { version: 3, items: [item('Aspirin')] } };
  expect((await doctor.refusal(prescriptions.update, late)).code).toBe('PRESCRIPTION_SIGNED');
});

describe('signing', () => {
  const reason = (ruleId: string, a: string, b: string): FindingOverride => ({ ruleId, a, b, reason: 'WILL_MONITOR' });

  test('stores the check with its version', async () => {
    expect(await signed('Paracetamol', 'Metformin')).toMatchObject({
      status: 'ACTIVE',
      interactionCheck: { version: 'ddi-1', checked: ['Paracetamol', 'Metformin'], incomplete: false, findings: [] },
    });
  });

  test('a major finding needs a reason of its own', async () => {
    const { id } = await draft('Warfarin', 'Ibuprofen');
    expect((await doctor.refusal(prescriptions.sign, sign(id))).code).toBe('PRESCRIPTION_FINDINGS');
    const other = { overrides: [reason('ddi-1/20', 'Warfarin', 'Ibuprofen')] };
    expect((await doctor.refusal(prescriptions.sign, sign(id, other))).code).toBe('PRESCRIPTION_FINDINGS');
    const overrides = [reason('ddi-1/19', 'Warfarin', 'Ibuprofen')];
    const { prescription } = await doctor.call(prescriptions.sign, sign(id, { overrides }));
    expect(prescription).toMatchObject({ status: 'ACTIVE', overrides });
  });

  test('a moderate finding needs none', async () => {
    expect((await signed('Enalapril', 'Ibuprofen')).interactionCheck?.findings).toMatchObject([
      { severity: 'MODERATE' },
    ]);
  });

  test('a drug that the set does not know has to be checked by hand', async () => {
    const { id } = await draft('Ashwagandha');
    expect((await doctor.refusal(prescriptions.sign, sign(id))).code).toBe('PRESCRIPTION_UNCHECKED');
    const { prescription } = await doctor.call(prescriptions.sign, sign(id, { isCheckedByHand: true }));
    expect(prescription.interactionCheck).toMatchObject({ unknown: ['Ashwagandha'], incomplete: true });
  });

  test('two doctors who sign drugs that interact at once do not both succeed unasked', async () => {
    const drafts = [await draft('Warfarin'), await draft('Ibuprofen')];
    const outcomes = await Promise.allSettled(drafts.map(({ id }) => doctor.call(prescriptions.sign, sign(id))));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the check of a patient', () => {
  test('counts the active medicines, also those on hold, until they are stopped', async () => {
    const { id } = await signed('Warfarin');
    const rules = async () => (await check('Ibuprofen')).findings.map(({ ruleId }) => ruleId);
    expect(await rules()).toEqual(['ddi-1/19']);
    const change = async (action: 'HOLD' | 'RESUME' | 'STOP', version: number) =>
      doctor.call(prescriptions.changeStatus, { params: { id }, body: { version, action, reason: 'Surgery' } });
    await change('HOLD', 2);
    expect(await rules()).toEqual(['ddi-1/19']);
    await change('RESUME', 3);
    await change('STOP', 4);
    expect(await rules()).toEqual([]);
  });

  test('does not count a course that has ended', async () => {
    const body = { patientId, startDate: '2020-01-01', items: [item('Warfarin', { duration: 5 })] };
    const { prescription } = await doctor.call(prescriptions.create, { body });
    await doctor.call(prescriptions.sign, sign(prescription.id));
    expect((await check('Ibuprofen')).findings).toEqual([]);
  });

  test('counts the allergies', async () => {
    const allergy = { patientId, substance: 'Penicillin', category: 'MEDICATION' as const };
    await doctor.call(allergies.create, { body: allergy });
    expect((await check('Amoxicillin')).findings).toMatchObject([{ kind: 'ALLERGY', severity: 'CONTRAINDICATED' }]);
  });

  test('names what it does not know, for a pharmacist too', async () => {
    const body = { drugs: [{ name: 'Warfarin' }, { name: 'Ashwagandha' }] };
    const { check: found } = await clinic.as('PHARMACIST').call(prescriptions.checkInteractions, { body });
    expect(found).toMatchObject({ checked: ['Warfarin'], unknown: ['Ashwagandha'], incomplete: true });
  });
});

test('a status changes along its edges only, with a reason where one is needed', async () => {
  const { id } = await draft('Paracetamol');
  const attempt = (action: 'STOP' | 'CANCEL' | 'RESUME', reason?: string) => ({
    params: { id },
    body: { version: 1, action, ...(reason !== undefined && { reason }) },
  });
  expect((await doctor.refusal(prescriptions.changeStatus, attempt('STOP', 'Rash'))).code).toBe('PRESCRIPTION_STATUS');
  expect((await doctor.refusal(prescriptions.changeStatus, attempt('CANCEL'))).code).toBe('INVALID_INPUT');
  const { prescription } = await doctor.call(prescriptions.changeStatus, attempt('CANCEL', 'Typed twice'));
  expect(prescription).toMatchObject({ status: 'CANCELLED', statusReason: 'Typed twice' });
});

test('an encounter with a prescription is not cancelled as a mistake', async () => {
  const { encounter } = await doctor.call(encounters.create, { body: { patientId, kind: 'PHONE' } });
  const items = [item('Paracetamol')];
  await doctor.call(prescriptions.create, { body: { patientId, encounterId: encounter.id, startDate, items } });
  const cancel = { params: { id: encounter.id }, body: { version: 1, reason: 'Mistake' } };
  expect((await doctor.refusal(encounters.cancel, cancel)).code).toBe('ENCOUNTER_HAS_DATA');
});

test('an encounter of another patient is refused', async () => {
  const other = await clinic.givenPatient({ firstName: 'Ravi', lastName: 'Kumar' });
  const { encounter } = await doctor.call(encounters.create, { body: { patientId: other, kind: 'PHONE' } });
  const body = { patientId, encounterId: encounter.id, startDate, items: [item('Paracetamol')] };
  expect((await doctor.refusal(prescriptions.create, { body })).code).toBe('ENCOUNTER_NOT_FOUND');
});

describe('a copy', () => {
  const tomorrow = addDays(startDate, 1);
  const copy = (id: string, origin: 'REVISE' | 'RENEW' | 'REPEAT', start = tomorrow) => ({
    params: { id },
    body: { origin, startDate: start },
  });

  test('that renews has the drugs of the old prescription and leaves it active', async () => {
    const { id } = await signed('Paracetamol', 'Metformin');
    const { prescription } = await doctor.call(prescriptions.copy, copy(id, 'RENEW'));
    expect(prescription).toMatchObject({ status: 'DRAFT', origin: 'RENEW', originId: id });
    expect(prescription.items.map(({ drugName }) => drugName)).toEqual(['Paracetamol', 'Metformin']);
    expect((await doctor.call(prescriptions.get, { params: { id } })).prescription.status).toBe('ACTIVE');
  });

  test('that revises starts later, and its signature stops the old one', async () => {
    const { id } = await signed('Paracetamol');
    expect((await doctor.refusal(prescriptions.copy, copy(id, 'REVISE', startDate))).code).toBe('PRESCRIPTION_START');
    const { prescription } = await doctor.call(prescriptions.copy, copy(id, 'REVISE'));
    const early = { params: { id: prescription.id }, body: { version: 1, startDate } };
    expect((await doctor.refusal(prescriptions.update, early)).code).toBe('PRESCRIPTION_START');
    await doctor.call(prescriptions.sign, sign(prescription.id));
    const { prescription: old } = await doctor.call(prescriptions.get, { params: { id } });
    expect(old).toMatchObject({ status: 'STOPPED', replacedById: prescription.id });
  });

  test('that revises does not check its drugs against those that it replaces', async () => {
    const { id } = await signed('Paracetamol');
    const { prescription } = await doctor.call(prescriptions.copy, copy(id, 'REVISE'));
    const body = { patientId, prescriptionId: prescription.id, drugs: [{ name: 'Paracetamol' }] };
    expect((await doctor.call(prescriptions.checkInteractions, { body })).check.findings).toEqual([]);
  });

  test('is signed once when two revisions of one prescription are signed', async () => {
    const { id } = await signed('Paracetamol');
    const drafts = [
      (await doctor.call(prescriptions.copy, copy(id, 'REVISE'))).prescription,
      (await doctor.call(prescriptions.copy, copy(id, 'REVISE'))).prescription,
    ];
    const outcomes = await Promise.allSettled(drafts.map((one) => doctor.call(prescriptions.sign, sign(one.id))));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is not made of a draft', async () => {
    const { id } = await draft('Paracetamol');
    expect((await doctor.refusal(prescriptions.copy, copy(id, 'REPEAT'))).code).toBe('PRESCRIPTION_STATUS');
  });
});

test('the chart lists active medicines, those on hold, and those stopped today', async () => {
  const { id } = await signed('Paracetamol');
  await draft('Metformin');
  const medicines = async () =>
    (await doctor.call(chart.get, { params: { id: patientId } })).chart.medicines.map((one) => [
      one.drugName,
      one.status,
    ]);
  expect(await medicines()).toEqual([['Paracetamol', 'ACTIVE']]);
  await doctor.call(prescriptions.changeStatus, {
    params: { id },
    body: { version: 2, action: 'STOP', reason: 'Rash' },
  });
  expect(await medicines()).toEqual([['Paracetamol', 'STOPPED']]);
});

test('the rate of overrides counts what was signed in spite of a finding, and what was changed', async () => {
  const { id } = await draft('Warfarin', 'Ibuprofen');
  await doctor.call(prescriptions.update, { params: { id }, body: { version: 1, items: [item('Warfarin')] } });
  await doctor.call(prescriptions.sign, sign(id, {}, 2));
  const admin = clinic.as('ADMIN');
  const second = await draft('Ibuprofen');
  const overrides = [{ ruleId: 'ddi-1/19', a: 'Ibuprofen', b: 'Warfarin', reason: 'WILL_MONITOR' as const }];
  await doctor.call(prescriptions.sign, sign(second.id, { overrides }));
  expect((await admin.call(prescriptions.overrideRates, {})).rates).toMatchObject([
    { ruleId: 'ddi-1/19', shown: 2, overridden: 1, avoided: 1 },
  ]);
  expect((await doctor.refusal(prescriptions.overrideRates, {})).code).toBe('FORBIDDEN');
});

test("a signed prescription is a PDF in the patient's language, a draft is none", async () => {
  const { id } = await draft('Paracetamol');
  expect((await doctor.refusal(prescriptions.pdf, { params: { id } })).code).toBe('PRESCRIPTION_UNSIGNED');
  await doctor.call(prescriptions.sign, sign(id));
  await clinic.db.updateTable('patients').set({ preferredLanguage: 'ta' }).where('id', '=', patientId).execute();
  const response = await doctor.raw({ method: 'GET', url: `/api/prescriptions/${id}/pdf` });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain('மருந்துச்-சீட்டு');
});

test('the list is filtered by patient and status, and another clinic sees nothing of it', async () => {
  const { id } = await signed('Paracetamol');
  await draft('Metformin');
  const query = { patientId, status: 'ACTIVE' as const };
  const { prescriptions: found } = await clinic.as('NURSE').call(prescriptions.list, { query });
  expect(found.map((one) => [one.id, one.items.length])).toEqual([[id, 1]]);
  const stranger = (await server.openClinic()).as('DOCTOR');
  expect((await stranger.call(prescriptions.list, { query })).prescriptions).toEqual([]);
  expect((await stranger.refusal(prescriptions.get, { params: { id } })).code).toBe('PRESCRIPTION_NOT_FOUND');
});

test('nobody prescribes for an unknown patient, and a nurse does not prescribe', async () => {
  const body = { patientId: randomUUID(), startDate, items: [item('Paracetamol')] };
  expect((await doctor.refusal(prescriptions.create, { body })).code).toBe('PATIENT_UNKNOWN');
  expect((await clinic.as('NURSE').refusal(prescriptions.create, { body })).code).toBe('FORBIDDEN');
});

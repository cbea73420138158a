import { labImports, labResults, myLabResults } from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { limitsFrom, numberFrom } from './read-report';

let server: TestServer;
let clinic: TestClinic;
let nurse: TestPerson;
let doctor: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  nurse = clinic.as('NURSE');
  doctor = clinic.as('DOCTOR');
  const asha = { firstName: 'Asha', lastName: 'Rao', dateOfBirth: '1980-01-01', recordNumber: 'P-77' };
  patientId = await clinic.givenPatient(asha);
});

const POTASSIUM = '2823-3^Potassium^LN';
const obx = (value: string, status = 'F', test = POTASSIUM) => `OBX|1|NM|${test}||${value}|mmol/L|3.5-5.1||||${status}`;
const file = (...values: string[]) =>
  [
    'MSH|^~\\&|LAB|CITY|EHR|CLINIC|20260301083000||ORU^R01^ORU_R01|1|P|2.5.1',
    'PID|1||P-77^^^CLINIC^MR||RAO^Asha||19800101|F',
    `OBR|1|ORD-1|ACC-1|${POTASSIUM}|||20260301080000+0000`,
    ...values,
  ].join('\r');
const send = async (content: string, dryRun = false) => {
  const { reports } = await nurse.call(labImports.create, { body: { fileName: 'lab.hl7', content, dryRun } });
  return reports[0];
};
const current = async () => {
  const { results } = await nurse.call(labResults.list, { query: { patientId } });
  const [only] = results;
  if (!only || results.length > 1) throw new Error('One result is expected');
  return nurse.call(labResults.get, { params: { id: only.id } });
};

test('a final report after a preliminary one changes the result, which is reviewed again', async () => {
  await send(file(obx('6.9', 'P')));
  const { result: preliminary } = await current();
  const review = { params: { id: preliminary.id }, body: { version: preliminary.version } };
  await doctor.call(labResults.review, review);
  expect(await send(file(obx('4.4')), true)).toMatchObject({ status: 'CORRECTION' });
  expect(await send(file(obx('4.4')))).toMatchObject({ status: 'IMPORTED', resultId: preliminary.id });
  const { result, revisions } = await current();
  expect(result).toMatchObject({ status: 'COMPLETED', corrections: 1, values: [{ number: 4.4 }] });
  expect(revisions[1]?.reason).toBe('Updated by the laboratory (lab.hl7)');
  const [own] = (await clinic.as('PATIENT', { patientId }).call(myLabResults.list, {})).results;
  expect(own).toMatchObject({ isBeingCorrected: true, values: [{ number: 6.9 }] });
});

test('importing a file again does not take back a correction by hand', async () => {
  await send(file(obx('6.9')));
  const { result } = await current();
  const values = [{ code: '2823-3', number: 4.1, low: 3.5, high: 5.1 }];
  const change = { version: result.version, reason: 'Read from the paper report', values };
  await nurse.call(labResults.update, { params: { id: result.id }, body: change });
  expect(await send(file(obx('6.9')))).toMatchObject({ status: 'EXISTING' });
  expect((await current()).result.values).toMatchObject([{ number: 4.1 }]);
});

test('the number of a report of other tests is named as used twice', async () => {
  await send(file(obx('6.9')));
  const sodium = file(obx('139', 'F', '2951-2^Sodium^LN'));
  expect(await send(sodium)).toMatchObject({ status: 'FAULTY', faults: [{ field: 'ACC-1', error: 'TWICE' }] });
  expect((await current()).result.values).toHaveLength(1);
});

test('the same number with another patient is refused', async () => {
  await send(file(obx('6.9')));
  const usha = { firstName: 'Usha', lastName: 'Iyer', dateOfBirth: '1970-01-01', recordNumber: 'P-99' };
  await clinic.givenPatient(usha);
  const other = file(obx('6.9')).replace('P-77', 'P-99').replace('RAO^Asha', 'IYER^Usha').replace('1980', '1970');
  expect(await send(other)).toMatchObject({ status: 'FAULTY', faults: [{ field: 'ACC-1', error: 'INVALID' }] });
});

test.each(['I', 'N', 'O', 'X'])('a value of the status %s is still without a result', async (status) => {
  const sodium = obx('139', 'F', '2951-2^Sodium^LN');
  await send(file(obx('', status), sodium));
  expect((await current()).result.values).toMatchObject([{ code: '2951-2' }]);
});

test('a value that was posted as wrong leaves the result', async () => {
  const sodium = obx('139', 'F', '2951-2^Sodium^LN');
  await send(file(obx('6.9'), sodium));
  await send(file(obx('6.9', 'W')));
  expect((await current()).result.values).toMatchObject([{ code: '2951-2' }]);
});

test.each(['entered-in-error', 'cancelled'])('a FHIR report of the status %s is not imported', async (status) => {
  const observation = {
    resourceType: 'Observation',
    id: 'o1',
    code: { text: 'Potassium', coding: [{ code: '2823-3' }] },
    valueQuantity: { value: 4.1, unit: 'mmol/L' },
  };
  const report = {
    resourceType: 'DiagnosticReport',
    status,
    identifier: [{ value: 'F-9' }],
    code: { text: 'Potassium', coding: [{ code: '2823-3' }] },
    result: [{ reference: '#o1' }],
    contained: [observation],
  };
  expect(await send(JSON.stringify(report))).toMatchObject({
    status: 'FAULTY',
    faults: [{ field: 'DiagnosticReport.status', error: 'UNSUPPORTED' }],
  });
});

test('values and ranges below zero are read, also those of a test that is not on the list', async () => {
  expect([numberFrom('-2.4'), numberFrom('+3'), numberFrom('--1'), numberFrom('')]).toEqual([-2.4, 3, null, null]);
  expect(limitsFrom('-2-3')).toEqual({ low: -2, high: 3 });
  expect(limitsFrom('-4--2')).toEqual({ low: -4, high: -2 });
  expect(limitsFrom('>-2')).toEqual({ low: -2, high: null });
  const excess = 'OBX|1|NM|1925-7^Base excess^LN||-4.2|mmol/L|-2-3||||F';
  await send(file(excess));
  expect((await current()).result.values).toMatchObject([{ number: -4.2, low: -2, high: 3, flag: 'L' }]);
});

import { labImports, labOrders, labResults, type NewLabImport } from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { limitsFrom } from './read-report';

let server: TestServer;
let clinic: TestClinic;
let nurse: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  nurse = clinic.as('NURSE');
  const asha = { firstName: 'Asha', lastName: 'Rao', dateOfBirth: '1980-01-01', recordNumber: 'P-77' };
  patientId = await clinic.givenPatient(asha);
});

const PID = 'PID|1||P-77^^^CLINIC^MR||RAO^Asha||19800101|F';
const OBX = 'OBX|1|NM|2823-3^Potassium^LN||6.9|mmol/L|3.5-5.1|HH|||F';
const hl7 = ({ pid = PID, obx = OBX, accession = 'ACC-1', status = '' } = {}) =>
  [
    'MSH|^~\\&|LAB|CITY|EHR|CLINIC|20260301083000||ORU^R01^ORU_R01|1|P|2.5.1',
    pid,
    `OBR|1|ORD-1|${accession}|2823-3^Potassium^LN|||20260301080000+0000${status && `${'|'.repeat(18)}${status}`}`,
    obx,
    'NTE|1||Sample haemolysed',
  ].join('\r');
const send = (content: string, more: Partial<NewLabImport> = {}) =>
  nurse.call(labImports.create, { body: { fileName: 'lab.hl7', content, dryRun: false, ...more } });

test('a report whose number, family name and date of birth are those of a patient becomes a result to review', async () => {
  const { reports, imported } = await send(hl7());
  expect(imported).toBe(1);
  expect(reports).toMatchObject([{ status: 'IMPORTED', patient: { id: patientId }, accession: 'ACC-1' }]);
  const { results } = await nurse.call(labResults.list, { query: { patientId } });
  expect(results).toMatchObject([
    { status: 'COMPLETED', flag: 'HH', comment: 'Sample haemolysed', observedAt: '2026-03-01T08:00:00.000Z' },
  ]);
  expect(results[0]?.values).toMatchObject([{ number: 6.9, unit: 'mmol/L', low: 3.5, high: 5.1 }]);
});

test('the same accession number is imported once, however often the file comes', async () => {
  await send(hl7());
  expect(await send(hl7())).toMatchObject({ imported: 0, reports: [{ status: 'EXISTING' }] });
  const { results } = await nurse.call(labResults.list, { query: { patientId } });
  expect(results).toHaveLength(1);
});

const resultOf = async () => {
  const [only] = (await nurse.call(labResults.list, { query: { patientId } })).results;
  return nurse.call(labResults.get, { params: { id: only?.id ?? '' } });
};

test('a report completes the open order of its patient and test, with the order’s pending result', async () => {
  const doctor = clinic.as('DOCTOR');
  const { order } = await doctor.call(labOrders.create, { body: { patientId, code: '2823-3' } });
  const { reports } = await send(hl7(), { dryRun: true });
  expect(reports).toMatchObject([{ status: 'READY', orderName: 'Potassium' }]);
  expect(await send(hl7())).toMatchObject({ reports: [{ status: 'IMPORTED', resultId: order.resultId }] });
  const { orders } = await doctor.call(labOrders.list, { query: { patientId } });
  expect(orders).toMatchObject([{ id: order.id, status: 'COMPLETED' }]);
  expect((await resultOf()).result).toMatchObject({ orderId: order.id, status: 'COMPLETED', flag: 'HH' });
});

test('an order of another test or another patient stays open', async () => {
  const doctor = clinic.as('DOCTOR');
  const otherId = await clinic.givenPatient();
  await doctor.call(labOrders.create, { body: { patientId: otherId, code: '2823-3' } });
  await doctor.call(labOrders.create, { body: { patientId, code: '2160-0' } });
  expect((await send(hl7())).reports).toMatchObject([{ status: 'IMPORTED', orderName: null }]);
  const { orders } = await doctor.call(labOrders.list, { query: {} });
  expect(orders.map(({ status }) => status)).toEqual(['ORDERED', 'ORDERED']);
});

const LOWER = 'OBX|1|NM|2823-3^Potassium^LN||4.4|mmol/L|3.5-5.1|N|||C';
test.each([
  ['its value', hl7({ obx: LOWER })],
  ['the whole report', hl7({ obx: LOWER.replace('|||C', '|||F'), status: 'C' })],
])('a report that is corrected in %s corrects the result, whose first value stays', async (_, corrected) => {
  await send(hl7());
  const doctor = clinic.as('DOCTOR');
  const { result: first } = await resultOf();
  await doctor.call(labResults.review, { params: { id: first.id }, body: { version: first.version } });
  expect((await send(corrected, { dryRun: true })).reports).toMatchObject([{ status: 'CORRECTION' }]);
  expect(await send(corrected)).toMatchObject({ imported: 1, reports: [{ status: 'IMPORTED', resultId: first.id }] });
  const { result, revisions } = await resultOf();
  expect(result).toMatchObject({ status: 'COMPLETED', corrections: 1, flag: 'N', reviewedAt: null });
  expect(revisions.map(({ values }) => values[0]?.number)).toEqual([6.9, 4.4]);
  expect(revisions[1]?.reason).toContain('lab.hl7');
  // The same correction a second time changes nothing.
  expect(await send(corrected)).toMatchObject({ imported: 0, reports: [{ status: 'EXISTING' }] });
});

test('a value that the laboratory deletes leaves the result, and those that it does not repeat stay', async () => {
  const sodium = 'OBX|2|NM|2951-2^Sodium^LN||139|mmol/L|135-145|N|||F';
  await send(hl7({ obx: [OBX, sodium].join('\r') }));
  await send(hl7({ obx: 'OBX|1|NM|2823-3^Potassium^LN||6.9|mmol/L|||||D' }));
  const { result, revisions } = await resultOf();
  expect(result.values).toMatchObject([{ code: '2951-2', number: 139 }]);
  expect(revisions).toHaveLength(2);
});

test('a correction of the result of another patient is refused', async () => {
  await send(hl7());
  const asha = { firstName: 'Usha', lastName: 'Iyer', dateOfBirth: '1970-01-01', recordNumber: 'P-99' };
  await clinic.givenPatient(asha);
  const pid = 'PID|1||P-99^^^CLINIC^MR||IYER^Usha||19700101|F';
  const { reports } = await send(hl7({ pid, obx: LOWER }));
  expect(reports).toMatchObject([{ status: 'FAULTY', faults: [{ field: 'ACC-1', error: 'INVALID' }] }]);
});

test('a dry run writes nothing and names errors by line and field', async () => {
  const faulty = hl7({ obx: 'OBX|1|NM|2823-3^Potassium^LN||many|mmol/L' });
  const { reports } = await send(faulty, { dryRun: true });
  expect(reports).toMatchObject([{ status: 'FAULTY', faults: [{ line: 4, field: 'OBX-5', error: 'INVALID' }] }]);
  expect(await send(hl7(), { dryRun: true })).toMatchObject({ imported: 0, reports: [{ status: 'READY' }] });
  expect((await nurse.call(labResults.list, { query: { patientId } })).results).toEqual([]);
});

test.each([
  ['another date of birth', 'PID|1||P-77||RAO^Asha||19810101|F'],
  ['another family name', 'PID|1||P-77||IYER^Asha||19800101|F'],
  ['an unknown number', 'PID|1||P-78||RAO^Asha||19800101|F'],
])('with %s a person chooses the patient', async (_, pid) => {
  const content = hl7({ pid });
  expect(await send(content)).toMatchObject({ imported: 0, reports: [{ status: 'UNMATCHED', patient: null }] });
  const choices = [{ position: 1, patientId }];
  expect(await send(content, { choices })).toMatchObject({ imported: 1, reports: [{ patient: { id: patientId } }] });
});

test('a FHIR bundle is imported with its observations, whose tests need not be on the list', async () => {
  const bundle = {
    resourceType: 'Bundle',
    entry: [
      {
        fullUrl: 'urn:uuid:1',
        resource: {
          resourceType: 'Patient',
          identifier: [{ value: 'P-77' }],
          name: [{ family: 'Rao', given: ['Asha'] }],
          birthDate: '1980-01-01',
        },
      },
      {
        fullUrl: 'urn:uuid:2',
        resource: {
          resourceType: 'Observation',
          status: 'final',
          code: { coding: [{ code: '2276-4' }], text: 'Ferritin' },
          valueQuantity: { value: 8, unit: 'ng/mL' },
          referenceRange: [{ low: { value: 12 } }],
        },
      },
      {
        resource: {
          resourceType: 'DiagnosticReport',
          identifier: [{ value: 'F-1' }],
          code: { text: 'Iron status', coding: [{ code: 'IRON' }] },
          subject: { reference: 'urn:uuid:1' },
          effectiveDateTime: '2026-02-01T09:00:00+05:30',
          result: [{ reference: 'urn:uuid:2' }],
        },
      },
    ],
  };
  const { reports } = await send(JSON.stringify(bundle));
  expect(reports).toMatchObject([{ status: 'IMPORTED', name: 'Iron status', faults: [] }]);
  const id = reports[0]?.resultId ?? '';
  const { result } = await nurse.call(labResults.get, { params: { id } });
  expect(result.values).toMatchObject([{ name: 'Ferritin', number: 8, flag: 'L', rangeSource: null }]);
  const values = [{ code: '2276-4', number: 18, unit: 'ng/mL', low: 12 }];
  const change = { version: result.version, reason: 'Typing error', values };
  expect((await nurse.call(labResults.update, { params: { id }, body: change })).result.flag).toBe('N');
});

test('a FHIR report that was amended corrects the result of its number', async () => {
  const potassium = (value: number, status: string) =>
    JSON.stringify({
      resourceType: 'DiagnosticReport',
      status,
      identifier: [{ value: 'F-9' }],
      code: { text: 'Potassium', coding: [{ code: '2823-3' }] },
      result: [{ reference: '#o1' }],
      contained: [
        {
          resourceType: 'Observation',
          id: 'o1',
          status,
          code: { text: 'Potassium', coding: [{ code: '2823-3' }] },
          valueQuantity: { value, unit: 'mmol/L' },
        },
      ],
    });
  const choices = [{ position: 1, patientId }];
  await send(potassium(5.9, 'final'), { choices });
  await send(potassium(4.1, 'amended'), { choices });
  const { result, revisions } = await resultOf();
  expect(result.values).toMatchObject([{ number: 4.1 }]);
  expect(revisions).toHaveLength(2);
});

test('a FHIR report without its observation names the path', async () => {
  const report = {
    resourceType: 'DiagnosticReport',
    identifier: [{ value: 'F-2' }],
    code: { text: 'Potassium', coding: [{ code: '2823-3' }] },
    result: [{ reference: '#gone' }],
  };
  const { reports } = await send(JSON.stringify(report));
  expect(reports[0]?.faults).toEqual([{ line: null, field: 'DiagnosticReport.result[0]', error: 'MISSING' }]);
});

test.each(['', 'Dear colleague', '{', '{"resourceType":"Patient"}', '[]'].slice(1))(
  'a file that has no reports is refused: %s',
  async (content) => {
    const body = { fileName: 'x', content };
    expect((await nurse.refusal(labImports.create, { body })).code).toBe('LAB_FILE_UNREADABLE');
  },
);

test('a file does not reach the patients of another clinic', async () => {
  const other = (await server.openClinic()).as('NURSE');
  const body = { fileName: 'lab.hl7', content: hl7(), dryRun: false };
  expect((await other.call(labImports.create, { body })).reports).toMatchObject([
    { status: 'UNMATCHED', candidates: [] },
  ]);
  const choices = [{ position: 1, patientId }];
  expect((await other.refusal(labImports.create, { body: { ...body, choices } })).code).toBe('PATIENT_UNKNOWN');
});

test('the ranges of a file are read as they are printed', () => {
  expect(limitsFrom('3.5-5.1')).toEqual({ low: 3.5, high: 5.1 });
  expect(limitsFrom('< 5')).toEqual({ low: null, high: 5 });
  expect(limitsFrom('>=40')).toEqual({ low: 40, high: null });
  expect(limitsFrom('negative')).toEqual({ low: null, high: null });
});

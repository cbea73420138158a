import {
  alerts,
  chart,
  labOrders,
  labResults,
  labTests,
  myLabResults,
  roleDashboard,
  tasks,
  type LabValueInput,
} from '@polyclinic/contract';
import { asOwnerOf } from '../../../testing/books-owner';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { releaseDue } from './release-results';
import { openTestServer, type TestServer } from '../../../testing/test-server';

const POTASSIUM = '2823-3';
let server: TestServer;
let clinic: TestClinic;
let doctor: TestPerson;
let nurse: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  doctor = clinic.as('DOCTOR');
  nurse = clinic.as('NURSE');
  patientId = await clinic.givenPatient({ dateOfBirth: '1980-01-01' });
});

const order = async (more: { code?: string; urgency?: 'STAT' } = {}) =>
  (await doctor.call(labOrders.create, { body: { patientId, code: POTASSIUM, ...more } })).order;
const potassium = (number: number, more: Partial<LabValueInput> = {}) => [{ code: POTASSIUM, number, ...more }];
const enter = async (number: number, orderId: string | null = null, more: Partial<LabValueInput> = {}) =>
  (
    await nurse.call(labResults.create, {
      body: { patientId, orderId, code: POTASSIUM, values: potassium(number, more) },
    })
  ).result;
const openReviews = async () =>
  (await doctor.call(tasks.list, { query: { patientId, status: 'open' } })).tasks.filter(
    ({ factKind }) => factKind === 'RESULT_REVIEW',
  );

test('an order has a pending result, which the entered values complete together with the order', async () => {
  const { id, resultId } = await order({ urgency: 'STAT' });
  const [pending] = (await nurse.call(labResults.list, { query: { patientId } })).results;
  expect(pending).toMatchObject({ id: resultId, status: 'PENDING', values: [], urgency: 'STAT', name: 'Potassium' });
  const result = await enter(4.2, id);
  expect(result).toMatchObject({ id: resultId, status: 'COMPLETED', flag: 'N', orderId: id });
  expect(result.values[0]).toMatchObject({ unit: 'mmol/L', low: 3.6, high: 4.8 });
  const [done] = (await nurse.call(labOrders.list, { query: { patientId } })).orders;
  expect(done?.status).toBe('COMPLETED');
});

test('an order is collected, cancelled with its pending result, and then takes no values', async () => {
  const { id, version } = await order();
  const collected = (await nurse.call(labOrders.collect, { params: { id }, body: { version } })).order;
  expect(collected.status).toBe('COLLECTED');
  const body = { version: collected.version, reason: 'Ordered twice' };
  await doctor.call(labOrders.cancel, { params: { id }, body });
  expect((await nurse.call(labResults.list, { query: { patientId } })).results[0]?.status).toBe('CANCELLED');
  const values = { patientId, orderId: id, code: POTASSIUM, values: potassium(4) };
  expect((await nurse.refusal(labResults.create, { body: values })).code).toBe('LAB_ORDER_STATUS');
  expect((await doctor.refusal(labOrders.cancel, { params: { id }, body })).code).toBe('LAB_ORDER_STATUS');
});

test('a completed result opens a task of the doctors, urgent if critical, and the review closes it', async () => {
  const { id, version } = await enter(6.9);
  expect(await openReviews()).toMatchObject([{ priority: 'URGENT', role: 'DOCTOR', description: 'Potassium' }]);
  const review = { params: { id }, body: { version, comment: 'Repeat today' } };
  expect((await nurse.refusal(labResults.review, review)).code).toBe('FORBIDDEN');
  const { result } = await doctor.call(labResults.review, review);
  expect(result).toMatchObject({ status: 'REVIEWED', reviewComment: 'Repeat today' });
  expect(await openReviews()).toEqual([]);
  expect((await doctor.refusal(labResults.review, review)).code).toBe('LAB_RESULT_STATUS');
});

test('results to review come with critical ones first, then the oldest', async () => {
  await enter(4);
  await enter(5);
  await enter(2.1);
  const { results } = await doctor.call(labResults.toReview, { query: {} });
  expect(results.map(({ flag }) => flag)).toEqual(['LL', 'N', 'H']);
});

test('a correction keeps the first values, says who and why, and asks for another review', async () => {
  const first = await enter(6.9);
  const { id } = first;
  const reviewed = (await doctor.call(labResults.review, { params: { id }, body: { version: first.version } })).result;
  const change = { version: reviewed.version, reason: 'Haemolysed sample', values: potassium(4.1) };
  const { result } = await nurse.call(labResults.update, { params: { id }, body: change });
  expect(result).toMatchObject({ status: 'COMPLETED', flag: 'N', corrections: 1, reviewedBy: null });
  expect((await doctor.refusal(labResults.update, { params: { id }, body: change })).code).toBe('STALE_VERSION');
  const { revisions } = await doctor.call(labResults.get, { params: { id } });
  expect(revisions.map(({ values, reason }) => [values[0]?.number, reason])).toEqual([
    [6.9, null],
    [4.1, 'Haemolysed sample'],
  ]);
  expect(await openReviews()).toMatchObject([{ priority: 'NORMAL' }]);
});

test('a correction that changes nothing leaves the result reviewed', async () => {
  const { id, version } = await enter(6.9);
  const reviewed = (await doctor.call(labResults.review, { params: { id }, body: { version } })).result;
  const change = { version: reviewed.version, reason: 'Checked again', values: potassium(6.9) };
  const { result } = await nurse.call(labResults.update, { params: { id }, body: change });
  expect(result).toEqual(reviewed);
});

test.each(['update lab_result_revisions set comment = $$x$$', 'delete from lab_result_revisions'])(
  'not even the owner of the tables can run: %s',
  async (statement) => {
    await enter(4);
    await expect(asOwnerOf(clinic.tenantId, statement)).rejects.toThrow(/never changes/);
  },
);

test("the laboratory's own range goes before the clinic's", async () => {
  const { values } = await enter(5, null, { low: 3.5, high: 5.1 });
  expect(values[0]).toMatchObject({ flag: 'N', low: 3.5, high: 5.1, rangeSource: null });
});

test('a value in another unit is compared with no range of the clinic', async () => {
  const { values, flag } = await enter(19, null, { unit: 'mg/dL' });
  expect(values[0]).toMatchObject({ unit: 'mg/dL', flag: null, low: null });
  expect(flag).toBeNull();
});

test('the range of the clinic goes before the starter range', async () => {
  const admin = clinic.as('ADMIN');
  const limits = { low: 4.5, high: 5, criticalLow: null, criticalHigh: null, source: 'City laboratory' };
  const ranges = [{ sex: null, ageFrom: 0, ageTo: null, ...limits }];
  const change = { params: { code: POTASSIUM }, body: { ranges, version: 0 } };
  expect((await admin.call(labTests.changeRanges, change)).test.version).toBe(1);
  expect((await admin.refusal(labTests.changeRanges, change)).code).toBe('STALE_VERSION');
  expect((await enter(4.2)).values[0]).toMatchObject({ flag: 'L', rangeSource: 'City laboratory' });
  const overlapping = { ranges: [...ranges, ...ranges], version: 1 };
  expect((await admin.refusal(labTests.changeRanges, { ...change, body: overlapping })).code).toBe('LAB_RANGE_INVALID');
  expect((await doctor.refusal(labTests.changeRanges, change)).code).toBe('FORBIDDEN');
});

test('a value that does not fit its test is refused', async () => {
  const body = { patientId, code: POTASSIUM, values: [{ code: POTASSIUM, text: 'high' }] };
  expect((await nurse.refusal(labResults.create, { body })).code).toBe('LAB_VALUE_INVALID');
  const foreign = { patientId, code: POTASSIUM, values: [{ code: '718-7', number: 12 }] };
  expect((await nurse.refusal(labResults.create, { body: foreign })).code).toBe('LAB_TEST_UNKNOWN');
  const later = { patientId, code: POTASSIUM, values: potassium(4), observedAt: '2999-01-01T00:00:00Z' };
  expect((await nurse.refusal(labResults.create, { body: later })).code).toBe('LAB_TIME_INVALID');
});

test('a coded value that is not negative is abnormal, and a text has no flag', async () => {
  const strip = { patientId, code: '5792-7', values: [{ code: '5792-7', coded: 'TRACE' as const }] };
  expect((await nurse.call(labResults.create, { body: strip })).result.flag).toBe('A');
  const culture = { patientId, code: '630-4', values: [{ code: '630-4', text: 'No growth' }] };
  expect((await nurse.call(labResults.create, { body: culture })).result.flag).toBeNull();
});

test('two people who enter the result of an order at once enter it once', async () => {
  const { id } = await order();
  const body = { patientId, orderId: id, code: POTASSIUM, values: potassium(4) };
  const outcomes = await Promise.allSettled([
    nurse.call(labResults.create, { body }),
    doctor.call(labResults.create, { body }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('an order of another patient takes no values', async () => {
  const { id } = await order();
  const other = await clinic.givenPatient();
  const body = { patientId: other, orderId: id, code: POTASSIUM, values: potassium(4) };
  expect((await nurse.refusal(labResults.create, { body })).code).toBe('LAB_ORDER_NOT_FOUND');
});

test('a result entered in error leaves chart, trend and review', async () => {
  const { id } = await enter(4);
  await nurse.call(labResults.remove, { params: { id }, query: { reason: 'Wrong patient' } });
  const shown = await doctor.call(chart.get, { params: { id: patientId } });
  expect(shown.chart.labResults).toEqual([]);
  const trend = await doctor.call(labResults.trend, { query: { patientId, code: POTASSIUM } });
  expect(trend.points).toEqual([]);
  expect(await openReviews()).toEqual([]);
});

test('the trend of a test has its numbers from all results, oldest first', async () => {
  const at = (observedAt: string, number: number) => ({
    body: { patientId, code: POTASSIUM, observedAt, values: potassium(number) },
  });
  await nurse.call(labResults.create, at('2026-03-01T08:00:00Z', 4.4));
  await nurse.call(labResults.create, at('2026-01-01T08:00:00Z', 4));
  const { points } = await doctor.call(labResults.trend, { query: { patientId, code: POTASSIUM } });
  expect(points.map(({ number }) => number)).toEqual([4, 4.4]);
});

describe('the patient', () => {
  const own = async () => (await clinic.as('PATIENT', { patientId }).call(myLabResults.list, { query: {} })).results;

  test('reads a result once it is reviewed, and is notified', async () => {
    const { id, version } = await enter(6.9);
    const patient = clinic.as('PATIENT', { patientId });
    expect(await own()).toEqual([]);
    expect((await patient.refusal(myLabResults.get, { params: { id } })).code).toBe('LAB_RESULT_NOT_FOUND');
    await doctor.call(labResults.review, { params: { id }, body: { version, comment: 'Please come today' } });
    expect(await own()).toMatchObject([{ id, reviewComment: 'Please come today', isReviewed: true }]);
    const { figures } = (await patient.call(roleDashboard.mine, {})).dashboard;
    const lines = [{ id, title: expect.stringMatching(/potassium/i), state: 'REVIEWED' }];
    expect(figures.find((one) => one.id === 'labResults')).toMatchObject({ value: 1, lines });
    const told = (await patient.call(alerts.list, { query: {} })).alerts;
    expect(told).toMatchObject([{ kind: 'RESULT_RELEASED', path: `/lab-result/${id}` }]);
    const other = clinic.as('PATIENT', { patientId: await clinic.givenPatient() });
    expect((await other.refusal(myLabResults.get, { params: { id } })).code).toBe('LAB_RESULT_NOT_FOUND');
  });

  test("reads a result without a review only after the clinic's delay", async () => {
    await enter(4);
    await releaseDue(server.deps);
    expect(await own()).toEqual([]);
    await clinic.as('ADMIN').call(labResults.changeSettings, { body: { releaseAfterDays: 0 } });
    await releaseDue(server.deps);
    expect(await own()).toMatchObject([{ isReviewed: false }]);
  });

  const corrected = async (number: number) => {
    const { id, version } = await enter(6.9);
    const body = { version, comment: 'Please come today' };
    const { result } = await doctor.call(labResults.review, { params: { id }, body });
    const change = { version: result.version, reason: 'Haemolysed sample', values: potassium(number) };
    return (await nurse.call(labResults.update, { params: { id }, body: change })).result;
  };
  const shown = async () =>
    (await own()).map(({ values, reviewComment, isCorrected, isBeingCorrected }) => [
      values[0]?.number,
      reviewComment,
      isCorrected,
      isBeingCorrected,
    ]);

  test('reads the released version, marked as being corrected, until the correction is reviewed', async () => {
    const patient = clinic.as('PATIENT', { patientId });
    await patient.identity();
    const { id, version, releasedRevision, corrections } = await corrected(4.1);
    expect([releasedRevision, corrections]).toEqual([0, 1]);
    expect(await shown()).toEqual([[6.9, 'Please come today', false, true]]);
    const again = { version, reason: 'Typing error', values: potassium(4.2) };
    const { result } = await nurse.call(labResults.update, { params: { id }, body: again });
    expect(await shown()).toEqual([[6.9, 'Please come today', false, true]]);
    const review = { version: result.version, comment: 'All is well' };
    const reviewed = await doctor.call(labResults.review, { params: { id }, body: review });
    expect(reviewed.result.releasedRevision).toBeNull();
    expect(await shown()).toEqual([[4.2, 'All is well', true, false]]);
    const { alerts: notices } = await patient.call(alerts.list, { query: {} });
    expect(notices.filter(({ kind }) => kind === 'RESULT_RELEASED')).toHaveLength(2);
  });

  test("reads a correction without a review only after the clinic's delay", async () => {
    await corrected(4.1);
    await releaseDue(server.deps);
    expect(await shown()).toEqual([[6.9, 'Please come today', false, true]]);
    await clinic.as('ADMIN').call(labResults.changeSettings, { body: { releaseAfterDays: 0 } });
    await releaseDue(server.deps);
    expect(await shown()).toEqual([[4.1, null, true, false]]);
    // Nothing is left to release.
    await releaseDue(server.deps);
    expect((await own())[0]?.isReviewed).toBe(false);
  });

  test('is named in the audit log when reading own results', async () => {
    const { id } = await corrected(4.1);
    await own();
    await clinic.as('PATIENT', { patientId }).call(myLabResults.get, { params: { id } });
    const reads = await clinic.db
      .selectFrom('auditLog')
      .select('patientIds')
      .where('tenantId', '=', clinic.tenantId)
      .where('resource', '=', 'myLabResults')
      .execute();
    expect(reads).toEqual([{ patientIds: [patientId] }, { patientIds: [patientId] }]);
  });
});

test.each(['RECEPTIONIST', 'PHARMACIST', 'STAFF'] as const)('%s reads no results', async (role) => {
  expect((await clinic.as(role).refusal(labResults.list, { query: {} })).code).toBe('FORBIDDEN');
});

test('without date of birth or sex a critical value is flagged, and any other says that it is not assessed', async () => {
  patientId = await clinic.givenPatient();
  expect(await enter(7.5)).toMatchObject({ flag: 'HH', values: [{ flag: 'HH' }] });
  const { values, flag } = await enter(4.2);
  expect({ flag, values }).toMatchObject({ flag: null, values: [{ flag: null, missing: ['DATE_OF_BIRTH'] }] });
  // The range that the laboratory prints needs neither.
  const [assessed] = (await enter(4.2, null, { low: 3.5, high: 5.1 })).values;
  expect(assessed).toMatchObject({ flag: 'N' });
  expect(assessed).not.toHaveProperty('missing');
});

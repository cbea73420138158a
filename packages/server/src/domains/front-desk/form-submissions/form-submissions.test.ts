import { randomUUID } from 'node:crypto';
import { formSubmissions, patients, temporaryForms } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { ANSWERS, firstSubmission, makeForm, send, trailOf } from '../../../testing/forms';

let server: TestServer;
let clinic: TestClinic;
let desk: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic();
  desk = clinic.as('RECEPTIONIST');
  patientId = await clinic.givenPatient({
    dateOfBirth: '1990-02-28',
    phone: '98400 00000',
    email: 'asha@example.test',
  });
});

const ASHA = { lastName: 'Rao', dateOfBirth: '1990-02-28' };
const patientOf = async (id = patientId) => (await desk.call(patients.get, { params: { id } })).patient;
const accept = (id: string, body: object) => desk.call(formSubmissions.accept, { params: { id }, body: body as never });
const refusalOf = (id: string, body: object) =>
  desk.refusal(formSubmissions.accept, { params: { id }, body: body as never });

async function answered() {
  const { token } = await makeForm(desk, { patientId });
  await send(server.anonymous(), token, { identity: ASHA });
  return firstSubmission(desk);
}

async function answeredByNobody(more = {}) {
  const { token } = await makeForm(desk);
  await send(server.anonymous(), token, { answers: { ...ANSWERS, ...more } });
  return firstSubmission(desk);
}

describe('the inbox', () => {
  test('shows those that wait first, and each beside what the record says', async () => {
    const done = await answered();
    await desk.call(formSubmissions.dismiss, { params: { id: done.id }, body: { version: done.version } });
    const { id } = await answered();
    const { submissions, pagination } = await desk.call(formSubmissions.list, {});
    expect(submissions.map(({ status }) => status)).toEqual(['WAITING', 'DISMISSED']);
    expect(submissions[0]).toMatchObject({ id, title: 'Before your visit', patient: { id: patientId } });
    expect(pagination.totalCount).toBe(2);
    const waiting = await desk.call(formSubmissions.list, { query: { status: 'WAITING' } });
    expect(waiting.submissions).toHaveLength(1);
    const { submission } = await desk.call(formSubmissions.get, { params: { id } });
    expect(submission).toMatchObject({ patientVersion: 1, candidates: [], answers: ANSWERS });
    expect(submission.current).toEqual({ phone: '98400 00000', email: 'asha@example.test', occupation: null });
  });

  test('offers records that fit the answers of somebody unknown, and compares with the one that is chosen', async () => {
    const other = await clinic.givenPatient({ firstName: 'Ravi', phone: '98400 12345', recordNumber: 'P-2' });
    const submission = await answeredByNobody({ mobile: '98400 12345' });
    expect(submission).toMatchObject({ patient: null, current: {}, patientVersion: null });
    expect(submission.candidates.map(({ id, score }) => [id, score]).toSorted()).toEqual(
      [
        [patientId, 20],
        [other, 20],
      ].toSorted(),
    );
    const compared = await desk.call(formSubmissions.get, { params: { id: submission.id }, query: { patientId } });
    expect(compared.submission).toMatchObject({ patient: null, patientVersion: 1, current: { phone: '98400 00000' } });
    const query = { patientId: await (await server.openClinic()).givenPatient() };
    const foreign = await desk.call(formSubmissions.get, { params: { id: submission.id }, query });
    expect(foreign.submission).toEqual(submission);
  });

  test('is one clinic’s own', async () => {
    const { id, version } = await answered();
    const elsewhere = (await server.openClinic()).as('ADMIN');
    expect((await elsewhere.call(formSubmissions.list, {})).submissions).toEqual([]);
    const refusals = [
      await elsewhere.refusal(formSubmissions.get, { params: { id } }),
      await elsewhere.refusal(formSubmissions.dismiss, { params: { id }, body: { version } }),
      await elsewhere.refusal(formSubmissions.reopen, { params: { id }, body: { version } }),
      await elsewhere.refusal(formSubmissions.accept, { params: { id }, body: { accept: [], version } }),
    ];
    for (const { code } of refusals) expect(code).toBe('SUBMISSION_NOT_FOUND');
  });
});

describe('accepting', () => {
  test('writes the chosen answers into the record, and the trail says which', async () => {
    const { id, version, formId } = await answered();
    const { submission } = await accept(id, { accept: ['mobile', 'job'], version, patientVersion: 1 });
    expect(submission).toMatchObject({ status: 'PROCESSED', accepted: ['mobile', 'job'], patient: { id: patientId } });
    expect(await patientOf()).toMatchObject({ phone: '98400 12345', occupation: 'Teacher', version: 2 });
    expect((await trailOf(clinic, patientId)).at(-1)).toMatchObject({
      action: 'UPDATE',
      actorRole: 'RECEPTIONIST',
      from: {
        phone: '98400 00000',
        occupation: null,
      },
      to: {
        phone: '98400 12345',
        occupation: 'Teacher',
      },
    });
    expect((await trailOf(clinic, id)).at(-1)).toMatchObject({ action: 'ACCEPT', to: { accepted: ['mobile', 'job'] } });
    const { forms } = await desk.call(temporaryForms.list, {});
    expect(forms.find((form) => form.id === formId)?.status).toBe('PROCESSED');
  });

  test('for somebody unknown takes the record that the desk chooses', async () => {
    const { id, version } = await answeredByNobody();
    const chosen = { accept: ['mobile'], version, patientVersion: 1 };
    expect(await refusalOf(id, chosen)).toMatchObject({ fields: { patientId: 'Required' } });
    expect(await refusalOf(id, { ...chosen, patientId: randomUUID() })).toMatchObject({ code: 'PATIENT_UNKNOWN' });
    const { submission } = await accept(id, { ...chosen, patientId });
    expect(submission.patient?.id).toBe(patientId);
    expect((await patientOf()).phone).toBe('98400 12345');
  });

  test('of nothing is done with it and leaves the record as it is', async () => {
    const { id, version } = await answered();
    const { submission } = await accept(id, { accept: [], version });
    expect(submission).toMatchObject({ status: 'PROCESSED', accepted: [] });
    expect((await patientOf()).version).toBe(1);
  });

  test('can be undone only if it has imported nothing', async () => {
    const full = await answered();
    const imported = await accept(full.id, { accept: ['job'], version: full.version, patientVersion: 1 });
    const late = { params: { id: full.id }, body: { version: imported.submission.version } };
    expect((await desk.refusal(formSubmissions.reopen, late)).code).toBe('STALE_VERSION');
    const { id, version } = await answered();
    const closed = await accept(id, { accept: [], version });
    const undone = { params: { id }, body: { version: closed.submission.version } };
    expect((await desk.call(formSubmissions.reopen, undone)).submission.status).toBe('WAITING');
  });

  test.each([
    ['an answer that no field of the record takes', ['smokes']],
    ['an answer that was not given', ['since']],
    ['an answer to no question', ['nothing']],
  ])('%s is refused', async (_, keys) => {
    const { id, version } = await answered();
    const refusal = await refusalOf(id, { accept: keys, version, patientVersion: 1 });
    expect(refusal).toMatchObject({ code: 'INVALID_INPUT', fields: { accept: expect.any(String) } });
  });

  test('holds both versions against what the person saw, and writes nothing otherwise', async () => {
    const { id, version } = await answered();
    const chosen = { accept: ['mobile'], version, patientVersion: 1 };
    expect(await refusalOf(id, { ...chosen, patientVersion: undefined })).toMatchObject({
      fields: { patientVersion: 'Required' },
    });
    await desk.call(patients.update, { params: { id: patientId }, body: { occupation: 'Nurse', version: 1 } });
    expect(await refusalOf(id, chosen)).toMatchObject({ code: 'STALE_VERSION' });
    expect(await refusalOf(id, { ...chosen, version: version + 1 })).toMatchObject({ code: 'STALE_VERSION' });
    expect((await firstSubmission(desk)).status).toBe('WAITING');
    expect((await patientOf()).phone).toBe('98400 00000');
  });

  test('by two people at once takes effect once', async () => {
    const { id, version } = await answered();
    const chosen = { accept: ['mobile'], version, patientVersion: 1 };
    const done = await Promise.allSettled([accept(id, chosen), accept(id, chosen), accept(id, chosen)]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await patientOf()).version).toBe(2);
  });

  test('names nobody else than the form does', async () => {
    const { id, version } = await answered();
    const other = await clinic.givenPatient();
    const refusal = await refusalOf(id, { accept: ['mobile'], version, patientVersion: 1, patientId: other });
    expect(refusal.code).toBe('PATIENT_UNKNOWN');
  });
});

test('a dismissal says why, and can be taken back', async () => {
  const { id, version, formId } = await answered();
  const statusOfForm = async () =>
    (await desk.call(temporaryForms.list, {})).forms.find((form) => form.id === formId)?.status;
  const params = { id };
  const body = { version, reason: 'A test' };
  const { submission } = await desk.call(formSubmissions.dismiss, { params, body });
  expect(submission.status).toBe('DISMISSED');
  expect(await statusOfForm()).toBe('PROCESSED');
  expect((await trailOf(clinic, id)).at(-1)).toMatchObject({ action: 'DISMISS', reason: 'A test' });
  expect(await desk.refusal(formSubmissions.dismiss, { params, body })).toMatchObject({ code: 'STALE_VERSION' });
  expect(await desk.refusal(formSubmissions.reopen, { params, body: { version } })).toMatchObject({
    code: 'STALE_VERSION',
  });
  const reopened = await desk.call(formSubmissions.reopen, { params, body: { version: submission.version } });
  expect(reopened.submission.status).toBe('WAITING');
  expect(await statusOfForm()).toBe('SUBMITTED');
});

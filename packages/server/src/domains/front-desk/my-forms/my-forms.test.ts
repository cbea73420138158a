import { alerts, formSubmissions, guardianships, myForms, temporaryForms } from '@polyclinic/contract';
import { ANSWERS, firstSubmission, makeForm, send, trailOf } from '../../../testing/forms';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let desk: TestPerson;
let patient: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  desk = clinic.as('RECEPTIONIST');
  patientId = await clinic.givenPatient({ dateOfBirth: '1990-02-28', phone: '98400 12345' });
  patient = clinic.as('PATIENT', { patientId });
});

const mine = async (person = patient) => (await person.call(myForms.list, {})).forms;
const submit = (id: string, answers = ANSWERS) => patient.call(myForms.submit, { params: { id }, body: { answers } });
const refused = async (id: string, person = patient) => (await person.refusal(myForms.get, { params: { id } })).code;

test('a patient fills in a form without its link, and the clinic reviews the answers', async () => {
  const { form } = await makeForm(desk, { patientId });
  expect(await mine()).toEqual([
    { id: form.id, title: 'Before your visit', status: 'OPEN', expiresAt: form.expiresAt, sentAt: null },
  ]);
  const { form: shown } = await patient.call(myForms.get, { params: { id: form.id } });
  expect(shown.questions).toHaveLength(6);
  expect(Object.keys(shown.prefilled)).toEqual(['mobile']);
  const { submissionId } = await submit(form.id);
  expect(await mine()).toMatchObject([{ id: form.id, status: 'SENT', sentAt: expect.any(String) }]);
  expect(await firstSubmission(desk)).toMatchObject({ id: submissionId, answers: ANSWERS, patient: { id: patientId } });
  expect((await desk.call(temporaryForms.list, {})).forms).toMatchObject([{ status: 'SUBMITTED', submissions: 1 }]);
  expect(await trailOf(clinic, submissionId)).toMatchObject([{ action: 'SUBMIT', resource: 'formSubmissions' }]);
});

test('a patient with an account is notified of a new form', async () => {
  await patient.identity();
  const { form } = await makeForm(desk, { patientId });
  await makeForm(desk);
  expect((await patient.call(alerts.list, { query: {} })).alerts).toMatchObject([
    { kind: 'FORM_SENT', facts: { subject: expect.any(String) }, path: `/my-forms/${form.id}` },
  ]);
});

test('an answer that the form does not allow is named', async () => {
  const { form } = await makeForm(desk, { patientId });
  const { code, fields } = await patient.refusal(myForms.submit, {
    params: { id: form.id },
    body: { answers: { ...ANSWERS, smokes: null } },
  });
  expect(code).toBe('INVALID_INPUT');
  expect(Object.keys(fields ?? {})).toEqual(['answers.smokes']);
  expect((await desk.call(formSubmissions.list, {})).submissions).toEqual([]);
});

test('a form is answered once, by the account or by its link', async () => {
  const { form, token } = await makeForm(desk, { patientId });
  await submit(form.id);
  await expect(submit(form.id)).rejects.toThrow('FORM_NOT_FOUND');
  const identity = { lastName: 'Rao', dateOfBirth: '1990-02-28' };
  await expect(send(server.anonymous(), token, { identity })).rejects.toThrow('TOKEN_INVALID');
  expect(await refused(form.id)).toBe('FORM_NOT_FOUND');
});

test('the forms of others, revoked and expired ones, and those for nobody are not there', async () => {
  const other = await clinic.givenPatient({ dateOfBirth: '1991-01-01' });
  const { form: foreign } = await makeForm(desk, { patientId: other });
  const { form: revoked } = await makeForm(desk, { patientId });
  await desk.call(temporaryForms.revoke, { params: { id: revoked.id } });
  const { form: expired } = await makeForm(desk, { patientId });
  await clinic.db
    .updateTable('temporaryForms')
    .set({ expiresAt: '2020-01-01T00:00:00Z' })
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', expired.id)
    .execute();
  const { form: ofNobody } = await makeForm(desk);
  expect(await mine()).toEqual([]);
  for (const { id } of [foreign, revoked, expired, ofNobody]) {
    expect(await refused(id)).toBe('FORM_NOT_FOUND');
    await expect(submit(id)).rejects.toThrow('FORM_NOT_FOUND');
  }
});

test('a guardian fills in the form of a child', async () => {
  await patient.identity();
  const dateOfBirth = `${new Date().getUTCFullYear() - 8}-01-01`;
  const childId = await clinic.givenPatient({ firstName: 'Ravi', dateOfBirth });
  const body = {
    guardianPatientId: patientId,
    relationship: 'PARENT',
    proof: 'BIRTH_CERTIFICATE',
    proofNote: null,
  } as const;
  await desk.call(guardianships.create, { params: { id: childId }, body });
  const { form } = await makeForm(desk, { patientId: childId });
  expect((await patient.call(alerts.list, { query: {} })).alerts).toMatchObject([
    { kind: 'FORM_SENT', facts: { subject: expect.stringMatching(/^Ravi /) } },
  ]);
  const forChild = { 'x-acting-for': childId };
  expect(await mine()).toEqual([]);
  expect((await patient.call(myForms.list, {}, forChild)).forms).toMatchObject([{ id: form.id, status: 'OPEN' }]);
  const input = { params: { id: form.id }, body: { answers: ANSWERS } };
  expect((await patient.refusal(myForms.submit, input)).code).toBe('FORM_NOT_FOUND');
  await patient.call(myForms.submit, input, forChild);
  expect(await firstSubmission(desk)).toMatchObject({ patient: { id: childId } });
});

test('only patients have forms of their own', async () => {
  expect((await desk.refusal(myForms.list, {})).code).toBe('FORBIDDEN');
});

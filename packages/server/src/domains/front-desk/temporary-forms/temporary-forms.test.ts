import { randomUUID } from 'node:crypto';
import { temporaryForms } from '@polyclinic/contract';
import { mailsTo } from '../../../testing/account';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { makeForm, QUESTIONS, send, trailOf } from '../../../testing/forms';

let server: TestServer;
let clinic: TestClinic;
let desk: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic({ name: 'Adyar Clinic', timeZone: 'Asia/Kolkata' });
  desk = clinic.as('RECEPTIONIST');
});

const refusalOf = (more: object) =>
  desk.refusal(temporaryForms.create, { body: { title: 'Before your visit', questions: QUESTIONS, ...more } });

describe('making a form', () => {
  test('tells the link once, keeps it for 72 hours, and the trail does not know the secret', async () => {
    const { form, token, path } = await makeForm(desk);
    expect(path).toMatch(/^\/form#[\w-]{70,}$/);
    expect(form).toMatchObject({ title: 'Before your visit', status: 'ACTIVE', submissions: 0, patient: null });
    expect(form.questions[0]).toMatchObject({ key: 'mobile', isRequired: true, choices: [], help: null });
    expect(Date.parse(form.expiresAt) - Date.parse(form.createdAt)).toBe(72 * 3_600_000);
    const { forms } = await desk.call(temporaryForms.list, {});
    expect(forms.map(({ id }) => id)).toEqual([form.id]);
    expect(JSON.stringify([forms, await trailOf(clinic, form.id)])).not.toContain(token.slice(0, 40));
    expect(await trailOf(clinic, form.id)).toMatchObject([{ action: 'CREATE', actorRole: 'RECEPTIONIST' }]);
  });

  test('for a patient needs one with a birth date, whom the clinic knows', async () => {
    const patientId = await clinic.givenPatient({ dateOfBirth: '1990-02-28' });
    const { form } = await makeForm(desk, { patientId });
    expect(form.patient).toMatchObject({ id: patientId, firstName: 'Asha', lastName: 'Rao' });
    expect(await refusalOf({ patientId: await clinic.givenPatient() })).toMatchObject({
      code: 'FORM_NEEDS_BIRTH_DATE',
    });
    expect(await refusalOf({ patientId: randomUUID() })).toMatchObject({ code: 'PATIENT_UNKNOWN' });
    const elsewhere = await server.openClinic();
    const stranger = await elsewhere.givenPatient({ dateOfBirth: '1990-02-28' });
    expect(await refusalOf({ patientId: stranger })).toMatchObject({ code: 'PATIENT_UNKNOWN' });
    expect(await refusalOf({ patientId, isMulti: true })).toMatchObject({ fields: { isMulti: expect.any(String) } });
  });

  test.each([
    ['no question', { questions: [] }, 'questions'],
    ['the same key twice', { questions: [QUESTIONS[0], { ...QUESTIONS[3], key: 'mobile' }] }, 'questions.1.key'],
    [
      'two questions for one field',
      { questions: [QUESTIONS[0], { ...QUESTIONS[0], key: 'other' }] },
      'questions.1.patientField',
    ],
    ['a choice of nothing', { questions: [{ key: 'a', label: 'A', kind: 'choice' }] }, 'questions.0.choices'],
    [
      'a birth date asked as a number',
      { questions: [{ key: 'a', label: 'A', kind: 'number', patientField: 'dateOfBirth' }] },
      'questions.0.kind',
    ],
    [
      'a sex that no record knows',
      { questions: [{ key: 'a', label: 'A', kind: 'choice', choices: ['Blue'], patientField: 'gender' }] },
      'questions.0.choices',
    ],
    ['more hours than there may be', { hours: 721 }, 'hours'],
    ['no e-mail address', { email: 'nobody' }, 'email'],
  ])('with %s is refused by name', async (_, more, field) => {
    expect(await refusalOf(more)).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } });
  });

  test('sends the link where it is wanted, in the language of the clinic', async () => {
    await clinic.db.updateTable('tenants').set({ language: 'ta' }).where('id', '=', clinic.tenantId).execute();
    const { path } = await makeForm(desk, { email: 'asha@example.test' });
    const mails = await mailsTo(clinic.db, 'asha@example.test');
    expect(mails.map(({ subject }) => subject)).toEqual(['Adyar Clinic அனுப்பிய படிவம்']);
    expect(mails[0]?.body).toContain(`http://localhost${path}`);
  });
});

describe('the list', () => {
  test('holds the newest first and can be narrowed by what a form has come to', async () => {
    const sent = await makeForm(desk);
    await send(server.anonymous(), sent.token);
    const old = await makeForm(desk);
    await clinic.db
      .updateTable('temporaryForms')
      .set({ expiresAt: '2020-01-01T00:00:00Z' })
      .where('tenantId', '=', clinic.tenantId)
      .where('id', '=', old.form.id)
      .execute();
    const { forms, pagination } = await desk.call(temporaryForms.list, {});
    expect(forms.map(({ status, submissions }) => [status, submissions])).toEqual([
      ['EXPIRED', 0],
      ['SUBMITTED', 1],
    ]);
    expect(pagination.totalCount).toBe(2);
    const expired = await desk.call(temporaryForms.list, { query: { status: 'EXPIRED' } });
    expect(expired.forms.map(({ id }) => id)).toEqual([old.form.id]);
    const beyond = await desk.call(temporaryForms.list, { query: { page: 9 } });
    expect(beyond).toMatchObject({ forms: [], pagination: { totalCount: 2 } });
  });

  test('is one clinic’s own', async () => {
    const { form } = await makeForm(desk);
    const elsewhere = (await server.openClinic()).as('ADMIN');
    expect((await elsewhere.call(temporaryForms.list, {})).forms).toEqual([]);
    expect(await elsewhere.refusal(temporaryForms.revoke, { params: { id: form.id } })).toMatchObject({
      code: 'FORM_NOT_FOUND',
    });
  });
});

test('a form can be ended, twice without harm; answers that came stay', async () => {
  const { form, token } = await makeForm(desk, { isMulti: true });
  await send(server.anonymous(), token);
  const revoked = await desk.call(temporaryForms.revoke, { params: { id: form.id } });
  expect(revoked.form).toMatchObject({ status: 'REVOKED', submissions: 1 });
  expect((await desk.call(temporaryForms.revoke, { params: { id: form.id } })).form.status).toBe('REVOKED');
  await expect(send(server.anonymous(), token)).rejects.toThrow('TOKEN_INVALID');
});

describe('a form that is kept for later', () => {
  const fields = { title: 'First visit', intro: null, questions: QUESTIONS };

  test('is found by its name, changed against its version and thrown away', async () => {
    const { template } = await desk.call(temporaryForms.saveTemplate, { body: fields });
    expect(template).toMatchObject({ title: 'First visit', version: 1 });
    const change = { params: { id: template.id }, body: { ...fields, title: 'Second visit', version: 1 } };
    const changed = await desk.call(temporaryForms.changeTemplate, change);
    expect(changed.template).toMatchObject({ title: 'Second visit', version: 2 });
    expect(await desk.refusal(temporaryForms.changeTemplate, change)).toMatchObject({ code: 'STALE_VERSION' });
    expect((await desk.call(temporaryForms.templates, {})).templates).toEqual([changed.template]);
    await desk.call(temporaryForms.removeTemplate, { params: { id: template.id } });
    expect((await desk.call(temporaryForms.templates, {})).templates).toEqual([]);
    const gone = await desk.refusal(temporaryForms.removeTemplate, { params: { id: template.id } });
    expect(gone.code).toBe('FORM_NOT_FOUND');
    expect((await trailOf(clinic, template.id)).map(({ action }) => action)).toEqual(['CREATE', 'UPDATE', 'DELETE']);
  });
});

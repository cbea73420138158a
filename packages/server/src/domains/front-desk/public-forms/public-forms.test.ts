import { randomUUID } from 'node:crypto';
import { publicForms, temporaryForms } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { ANSWERS, firstSubmission, makeForm, send, trailOf } from '../../../testing/forms';

let server: TestServer;
let clinic: TestClinic;
let desk: TestPerson;
let context: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
  context = server.anonymous();
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic({ name: 'Adyar Clinic' });
  desk = clinic.as('RECEPTIONIST');
});

const ASHA = { lastName: 'Rao', dateOfBirth: '1990-02-28' };
const read = (token: string) => context.raw({ method: 'GET', url: `/api/public/temporary-forms/${token}` });
const identify = (token: string, body = ASHA) => context.call(publicForms.identify, { params: { token }, body });
const codeOf = async (token: string, body = ASHA) =>
  (await context.refusal(publicForms.identify, { params: { token }, body })).code;

async function formForAsha(more = {}) {
  const patientId = await clinic.givenPatient({ dateOfBirth: '1990-02-28', phone: '98400 12345', ...more });
  return { patientId, ...(await makeForm(desk, { patientId })) };
}

const endLink = (recordId: string) =>
  clinic.db
    .updateTable('publicLinks')
    .set({ expiresAt: '2020-01-01T00:00:00Z' })
    .where('tenantId', '=', clinic.tenantId)
    .where('recordId', '=', recordId)
    .execute();

describe('opening the link', () => {
  test('of a form that names nobody shows its questions and is noticed at the desk', async () => {
    const { token } = await makeForm(desk);
    const { form } = await context.call(publicForms.get, { params: { token } });
    expect(form).toMatchObject({ clinicName: 'Adyar Clinic', needsIdentity: false, title: 'Before your visit' });
    expect(form.questions).toHaveLength(6);
    const { forms } = await desk.call(temporaryForms.list, {});
    expect(forms).toMatchObject([{ status: 'OPENED', openedAt: expect.any(String) }]);
  });

  test('of a patient’s form tells the clinic’s name and nothing else', async () => {
    const { token, form } = await formForAsha();
    const response = await read(token);
    expect(response.json<{ data: unknown }>().data).toEqual({
      form: {
        clinicName: 'Adyar Clinic',
        needsIdentity: true,
        title: null,
        intro: null,
        questions: [],
        prefilled: {},
        expiresAt: form.expiresAt,
      },
    });
    expect(response.body).not.toMatch(/Asha|Rao|98400|Before/);
    expect((await desk.call(temporaryForms.list, {})).forms).toMatchObject([{ status: 'ACTIVE', openedAt: null }]);
  });

  test('is answered so that nobody on the way keeps or lists it', async () => {
    const { token } = await makeForm(desk);
    const { headers } = await read(token);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(headers).not.toHaveProperty('etag');
  });

  test('is refused with the same bytes whether unknown, too old, ended, answered or another clinic’s', async () => {
    const old = await makeForm(desk);
    await endLink(old.form.id);
    const ended = await makeForm(desk);
    await desk.call(temporaryForms.revoke, { params: { id: ended.form.id } });
    const answered = await makeForm(desk);
    await send(context, answered.token);
    const foreign = await makeForm((await server.openClinic()).as('ADMIN'));
    const mixed = `${old.token.slice(0, 20)}${foreign.token.slice(20)}`;
    const tokens = [randomUUID(), old.token, ended.token, answered.token, mixed];
    const answers = await Promise.all(tokens.map(read));
    const seen = answers.map(({ statusCode, body }) => `${statusCode} ${body}`);
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toMatch(/^410 .*TOKEN_INVALID/);
    for (const token of tokens) expect(await codeOf(token)).toBe('TOKEN_INVALID');
    for (const token of tokens) await expect(send(context, token)).rejects.toThrow('TOKEN_INVALID');
  });

  test('ends when the record behind it is gone', async () => {
    const { token, patientId } = await formForAsha();
    await clinic.db
      .updateTable('patients')
      .set({ deletedAt: new Date().toISOString() })
      .where('tenantId', '=', clinic.tenantId)
      .where('id', '=', patientId)
      .execute();
    expect((await read(token)).statusCode).toBe(410);
  });
});

describe('showing who is there', () => {
  test('opens the form with what the record says already', async () => {
    const { token, form } = await formForAsha();
    const { form: shown } = await identify(token);
    expect(shown).toMatchObject({
      needsIdentity: false,
      title: 'Before your visit',
      prefilled: { mobile: '98400 12345' },
    });
    expect((await desk.call(temporaryForms.list, {})).forms).toMatchObject([{ id: form.id, status: 'OPENED' }]);
  });

  test.each(['Lakshmi', ' LAXMI ', 'लक्ष्मी', 'லட்சுமி'])('counts the last name Lakshmi as %s', async (lastName) => {
    const { token } = await formForAsha({ lastName: 'Lakshmi' });
    expect((await identify(token, { ...ASHA, lastName })).form.needsIdentity).toBe(false);
  });

  test('counts the last word of the name as its owner writes it', async () => {
    const { token } = await formForAsha({ lastName: 'R', nativeName: 'ஆஷா ராமசாமி' });
    expect((await identify(token, { ...ASHA, lastName: 'ராமசாமி' })).form.needsIdentity).toBe(false);
  });

  test.each([
    ['another name', { lastName: 'Menon' }],
    ['another day', { dateOfBirth: '1990-02-27' }],
    ['the first name', { lastName: 'Asha' }],
  ])('with %s is refused and written down', async (_, wrong) => {
    const { token, form } = await formForAsha();
    expect(await codeOf(token, { ...ASHA, ...wrong })).toBe('IDENTITY_WRONG');
    const trail = await trailOf(clinic, form.id);
    expect(trail.at(-1)).toMatchObject({ action: 'IDENTIFY', outcome: 'REFUSED', actorRole: null });
  });

  test('takes longer with each wrong try', async () => {
    const { token } = await formForAsha();
    const codes = [];
    for (let tries = 0; tries < 7; tries += 1) codes.push(await codeOf(token, { ...ASHA, lastName: 'Menon' }));
    expect(codes).toEqual([...Array.from({ length: 6 }, () => 'IDENTITY_WRONG'), 'TOO_MANY_ATTEMPTS']);
  });

  test('ends the link with the tenth wrong try, also when many come at once', async () => {
    const { token, form } = await formForAsha();
    await clinic.db
      .updateTable('publicLinks')
      .set({ wrongTries: 8 })
      .where('tenantId', '=', clinic.tenantId)
      .where('recordId', '=', form.id)
      .execute();
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(token, { ...ASHA, lastName: 'Menon' })));
    expect(codes.toSorted()).toEqual([
      ...Array.from({ length: 2 }, () => 'IDENTITY_WRONG'),
      'TOKEN_INVALID',
      'TOKEN_INVALID',
      'TOKEN_INVALID',
    ]);
    expect((await read(token)).statusCode).toBe(410);
    expect((await desk.call(temporaryForms.list, {})).forms).toMatchObject([{ status: 'REVOKED' }]);
  });
});

describe('sending answers', () => {
  test('leaves them at the desk, once however often they are sent', async () => {
    const { token, form } = await makeForm(desk);
    const submissionId = randomUUID();
    await Promise.all(Array.from({ length: 6 }, () => send(context, token, { submissionId })));
    await expect(send(context, token, { submissionId })).resolves.toEqual({ submissionId });
    const submission = await firstSubmission(desk);
    expect(submission).toMatchObject({ id: submissionId, formId: form.id, answers: ANSWERS, status: 'WAITING' });
    expect((await desk.call(temporaryForms.list, {})).forms).toMatchObject([{ status: 'SUBMITTED', submissions: 1 }]);
    expect(await trailOf(clinic, submissionId)).toMatchObject([{ action: 'SUBMIT', actorRole: null }]);
  });

  test('of different people at once lets one in', async () => {
    const { token } = await makeForm(desk);
    const sent = await Promise.allSettled(Array.from({ length: 6 }, () => send(context, token)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await desk.call(temporaryForms.list, {})).forms).toMatchObject([{ submissions: 1 }]);
  });

  test('to a form for several people lets everybody in', async () => {
    const { token } = await makeForm(desk, { isMulti: true });
    await Promise.all(Array.from({ length: 4 }, () => send(context, token)));
    expect((await desk.call(temporaryForms.list, {})).forms).toMatchObject([{ submissions: 4 }]);
    expect((await read(token)).statusCode).toBe(200);
  });

  test('of a patient needs the identity once more', async () => {
    const { token, patientId } = await formForAsha();
    await expect(send(context, token)).rejects.toThrow('IDENTITY_WRONG');
    await expect(send(context, token, { identity: { ...ASHA, lastName: 'Menon' } })).rejects.toThrow('IDENTITY_WRONG');
    await send(context, token, { identity: ASHA });
    expect((await firstSubmission(desk)).patient?.id).toBe(patientId);
  });

  test.each([
    ['a missing answer', { smokes: null }, 'answers.smokes', 'Required'],
    ['a number that is none', { since: 'long' }, 'answers.since', 'Not a valid value'],
    ['a choice that was not offered', { allergies: ['Cats'] }, 'answers.allergies', 'Choose a value from the list'],
    ['a phone number that is none', { mobile: 'later' }, 'answers.mobile', 'Enter a phone number'],
    ['an address that is none', { mail: 'asha' }, 'answers.mail', 'Enter an email address'],
    ['more than the record holds', { job: 'x'.repeat(101) }, 'answers.job', 'At most 100 characters'],
    ['an answer nobody asked for', { isActive: false }, 'answers.isActive', 'Unknown field'],
  ])('with %s names the question', async (_, wrong, field, text) => {
    const { token } = await makeForm(desk);
    const body = { answers: { ...ANSWERS, ...wrong }, submissionId: randomUUID() };
    const refusal = await context.refusal(publicForms.submit, { params: { token }, body });
    expect(refusal).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: text } });
  });

  test('under the number of another submission is refused', async () => {
    const submissionId = randomUUID();
    await send(context, (await makeForm(desk)).token, { submissionId });
    const { token } = await makeForm(desk);
    const refusal = await context.refusal(publicForms.submit, {
      params: { token },
      body: { answers: ANSWERS, submissionId },
    });
    expect(refusal.fields).toHaveProperty('submissionId');
  });
});

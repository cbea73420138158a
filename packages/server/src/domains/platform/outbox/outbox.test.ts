import { randomUUID } from 'node:crypto';
import { adminUsers, auth, HIDDEN_LINK, outbox, type MailStatus, type OutboxFilter } from '@polyclinic/contract';
import type { Settings } from '../../../platform/http/settings';
import { givenAccount, mailsTo, tokenSentTo, type TestAccount } from '../../../testing/account';
import { makeForm } from '../../../testing/forms';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic } from '../../../testing/test-clinic';

const SMTP = { mail: { url: 'smtp://mail.example.test', from: 'clinic@example.test' } };

let servers: TestServer[] = [];
let clinic: TestClinic;

afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});

async function open(settings: Partial<Settings> = {}) {
  const server = await openTestServer(settings);
  servers.push(server);
  clinic = await server.openClinic();
  return clinic.as('ADMIN');
}

async function givenMail(
  status: MailStatus,
  recipient: string,
  values: { attempts?: number; lastError?: string } = {},
) {
  const { tenantId } = clinic;
  const { id } = await clinic.db
    .insertInto('mails')
    .values({ tenantId, status, recipient, subject: 'Your account', body: 'Open the link', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('an administrator finds the clinic’s e-mails, newest first, by state and by what is typed', async () => {
  const admin = await open();
  for (const [status, recipient] of [
    ['KEPT', 'asha@x.test'],
    ['FAILED', 'meera_1@x.test'],
    ['SENT', 'asha@y.test'],
  ] as const) {
    await givenMail(status, recipient);
  }
  const listed = async (query: Partial<OutboxFilter>) => {
    const { mails, pagination } = await admin.call(outbox.list, { query });
    return [mails.map(({ recipient }) => recipient), pagination.totalCount];
  };
  expect(await listed({})).toEqual([['asha@y.test', 'meera_1@x.test', 'asha@x.test'], 3]);
  expect(await listed({ status: 'FAILED' })).toEqual([['meera_1@x.test'], 1]);
  expect(await listed({ search: 'ASHA account' })).toEqual([['asha@y.test', 'asha@x.test'], 2]);
  expect(await listed({ search: '_' })).toEqual([['meera_1@x.test'], 1]);
  expect(await listed({ limit: 1, page: 3 })).toEqual([['asha@x.test'], 3]);
  expect(await listed({ page: 9 })).toEqual([[], 3]);
});

test.each<[string, Partial<Settings>, string | null, boolean]>([
  ['shown by the demo, which sends nothing', {}, 'Open the link', false],
  ['kept from everybody once e-mails are sent', SMTP, null, true],
  ['kept from everybody in production', { production: true }, null, false],
])('the text of an e-mail is %s', async (_, settings, body, isMailSent) => {
  const admin = await open(settings);
  const id = await givenMail('FAILED', 'asha@x.test');
  const answer = await admin.call(outbox.list, {});
  expect([answer.mails[0]?.body, answer.isMailSent]).toEqual([body, isMailSent]);
  expect((await admin.call(outbox.retry, { params: { id } })).mail.body).toBe(body);
});

describe('links in e-mails of the demo', () => {
  let server: TestServer;
  let nurse: TestAccount;

  beforeEach(async () => {
    await open();
    [server] = servers as [TestServer];
    nurse = await givenAccount(server, clinic);
  });

  const textsTo = async (search: string, reader = clinic.as('ADMIN')) =>
    (await reader.call(outbox.list, { query: { search } })).mails.map(({ body }) => body ?? '');
  const forgot = (email: string) => server.anonymous().call(auth.forgotPassword, { body: { email } });

  test('a new password that somebody asked for, or is invited to set, is for that person only', async () => {
    await forgot(nurse.email);
    await clinic.as('ADMIN').call(adminUsers.sendPasswordLink, { params: { id: nurse.userId } });
    const sent = await mailsTo(clinic.db, nurse.email);
    expect(sent.map(({ body }) => body.includes('/reset-password#'))).toEqual([true, true]);
    for (const [index, text] of (await textsTo(nurse.email)).entries()) {
      expect(text).toBe(sent[index]?.body.replace(/http\S+/, HIDDEN_LINK));
    }
    await clinic.db.updateTable('mails').set({ status: 'FAILED' }).where('recipient', '=', nurse.email).execute();
    const [failed] = (await clinic.as('ADMIN').call(outbox.list, { query: { status: 'FAILED' } })).mails;
    const { mail } = await clinic.as('ADMIN').call(outbox.retry, { params: { id: failed?.id ?? '' } });
    expect(mail.body).toContain(HIDDEN_LINK);
  });

  test('one’s own is shown', async () => {
    const account = await givenAccount(server, clinic, 'ADMIN');
    await forgot(account.email);
    const [text] = await textsTo(account.email, await account.signIn());
    expect(text).toContain(`/reset-password#${await tokenSentTo(clinic.db, account.email)}`);
    expect((await textsTo(account.email))[0]).toContain(HIDDEN_LINK);
  });

  test('a form for a patient is for the patient only', async () => {
    const { token } = await makeForm(clinic.as('RECEPTIONIST'), { email: 'asha@example.test' });
    const [text] = await textsTo('asha@example.test');
    expect(text).toContain(HIDDEN_LINK);
    expect(text).not.toContain(token);
  });

  test('the confirmation of an address is shown, since it opens nothing', async () => {
    await server.anonymous().call(auth.resendVerification, { body: { email: nurse.email } });
    const [text] = await textsTo(nurse.email);
    expect(text).toContain(`/verify-email#${await tokenSentTo(clinic.db, nurse.email)}`);
  });
});

test('an e-mail that failed is tried again from the beginning, and the trail says by whom', async () => {
  const admin = await open(SMTP);
  const id = await givenMail('FAILED', 'asha@x.test', { attempts: 8, lastError: 'refused' });
  const { mail } = await admin.call(outbox.retry, { params: { id } });
  expect(mail).toMatchObject({ status: 'WAITING', attempts: 0, lastError: null });
  const again = await admin.call(outbox.retry, { params: { id } });
  expect(again.mail.status).toBe('WAITING');
  const rows = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'recordId'])
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', 'outbox')
    .orderBy('id')
    .execute();
  expect(rows).toEqual([{ action: 'RETRY', recordId: id }]);
});

test('what was sent or kept stays as it is, and what is not there is not found', async () => {
  const admin = await open(SMTP);
  for (const status of ['SENT', 'KEPT'] as const) {
    const { mail } = await admin.call(outbox.retry, { params: { id: await givenMail(status, 'asha@x.test') } });
    expect(mail.status).toBe(status);
  }
  const foreign = await givenMail('FAILED', 'asha@x.test');
  const [server] = servers;
  const elsewhere = await server?.openClinic();
  for (const id of [randomUUID(), foreign]) {
    const refusal = await elsewhere?.as('ADMIN').refusal(outbox.retry, { params: { id } });
    expect(refusal?.code).toBe('MAIL_NOT_FOUND');
  }
});

test('reading the outbox is recorded', async () => {
  const admin = await open();
  await admin.call(outbox.list, { query: { search: 'asha' } });
  const rows = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'changes', 'actorRole'])
    .where('resource', '=', 'outbox')
    .execute();
  expect(rows).toEqual([{ action: 'READ', changes: { to: { search: 'asha' } }, actorRole: 'ADMIN' }]);
});

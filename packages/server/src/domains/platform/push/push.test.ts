import { randomBytes } from 'node:crypto';
import { auth, push, user, type AlertKind } from '@polyclinic/contract';
import { addAlert } from '../alerts/alerts.service';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { pushAlerts } from './push-job';
import type { PushMessage, PushOutcome } from './push-sender';

let server: TestServer;
let clinic: TestClinic;
let person: TestPerson;
let sent: PushMessage[];
let outcome: PushOutcome;

beforeAll(async () => {
  server = await openTestServer();
  server.deps.sendPush = (message) => {
    sent.push(message);
    return Promise.resolve(outcome);
  };
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  sent = [];
  outcome = 'SENT';
  clinic = await server.openClinic({ name: 'Adyar Polyclinic' });
  person = clinic.as('PATIENT');
});

let count = 0;
const browser = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${(count += 1)}-${clinic.tenantId}`,
  p256dh: randomBytes(65).toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
});

async function subscribe(by = person, body = browser()) {
  await by.call(push.get, {});
  await by.call(push.subscribe, { body });
  return body;
}

async function alert(by = person, kind: AlertKind = 'RESULT_RELEASED') {
  const { userId } = await by.identity();
  await addAlert(clinic.db, { userId, kind, facts: { patient: 'Asha Rao' }, path: '/lab-result/4711' });
  await pushAlerts(server.deps);
}

/** Messages to browsers of this clinic: the job serves all of them. */
const own = () => sent.filter(({ endpoint }) => endpoint.endsWith(clinic.tenantId));

test('every clinic has keys of its own, which stay the same', async () => {
  const { publicKey, isSubscribed } = await person.call(push.get, {});
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  expect(isSubscribed).toBe(false);
  expect((await clinic.as('DOCTOR').call(push.get, {})).publicKey).toBe(publicKey);
  const elsewhere = await server.openClinic();
  expect((await elsewhere.as('DOCTOR').call(push.get, {})).publicKey).not.toBe(publicKey);
});

test('an alert reaches the browser of its user once, without anything about a patient', async () => {
  const { endpoint } = await subscribe();
  await alert();
  await pushAlerts(server.deps);
  expect(own()).toHaveLength(1);
  const [message] = own();
  expect(message).toMatchObject({ endpoint, keys: { publicKey: (await person.call(push.get, {})).publicKey } });
  expect(JSON.parse(message?.payload ?? '')).toEqual({
    title: 'Adyar Polyclinic',
    body: 'You have a new notification. Tap to see it.',
    path: '/alerts',
  });
});

test('a colleague hears nothing of it', async () => {
  await subscribe(clinic.as('DOCTOR'));
  await alert();
  expect(own()).toEqual([]);
});

test('a person who turned push notifications off receives none', async () => {
  await subscribe();
  await person.call(user.updateNotifications, { body: { pushNotifications: false } });
  await alert();
  expect(own()).toEqual([]);
});

test('reminders have a switch of their own', async () => {
  await subscribe();
  await person.call(user.updateNotifications, { body: { appointmentReminders: false } });
  await alert(person, 'APPOINTMENT_REMINDER');
  expect(own()).toEqual([]);
  await alert();
  expect(own()).toHaveLength(1);
});

describe('nothing is sent to', () => {
  const stored = () =>
    clinic.db.selectFrom('pushSubscriptions').select('id').where('tenantId', '=', clinic.tenantId).execute();

  test('a browser that was signed out, and its subscription is gone', async () => {
    await subscribe();
    await person.call(auth.logout, {});
    await alert();
    expect(own()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test('an account that was deactivated', async () => {
    await subscribe();
    const { userId } = await person.identity();
    await clinic.db
      .updateTable('users')
      .set({ isActive: false })
      .where('tenantId', '=', clinic.tenantId)
      .where('id', '=', userId)
      .execute();
    await alert();
    expect(own()).toEqual([]);
  });

  test('a session that has unsubscribed', async () => {
    await subscribe();
    expect(await person.call(push.unsubscribe, {})).toEqual({ isSubscribed: false });
    await alert();
    expect(own()).toEqual([]);
  });

  test('a browser that its push service does not know any more', async () => {
    await subscribe();
    outcome = 'GONE';
    await alert();
    expect(await stored()).toEqual([]);
  });
});

test('a failure keeps the subscription for the next alert', async () => {
  await subscribe();
  outcome = 'FAILED';
  await alert();
  await alert();
  expect(own()).toHaveLength(2);
});

test('the browser belongs to the session that registered it last', async () => {
  const body = await subscribe();
  const next = clinic.as('NURSE');
  await subscribe(next, body);
  await alert();
  expect(own()).toEqual([]);
  expect((await person.call(push.get, {})).isSubscribed).toBe(false);
  expect((await next.call(push.get, {})).isSubscribed).toBe(true);
});

test.each([
  ['endpoint', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
  ['endpoint', { endpoint: 'https://internal.example.test/push' }],
  ['p256dh', { p256dh: 'abc' }],
  ['auth', { auth: randomBytes(65).toString('base64url') }],
])('a subscription with another %s is refused, and named', async (field, more) => {
  const refusal = await person.refusal(push.subscribe, { body: { ...browser(), ...more } });
  expect(refusal).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } });
});

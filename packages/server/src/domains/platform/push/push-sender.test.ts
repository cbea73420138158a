import { randomBytes, randomUUID } from 'node:crypto';
import { generateKeys, openKeys } from './push-keys';
import { sendPush } from './push-sender';

const tenantId = randomUUID();
const SECRETS = { secret: 'the secret of this server' };

const message = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  p256dh: Buffer.alloc(65).toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
  payload: '{}',
  keys: openKeys(generateKeys(SECRETS, tenantId), SECRETS, tenantId),
  subject: 'https://clinic.example.test',
};

test('a browser whose key is no key of its curve is a failure of its own, and stops nothing else', async () => {
  expect(await sendPush(message)).toBe('FAILED');
});

test('nothing is sent to an address that belongs to no push service', async () => {
  expect(await sendPush({ ...message, endpoint: 'https://internal.example.test/push' })).toBe('GONE');
});

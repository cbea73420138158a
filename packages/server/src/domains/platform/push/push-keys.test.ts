import { randomUUID } from 'node:crypto';
import { generateKeys, openKeys, resealed } from './push-keys';

const tenantId = randomUUID();
const BEFORE = { secret: 'the former secret of this server' };
const AFTER = { secret: 'the secret of this server as it is now', previousSecrets: [BEFORE.secret] };

test('the private key is stored encrypted, and opens for its clinic alone', () => {
  const stored = generateKeys(BEFORE, tenantId);
  const { publicKey, privateKey } = openKeys(stored, BEFORE, tenantId);
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32);
  expect(stored.privateKey.includes(privateKey)).toBe(false);
  expect(() => openKeys(stored, BEFORE, randomUUID())).toThrow();
});

test('after a change of the secret the key is encrypted again, once', () => {
  const stored = generateKeys(BEFORE, tenantId);
  const { privateKey } = openKeys(stored, BEFORE, tenantId);
  expect(resealed(stored, BEFORE, tenantId)).toBeUndefined();
  const renewed = resealed(stored, AFTER, tenantId);
  expect(renewed && openKeys(renewed, { secret: AFTER.secret }, tenantId).privateKey).toBe(privateKey);
  expect(renewed && resealed(renewed, AFTER, tenantId)).toBeUndefined();
});

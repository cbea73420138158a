import webPush from 'web-push';
import type { Secrets } from '../../../platform/http/keys';
import { openSecretBox } from '../auth/auth.service';
import type { StoredKeys } from './push.repository';

const LABEL = 'private keys';

/** Generates a key pair for a clinic, the private one encrypted. */
export function generateKeys(secrets: Secrets, tenantId: string): StoredKeys {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealed = openSecretBox(secrets, 'push keys', LABEL).close(Buffer.from(privateKey), tenantId);
  return { publicKey, privateKey: sealed };
}

/** Encrypts the private key again after a change of the server's secret; undefined if it is up to date. */
export function resealed(
  { publicKey, privateKey }: StoredKeys,
  secrets: Secrets,
  tenantId: string,
): StoredKeys | undefined {
  const box = openSecretBox(secrets, 'push keys', LABEL);
  if (box.isCurrent(privateKey, tenantId)) return undefined;
  return { publicKey, privateKey: box.close(box.open(privateKey, tenantId), tenantId) };
}

/** Decrypts the keys of a clinic. */
export function openKeys(
  { publicKey, privateKey }: StoredKeys,
  secrets: Secrets,
  tenantId: string,
): { publicKey: string; privateKey: string } {
  const opened = openSecretBox(secrets, 'push keys', LABEL).open(privateKey, tenantId);
  return { publicKey, privateKey: opened.toString() };
}

import type { Secrets } from '../../../platform/http/keys';
import { openSecretBox } from '../../platform';

const boxOf = (secrets: Secrets) => openSecretBox(secrets, 'billing provider', 'shared secret');

/** Encrypts the secret that a clinic shares with its provider. */
export function sealSecret(secret: string, secrets: Secrets, tenantId: string): Buffer {
  return boxOf(secrets).close(Buffer.from(secret), tenantId);
}

/** Decrypts it. */
export function openSecret(sealed: Buffer, secrets: Secrets, tenantId: string): string {
  return boxOf(secrets).open(sealed, tenantId).toString();
}

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { keysOf, type KeyPurpose, type Secrets } from '../../../platform/http/keys';

const CIPHER = 'aes-256-gcm';
const FORM = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Authenticated encryption of secrets in the database; bound to their location, so that rows cannot be swapped. */
export interface SecretBox {
  close(secret: Buffer, boundTo: string): Buffer;
  /** Throws if the ciphertext was modified, belongs to another location or was encrypted with another server secret. */
  open(box: Buffer, boundTo: string): Buffer;
  /** Returns whether the current secret sealed it, so that it opens without a previous one. */
  isCurrent(box: Buffer, boundTo: string): boolean;
}

/** Derives its keys from the server's secrets, one per purpose; `label` separates what is sealed for one purpose. */
export function openSecretBox(secrets: Secrets, purpose: KeyPurpose, label: string): SecretBox {
  const { current, accepted } = keysOf(secrets, purpose);
  const sealingKey = (key: string) => createHmac('sha256', key).update(`secret-box ${label}`).digest();
  return {
    close(secret, boundTo) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealingKey(current), nonce).setAAD(Buffer.from(boundTo));
      const hidden = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([Buffer.from([FORM]), nonce, cipher.getAuthTag(), hidden]);
    },
    open(box, boundTo) {
      for (const key of accepted.slice(0, -1)) {
        const opened = openedWith(sealingKey(key), box, boundTo);
        if (opened) return opened;
      }
      return decipher(sealingKey(accepted.at(-1) ?? current), box, boundTo);
    },
    isCurrent: (box, boundTo) => openedWith(sealingKey(current), box, boundTo) !== undefined,
  };
}

/** Undefined if the key is another one, or the box was changed: authentication cannot distinguish the two. */
function openedWith(key: Buffer, box: Buffer, boundTo: string): Buffer | undefined {
  try {
    return decipher(key, box, boundTo);
  } catch {
    return undefined;
  }
}

function decipher(key: Buffer, box: Buffer, boundTo: string): Buffer {
  if (box[0] !== FORM) throw new Error('This box was closed in another way');
  const nonce = box.subarray(1, 1 + NONCE_BYTES);
  const tag = box.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const opening = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(tag);
  return Buffer.concat([opening.update(box.subarray(1 + NONCE_BYTES + TAG_BYTES)), opening.final()]);
}

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const FORM = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Authenticated encryption of secrets in the database; bound to their location, so that rows cannot be swapped. */
export interface SecretBox {
  close(secret: Buffer, boundTo: string): Buffer;
  /** Throws if the ciphertext was modified, belongs to another location or was encrypted with another server secret. */
  open(box: Buffer, boundTo: string): Buffer;
}

/** Derives its key from the server's secret, one per purpose. */
export function openSecretBox(serverSecret: string, purpose: string): SecretBox {
  const key = createHmac('sha256', serverSecret).update(`secret-box ${purpose}`).digest();
  return {
    close(secret, boundTo) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(boundTo));
      const hidden = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([Buffer.from([FORM]), nonce, cipher.getAuthTag(), hidden]);
    },
    open(box, boundTo) {
      if (box[0] !== FORM) throw new Error('This box was closed in another way');
      const nonce = box.subarray(1, 1 + NONCE_BYTES);
      const tag = box.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(box.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}

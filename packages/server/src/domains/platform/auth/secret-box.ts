import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const FORM = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps what the database must not be able to read; bound to the place it belongs to, so that rows cannot be swapped. */
export interface SecretBox {
  close(secret: Buffer, place: string): Buffer;
  /** Throws where the box was tampered with, belongs elsewhere or the server's secret is another one. */
  open(box: Buffer, place: string): Buffer;
}

/** Derives its key from the server's secret, one for each purpose. */
export function openSecretBox(serverSecret: string, purpose: string): SecretBox {
  const key = createHmac('sha256', serverSecret).update(`secret-box ${purpose}`).digest();
  return {
    close(secret, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place));
      const hidden = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([Buffer.from([FORM]), nonce, cipher.getAuthTag(), hidden]);
    },
    open(box, place) {
      if (box[0] !== FORM) throw new Error('This box was closed in another way');
      const nonce = box.subarray(1, 1 + NONCE_BYTES);
      const tag = box.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(place))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(box.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const BODY_BYTES = 32;
const TAG_BYTES = 16;
const TOKEN_BYTES = 2 * ID_BYTES + BODY_BYTES + TAG_BYTES;

/** Where a refresh token belongs; nothing of it is secret, and nothing of it is believed without the tag. */
export interface RefreshTokenOwner {
  tenantId: string;
  sessionId: string;
}

/** Makes and reads refresh tokens: opaque to everyone else, single use, kept as hashes only. */
export interface RefreshTokens {
  first(owner: RefreshTokenOwner): string;
  /** The same successor for everyone who asks, so that two tabs with one token end up with one token again. */
  successorOf(token: string): string;
  /** Nobody's, unless this server made it: a guess must not be able to end a stranger's session. */
  ownerOf(token: string): RefreshTokenOwner | undefined;
}

/** Derives all keys from the server's secret. */
export function openRefreshTokens(secret: string): RefreshTokens {
  const keyed = (purpose: string, bytes: Buffer) =>
    createHmac('sha256', secret).update(`refresh-token ${purpose}\n`).update(bytes).digest();
  const sealed = (bytes: Buffer) =>
    Buffer.concat([bytes, keyed('tag', bytes).subarray(0, TAG_BYTES)]).toString('base64url');

  return {
    first: ({ tenantId, sessionId }) =>
      sealed(Buffer.concat([idBytes(tenantId), idBytes(sessionId), randomBytes(BODY_BYTES)])),
    successorOf(token) {
      const bytes = Buffer.from(token, 'base64url');
      return sealed(Buffer.concat([bytes.subarray(0, 2 * ID_BYTES), keyed('successor', bytes)]));
    },
    ownerOf(token) {
      const bytes = Buffer.from(token, 'base64url');
      // Decoding is lenient; only the one spelling that was issued counts.
      if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token) return undefined;
      const signed = bytes.subarray(0, -TAG_BYTES);
      if (!timingSafeEqual(keyed('tag', signed).subarray(0, TAG_BYTES), bytes.subarray(-TAG_BYTES))) return undefined;
      return {
        tenantId: idText(bytes.subarray(0, ID_BYTES)),
        sessionId: idText(bytes.subarray(ID_BYTES, 2 * ID_BYTES)),
      };
    },
  };
}

/** What the database keeps of a token. */
export function refreshTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function idBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function idText(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

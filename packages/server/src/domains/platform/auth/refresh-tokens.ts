import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keysOf, type Secrets } from '../../../platform/http/keys';

const ID_BYTES = 16;
const BODY_BYTES = 32;
const TAG_BYTES = 16;
const TOKEN_BYTES = 2 * ID_BYTES + BODY_BYTES + TAG_BYTES;

/** Owner encoded in a refresh token; not secret, and authenticated by the tag. */
export interface RefreshTokenOwner {
  tenantId: string;
  sessionId: string;
}

/** Creates and reads refresh tokens: opaque to clients, single use, stored as hashes only. */
export interface RefreshTokens {
  first(owner: RefreshTokenOwner): string;
  /** Returns a deterministic successor, so that two tabs that refresh one token end up with the same token again. */
  successorOf(token: string): string;
  /** Undefined unless this server issued it: a guess must not end another user's session. */
  ownerOf(token: string): RefreshTokenOwner | undefined;
}

/** Derives all keys from the server's secrets. */
export function openRefreshTokens(secrets: Secrets): RefreshTokens {
  const { current, accepted } = keysOf(secrets, 'refresh tokens');
  const keyed = (purpose: string, bytes: Buffer, key = current) =>
    createHmac('sha256', key).update(`refresh-token ${purpose}\n`).update(bytes).digest();
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
      // Decoding is lenient; only the canonical spelling is valid.
      if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token) return undefined;
      const signed = bytes.subarray(0, -TAG_BYTES);
      const isOurs = (key: string) =>
        timingSafeEqual(keyed('tag', signed, key).subarray(0, TAG_BYTES), bytes.subarray(-TAG_BYTES));
      if (!accepted.some(isOurs)) return undefined;
      return {
        tenantId: idText(bytes.subarray(0, ID_BYTES)),
        sessionId: idText(bytes.subarray(ID_BYTES, 2 * ID_BYTES)),
      };
    },
  };
}

/** Returns the hash of a token that is stored in the database. */
export function refreshTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function idBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function idText(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

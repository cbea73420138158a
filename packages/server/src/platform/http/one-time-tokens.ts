import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keysOf, type Secrets } from './keys';

const ID_BYTES = 16;
/** 192 bits, well above the recommended minimum of 128. */
const BODY_BYTES = 24;
const TAG_BYTES = 16;
const TOKEN_BYTES = ID_BYTES + BODY_BYTES + TAG_BYTES;

/** Purpose of a link: setting a password, verifying an e-mail address, or one of the purposes of public_links. */
export type TokenUse = AccountTokenUse | PublicLinkKind;

/** Links stored in one_time_tokens. */
export type AccountTokenUse = 'password' | 'address';

/** Resources that the holder of a link can open without sign-in. */
export type PublicLinkKind = 'FORM' | 'OFFER' | 'CALENDAR' | 'QUEUE' | 'INVOICE' | 'SHIFTS';

/** Creates and reads the tokens of links in e-mails. */
export interface OneTimeTokens {
  make(tenantId: string, use: TokenUse): string;
  /**
   * Returns the clinic of a token, so that no statement has to search across clinics; undefined, unless this server
   * issued it for this purpose.
   */
  tenantOf(token: string, use: TokenUse): string | undefined;
}

/** Derives its keys from the server's secrets. */
export function openOneTimeTokens(secrets: Secrets): OneTimeTokens {
  const { current, accepted } = keysOf(secrets, 'links');
  const tagOf = (key: string, bytes: Buffer, use: TokenUse) =>
    createHmac('sha256', key).update(`one-time-token ${use}\n`).update(bytes).digest().subarray(0, TAG_BYTES);

  return {
    make(tenantId, use) {
      const bytes = Buffer.concat([Buffer.from(tenantId.replaceAll('-', ''), 'hex'), randomBytes(BODY_BYTES)]);
      return Buffer.concat([bytes, tagOf(current, bytes, use)]).toString('base64url');
    },
    tenantOf(token, use) {
      const bytes = Buffer.from(token, 'base64url');
      // Decoding is lenient; only the canonical spelling is valid.
      if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token) return undefined;
      const signed = bytes.subarray(0, -TAG_BYTES);
      const isOurs = (key: string) => timingSafeEqual(tagOf(key, signed, use), bytes.subarray(-TAG_BYTES));
      if (!accepted.some(isOurs)) return undefined;
      return bytes
        .subarray(0, ID_BYTES)
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}

/** Returns the hash of a token that is stored in the database. */
export function oneTimeTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

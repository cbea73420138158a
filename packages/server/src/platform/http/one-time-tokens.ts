import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
/** 192 bits; 128 are asked for (trust.md item 19). */
const BODY_BYTES = 24;
const TAG_BYTES = 16;
const TOKEN_BYTES = ID_BYTES + BODY_BYTES + TAG_BYTES;

/** What a link is good for: setting a password, showing that an address is one's own, or what public_links says. */
export type TokenUse = AccountTokenUse | PublicLinkKind;

/** The links that one_time_tokens keeps. */
export type AccountTokenUse = 'password' | 'address';

/** What can be opened without a sign-in by whoever holds the link. */
export type PublicLinkKind = 'FORM' | 'OFFER' | 'CALENDAR' | 'QUEUE' | 'INVOICE';

/** Makes and reads the tokens of links in e-mails. */
export interface OneTimeTokens {
  make(tenantId: string, use: TokenUse): string;
  /** The clinic it belongs to, so that no statement has to look across clinics; none, unless this server made it for this use. */
  tenantOf(token: string, use: TokenUse): string | undefined;
}

/** Derives its key from the server's secret. */
export function openOneTimeTokens(secret: string): OneTimeTokens {
  const tagOf = (bytes: Buffer, use: TokenUse) =>
    createHmac('sha256', secret).update(`one-time-token ${use}\n`).update(bytes).digest().subarray(0, TAG_BYTES);

  return {
    make(tenantId, use) {
      const bytes = Buffer.concat([Buffer.from(tenantId.replaceAll('-', ''), 'hex'), randomBytes(BODY_BYTES)]);
      return Buffer.concat([bytes, tagOf(bytes, use)]).toString('base64url');
    },
    tenantOf(token, use) {
      const bytes = Buffer.from(token, 'base64url');
      // Decoding is lenient; only the one spelling that was issued counts.
      if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token) return undefined;
      const signed = bytes.subarray(0, -TAG_BYTES);
      if (!timingSafeEqual(tagOf(signed, use), bytes.subarray(-TAG_BYTES))) return undefined;
      return bytes
        .subarray(0, ID_BYTES)
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}

/** What the database keeps of a token. */
export function oneTimeTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

import { randomBytes } from 'node:crypto';
import { generateSync, generateURI, ScureBase32Plugin, verifySync } from 'otplib';

// Parameters that every authenticator app supports, and the only ones that some support: SHA-1, 30 seconds, six digits.
const CODE = { algorithm: 'sha1', period: 30, digits: 6 } as const;
/** Accepted steps before and after the current one: clocks differ, and typing takes time (RFC 6238 section 5.2). */
const DRIFT_STEPS = 1;
/** Length of the hash, as recommended by RFC 4226 section 4. */
const SECRET_BYTES = 20;

const encoding = new ScureBase32Plugin();

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** Returns the number of the time step that contains a time. */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / CODE.period);
}

/** Returns the code of a time step (RFC 6238 section 4). */
export function totpCode(secret: Buffer, step: number): string {
  return generateSync({ ...CODE, secret, epoch: step * CODE.period });
}

/** Returns the time step of a code, searched for around a time. */
export function stepOfCode(secret: Buffer, code: string, at: Date): number | undefined {
  // The library throws on a text that is not a code.
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(at.getTime() / 1000);
  const result = verifySync({ ...CODE, secret, token: code, epoch, epochTolerance: DRIFT_STEPS * CODE.period });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Encodes a secret as users type it into an app (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  return encoding.encode(bytes);
}

/** Returns the URI for the QR code; apps show issuer and account beside the code. */
export function totpAddress(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const address = generateURI({ issuer, label: account, secret: base32(secret) });
  // The library omits default values, but not every app assumes them.
  return `${address}&algorithm=SHA1&digits=${CODE.digits}&period=${CODE.period}`;
}

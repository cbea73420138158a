import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// What every authenticator app expects, and the only thing some of them know: SHA-1, 30 seconds, six digits.
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the present one that still count: clocks differ, and typing takes time (RFC 6238 section 5.2). */
const DRIFT_STEPS = 1;
/** As long as the hash, which is what RFC 4226 section 4 recommends. */
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The number of the time step that a moment lies in. */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / STEP_SECONDS);
}

/** The code of one time step (RFC 4226 section 5.3). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step a code belongs to, looked for around the given moment; all are compared, whichever fits. */
export function stepOfCode(secret: Buffer, code: string, at: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const now = totpStep(at);
  let found: number | undefined;
  for (let step = now - DRIFT_STEPS; step <= now + DRIFT_STEPS; step += 1) {
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) found = step;
  }
  return found;
}

/** As people type it into an app (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{1,5}/g, (five) => BASE32.charAt(Number.parseInt(five.padEnd(5, '0'), 2)));
}

/** What the QR code holds; apps show issuer and account beside the code. */
export function totpAddress(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const facts = [
    `secret=${base32(secret)}`,
    `issuer=${encodeURIComponent(issuer)}`,
    `algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`,
  ];
  return `otpauth://totp/${label}?${facts.join('&')}`;
}

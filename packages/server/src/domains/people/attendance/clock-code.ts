import { createHmac } from 'node:crypto';

const PERIOD_MS = 60_000;
const DIGITS = 6;

/** Returns the code that the desk shows in the minute of a moment. */
export function clockCode(secret: string, tenantId: string, now: Date): { code: string; expiresAt: string } {
  const minute = Math.floor(now.getTime() / PERIOD_MS);
  return { code: codeOf(secret, tenantId, minute), expiresAt: new Date((minute + 1) * PERIOD_MS).toISOString() };
}

/** Returns whether a code is that of this minute or of the one before, in which a person may have read it. */
export function isClockCode(secret: string, tenantId: string, now: Date, code: string | undefined): boolean {
  const minute = Math.floor(now.getTime() / PERIOD_MS);
  return [minute, minute - 1].some((one) => codeOf(secret, tenantId, one) === code?.trim());
}

function codeOf(secret: string, tenantId: string, minute: number): string {
  const digest = createHmac('sha256', secret).update(`clock-in ${tenantId} ${minute}`).digest();
  return String(digest.readUInt32BE(0) % 10 ** DIGITS).padStart(DIGITS, '0');
}

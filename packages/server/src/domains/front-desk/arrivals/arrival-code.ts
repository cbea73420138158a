import { createHmac, timingSafeEqual } from 'node:crypto';
import { ARRIVAL_CODE_SECONDS } from '@polyclinic/contract';
import { keysOf, type Secrets } from '../../../platform/http/keys';

const PERIOD_MS = ARRIVAL_CODE_SECONDS * 1000;
/** Periods for which a code is accepted: the one in which it was shown, and the next. */
const PERIODS = 2;

/** Returns the code that the desk of a clinic shows now, and when the next one follows. */
export function arrivalCode(secrets: Secrets, tenantId: string, now: Date): { code: string; expiresAt: string } {
  const period = Math.floor(now.getTime() / PERIOD_MS);
  const signature = sign(keysOf(secrets, 'arrival codes').current, tenantId, period);
  return {
    code: `${period.toString(36)}.${signature.toString('base64url')}`,
    expiresAt: new Date((period + 1) * PERIOD_MS).toISOString(),
  };
}

/** Returns whether the desk of the clinic shows this code, or has shown it a moment ago. */
export function isArrivalCode(secrets: Secrets, tenantId: string, code: string, now: Date): boolean {
  const [, written = '', signed = ''] = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(code) ?? [];
  const period = Number.parseInt(written, 36);
  const age = Math.floor(now.getTime() / PERIOD_MS) - period;
  if (!(age >= 0 && age < PERIODS)) return false;
  const given = Buffer.from(signed, 'base64url');
  return keysOf(secrets, 'arrival codes').accepted.some((key) => {
    const expected = sign(key, tenantId, period);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

function sign(key: string, tenantId: string, period: number): Buffer {
  return createHmac('sha256', key).update(`arrival\n${tenantId}\n${period}`).digest();
}

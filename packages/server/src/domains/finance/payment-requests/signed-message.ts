import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedMessage } from '@polyclinic/contract';

/** Older messages are refused, so that a recorded one cannot be sent again later. */
const LIFETIME_SECONDS = 5 * 60;

/** Signs a message with the secret that the clinic and its provider share. */
export function signedMessage(secret: string, content: object, now: Date): SignedMessage {
  const payload = JSON.stringify(content);
  const timestamp = secondsOf(now);
  return { payload, timestamp, signature: signatureOf(secret, timestamp, payload).toString('hex') };
}

/** Returns whether a message was signed with the secret a short time ago. */
export function isGenuine({ payload, timestamp, signature }: SignedMessage, secret: string, now: Date): boolean {
  const given = Buffer.from(signature, 'hex');
  const expected = signatureOf(secret, timestamp, payload);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned && Math.abs(secondsOf(now) - timestamp) <= LIFETIME_SECONDS;
}

function signatureOf(secret: string, timestamp: number, payload: string): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest();
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

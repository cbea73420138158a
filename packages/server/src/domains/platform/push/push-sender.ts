import { request } from 'node:https';
import webPush from 'web-push';
import { lookupPublic } from '../../../platform/http/public-address';
import { isPushEndpoint } from './push-endpoint';

/** Message to a browser. */
export interface PushMessage {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Encrypted for the browser: the push service cannot read it. */
  payload: string;
  keys: { publicKey: string; privateKey: string };
  /** Contact of the sender, for the push service: an https or mailto address. */
  subject: string;
}

/** Outcome: taken by the push service, the browser is gone, or a failure that may pass. */
export type PushOutcome = 'SENT' | 'GONE' | 'FAILED';

export type PushSender = (message: PushMessage) => Promise<PushOutcome>;

const TIMEOUT_MS = 10_000;
/** A notification that could not be delivered for as long is of no use any more. */
const LIFETIME_SECONDS = 12 * 60 * 60;
const GONE = [404, 410];

/** Sends a message through the push service of the browser. */
export const sendPush: PushSender = (message) => {
  const { endpoint, p256dh, auth, payload, keys, subject } = message;
  // Also checked when the browser subscribed; the list of services may have changed since.
  if (!isPushEndpoint(endpoint)) return Promise.resolve('GONE');
  const options = { TTL: LIFETIME_SECONDS, vapidDetails: { subject, ...keys } };
  let details;
  try {
    details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options);
  } catch {
    // A browser may have sent a key of the right length that is none: the other browsers are notified all the same.
    return Promise.resolve('FAILED');
  }
  const { headers, body } = details;
  return new Promise((settle) => {
    const sending = request(
      endpoint,
      { method: 'POST', headers, timeout: TIMEOUT_MS, lookup: lookupPublic },
      (response) => {
        response.resume();
        settle(outcomeOf(response.statusCode ?? 0));
      },
    );
    sending.on('timeout', () => sending.destroy());
    sending.on('error', () => settle('FAILED'));
    sending.end(body);
  });
};

function outcomeOf(status: number): PushOutcome {
  if (GONE.includes(status)) return 'GONE';
  return status >= 200 && status < 300 ? 'SENT' : 'FAILED';
}

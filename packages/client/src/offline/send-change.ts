import { isApiError } from '../api-error';
import { leavesDoubt } from '../idempotency';
import { request } from '../request';
import { serverNow } from '../server-clock';
import type { NeedsPerson, StoredChange } from './outbox';

const HOUR_MS = 60 * 60_000;
/** A change that is older is not sent without a decision of a person. */
const OLDEST_MS = 7 * 24 * HOUR_MS;
/** The server stores the answer of a key for 72 hours; after that a repeated send would take effect twice. */
const DOUBT_ENDS_MS = 71 * HOUR_MS;
const TIMEOUT_MS = 20_000;

/** Result of sending a change: accepted, refused, or not sent because there is no connection. */
export type Outcome =
  { is: 'sent'; version: number | undefined } | { is: 'refused'; needs: NeedsPerson } | { is: 'cut' };

/** Returns why a change is not sent before a person has decided; undefined if it may be sent. */
export function reasonToWait({ at, sentAt, isApproved }: StoredChange): NeedsPerson | undefined {
  if (sentAt !== undefined && serverNow() - Date.parse(sentAt) > DOUBT_ENDS_MS) return { code: 'IN_DOUBT', text: '' };
  if (!isApproved && serverNow() - Date.parse(at) > OLDEST_MS) return { code: 'TOO_OLD', text: '' };
  return undefined;
}

/** Sends a change under its own key, so that it takes effect once. */
export async function sendChange(change: StoredChange): Promise<Outcome> {
  const { id: idempotencyKey, method, path, audience, query } = change;
  const call = { method, path, audience, query, body: bodyOf(change), idempotencyKey, timeout: TIMEOUT_MS };
  try {
    return { is: 'sent', version: versionIn(await request(call)) };
  } catch (error) {
    // Not an answer of the server: it may still come.
    if (!isApiError(error) || isPassing(error.status) || leavesDoubt(error)) return { is: 'cut' };
    const { code, message: text, details } = error;
    const version = typeof details.version === 'number' ? details.version : undefined;
    return { is: 'refused', needs: { code, text, version } };
  }
}

/** Adds the time at which it was made. */
function bodyOf({ body, time, at }: StoredChange): StoredChange['body'] {
  return time === undefined ? body : { [time]: at, ...body };
}

/** A session that has ended is ended for all calls; a throttled call comes again. */
function isPassing(status: number | undefined): boolean {
  return status === 401 || status === 408 || status === 429;
}

/** Returns the version of the record in an answer such as `{ task: { version } }`. */
function versionIn(answer: unknown): number | undefined {
  for (const record of Object.values(Object(answer) as Record<string, unknown>)) {
    const version: unknown = Reflect.get(Object(record), 'version');
    if (typeof version === 'number') return version;
  }
  return undefined;
}

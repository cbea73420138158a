import { isApiError, mayPass, type ApiError } from './api-error';

// Idempotency keys of writes whose outcome is unknown, by intent. Repeating the same intent reuses its key: if the
// first attempt got through, the server replays its response instead of writing twice.
const inDoubt = new Map<string, string>();
const MAX_IN_DOUBT = 50;

/** Sends a write under a key that stays the same until the server has given a definite response. */
export async function withIdempotencyKey<T>(intent: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = inDoubt.get(intent) ?? newId();
  try {
    const answer = await send(key);
    inDoubt.delete(intent);
    return answer;
  } catch (error) {
    if (isApiError(error) && !leavesDoubt(error)) inDoubt.delete(intent);
    else remember(intent, key);
    throw error;
  }
}

/** Returns the key of a write whose outcome is unknown, which goes on under it elsewhere; a new one if there is none. */
export function takeKey(intent: string): string {
  const key = inDoubt.get(intent) ?? newId();
  inDoubt.delete(intent);
  return key;
}

/** Returns whether the write may have taken effect, or may still do so, although no result came back. */
export function leavesDoubt(error: ApiError): boolean {
  const isUnreadable = error.code === 'UNEXPECTED' && error.status === undefined;
  return mayPass(error) || isUnreadable || error.code === 'IN_PROGRESS';
}

function remember(intent: string, key: string): void {
  inDoubt.set(intent, key);
  const [oldest] = inDoubt.keys();
  if (inDoubt.size > MAX_IN_DOUBT && oldest !== undefined) inDoubt.delete(oldest);
}

/**
 * Returns a random UUID (version 4); `crypto.randomUUID` is missing on a page without TLS, such as one inside a
 * clinic's network.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = digits.map((digit) => digit.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

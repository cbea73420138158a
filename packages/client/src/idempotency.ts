import { isApiError, mayPass, type ApiError } from './api-error';

// Keys of writes whose outcome is unknown, by what was asked. Asking the same again is then the same act: had the
// first attempt got through, the server answers with its result instead of doing it twice.
const inDoubt = new Map<string, string>();
const MOST_IN_DOUBT = 50;

/** Sends a write under a key that stays the same until the server has given a definite answer. */
export async function withIdempotencyKey<T>(intent: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = inDoubt.get(intent) ?? newKey();
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

/** Whether the write may have taken effect, or may still be about to, although no result came back. */
export function leavesDoubt(error: ApiError): boolean {
  const isUnreadable = error.code === 'UNEXPECTED' && error.status === undefined;
  return mayPass(error) || isUnreadable || error.code === 'IN_PROGRESS';
}

function remember(intent: string, key: string): void {
  inDoubt.set(intent, key);
  const [oldest] = inDoubt.keys();
  if (inDoubt.size > MOST_IN_DOUBT && oldest !== undefined) inDoubt.delete(oldest);
}

/** A random UUID (version 4); randomUUID itself is missing on a page without TLS, such as one inside a clinic's network. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = digits.map((digit) => digit.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

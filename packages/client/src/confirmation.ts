import { isApiError, type ApiError } from './api-error';
import { identityOf, useSession } from './session-store';

/** Asks who is there; true once the server has accepted the answer, false when the person thought better of it. */
export type ConfirmationHandler = (refusal: ApiError) => Promise<boolean>;

let handler: ConfirmationHandler | undefined;
let asking: Promise<boolean> | undefined;
let confirmations = 0;

/** Says how to ask a person who they are before a dangerous act. Returns how to take that back. */
export function onConfirmationNeeded(next: ConfirmationHandler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = undefined;
  };
}

/** Sends, and where the server wants to know again who is there, asks and sends once more. */
export async function whenConfirmed<T>(send: () => Promise<T>): Promise<T> {
  const before = confirmations;
  const sender = identityOf(useSession.getState());
  try {
    return await send();
  } catch (error) {
    const isNeeded = isApiError(error) && error.code === 'CONFIRMATION_NEEDED';
    if (!isNeeded || !(await isConfirmed(error, before))) throw error;
    if (identityOf(useSession.getState()) !== sender) throw error;
  }
  return send();
}

/** One question for all calls that wait; one that was under way while it was answered needs none. */
function isConfirmed(refusal: ApiError, before: number): Promise<boolean> {
  if (confirmations > before) return Promise.resolve(true);
  if (!handler) return Promise.resolve(false);
  asking ??= handler(refusal)
    .then((isGiven) => {
      if (isGiven) confirmations += 1;
      return isGiven;
    })
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

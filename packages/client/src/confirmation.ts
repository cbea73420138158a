import { isApiError, type ApiError } from './api-error';
import { identityOf, useSession } from './session-store';

/**
 * Prompts for the person's credentials. Resolves to true once the server has accepted them, to false if the person
 * cancelled.
 */
export type ConfirmationHandler = (refusal: ApiError) => Promise<boolean>;

let handler: ConfirmationHandler | undefined;
let asking: Promise<boolean> | undefined;
let confirmations = 0;

/** Registers the prompt shown before sensitive actions. Returns a function that restores the previous one. */
export function onConfirmationNeeded(next: ConfirmationHandler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = undefined;
  };
}

/** Sends the call; if the server requires a fresh confirmation of identity, prompts for it and sends once more. */
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

/** Concurrent calls share one prompt; a call that was already under way when it was answered needs no second one. */
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

import { isApiError, type ApiError } from './api-error';
import { identityOf, useSession } from './session-store';

/**
 * Asks the person for the reason to open a restricted record. Resolves to true once the server has accepted it, to false
 * if the person cancelled.
 */
export type ReasonHandler = (recordId: string) => Promise<boolean>;

let handler: ReasonHandler | undefined;
const asking = new Map<string, Promise<boolean>>();

/** Registers the question shown before a restricted record. Returns a function that removes it. */
export function onReasonNeeded(next: ReasonHandler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = undefined;
  };
}

/** Sends the call; if the server restricts the record, asks for the reason and sends once more. */
export async function whenReasoned<T>(send: () => Promise<T>): Promise<T> {
  const sender = identityOf(useSession.getState());
  try {
    return await send();
  } catch (error) {
    if (!isApiError(error) || error.code !== 'RECORD_RESTRICTED' || !(await isOpened(error))) throw error;
    if (identityOf(useSession.getState()) !== sender) throw error;
  }
  return send();
}

/** All calls that show the same record share one question. */
function isOpened({ details: { recordId } }: ApiError): Promise<boolean> {
  if (!handler || typeof recordId !== 'string') return Promise.resolve(false);
  const asked = asking.get(recordId) ?? handler(recordId).finally(() => asking.delete(recordId));
  asking.set(recordId, asked);
  return asked;
}

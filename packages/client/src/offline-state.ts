import { create } from 'zustand';
import { isApiError } from './api-error';

/** A change that waits on this device until the server has it. */
export interface WaitingChange {
  /** Also the idempotency key. */
  id: string;
  /** The operation of the contract. */
  resource: string;
  action: string;
  /** The record that it concerns. */
  record: { resource: string; id: string | null };
  /** Name of the record or of its person, if a screen had loaded it. */
  name: string | null;
  /** When it was made, by the server's clock. */
  at: string;
  /** Address of the screen on which it was made. */
  page?: string;
  /** After another person's change the person decides on that screen: it is not sent again as it is. */
  isDecidedThere?: boolean;
  /** Why a person has to decide; undefined while it waits for a connection. */
  needs?: Refused;
}

/** Reason why a change was not accepted. */
export interface Refused {
  /** Code of the server; TOO_OLD: made more than a week ago; IN_DOUBT: sent, but the answer was lost too long ago. */
  code: string;
  /** The server's message; empty for reasons of this device. */
  text: string;
}

interface OfflineState {
  waiting: readonly WaitingChange[];
  /** Answers that screens show from this device, with the time at which the server gave them. */
  stored: ReadonlyMap<string, string>;
  isSending: boolean;
}

const AT_START: OfflineState = { waiting: [], stored: new Map(), isSending: false };

/** State of the work without a network, for screens; the lazily loaded part sets it. */
export const useOffline = create<OfflineState>()(() => AT_START);

/** Answers on the screens that no device may store. */
const unstorable = new Set<string>();

/** Notes whether an answer may be stored on this device. */
export function markStorable(key: string, isStorable: boolean): void {
  if (isStorable) unstorable.delete(key);
  else unstorable.add(key);
}

/** Returns whether an answer may be stored on this device. */
export function isStorable(key: string): boolean {
  return !unstorable.has(key);
}

/** Forgets everything, at the end of a session. */
export function resetOfflineState(): void {
  unstorable.clear();
  useOffline.setState(AT_START, true);
}

/** Marks an answer as one that was stored on this device. */
export function markStored(key: string, at: string): void {
  useOffline.setState(({ stored }) => ({ stored: new Map(stored).set(key, at) }));
}

/** Removes the mark: the server has answered. */
export function unmarkStored(key: string): void {
  const { stored } = useOffline.getState();
  if (!stored.has(key)) return;
  const next = new Map(stored);
  next.delete(key);
  useOffline.setState({ stored: next });
}

/** Returns the changes that wait on this device, in the order in which they were made. */
export function useWaitingChanges(): readonly WaitingChange[] {
  return useOffline(({ waiting }) => waiting);
}

/** Returns whether a change of a record waits on this device; of one resource, if named. */
export function useIsWaiting(recordId: string, resource?: string): boolean {
  return useOffline(({ waiting }) =>
    waiting.some(({ record, resource: of }) => record.id === recordId && (resource === undefined || of === resource)),
  );
}

/** Returns whether waiting changes are being sent at the moment. */
export function useIsSending(): boolean {
  return useOffline(({ isSending }) => isSending);
}

/** Returns whether a change was stored on this device, to be sent when there is a connection. */
export function isQueued(error: unknown): boolean {
  return isApiError(error) && error.code === 'QUEUED';
}

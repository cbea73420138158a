import type { Endpoint } from '@polyclinic/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { worksOffline } from './device-lock';
import type { AnyInput } from './endpoint-path';
import type { HowSent, ReadAhead, WaitingContent } from './offline-names';
import { resetOfflineState } from './offline-state';

type Hub = typeof import('./offline-hub');

let loaded: Promise<Hub> | undefined;
/** The queries of the page. */
let shown: QueryClient | undefined;

/** Loads the work without a network, which other devices than phones do without. */
function hub(): Promise<Hub> {
  loaded ??= import('./offline-hub').catch((error: unknown) => {
    // The next call tries again.
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/**
 * Sends a read. On a phone without a network it returns the answer that was stored on it. `send` is given what to call if
 * the server says that no device may store the answer.
 */
export function readThrough<T>(queryKey: QueryKey, send: (onUnstorable: () => void) => Promise<T>): Promise<T> {
  let isStorable = true;
  const answer = send(() => {
    isStorable = false;
  });
  if (!worksOffline()) return answer;
  // It may fail before the rest is loaded, which reports it.
  answer.catch(() => undefined);
  return hub().then(
    ({ answerOrStored }) => answerOrStored(queryKey, answer, () => isStorable),
    () => answer,
  );
}

/** Sends a change. On a phone without a network it is stored, if it may wait, and the error says so. */
export async function sendOrQueue(endpoint: Endpoint, input: AnyInput, how: HowSent): Promise<unknown> {
  if (!endpoint.waits || !worksOffline()) return how.send();
  const work = await hub().catch(() => undefined);
  return work ? work.sendOrQueue(endpoint, input, how) : how.send();
}

/** Stores an answer that this device has made itself, of a record that the server does not know yet. */
export async function storeOwn(queryKey: QueryKey, data: unknown): Promise<void> {
  if (!worksOffline()) return;
  const { storeOwn: store } = await hub();
  await store(queryKey, data);
}

/** Returns the last change of a record that waits on this device: what is to be sent, and what its screen has added. */
export async function findWaiting(action: string, recordId: string): Promise<WaitingContent | undefined> {
  if (!worksOffline()) return undefined;
  const work = await hub().catch(() => undefined);
  return work?.findWaiting(action, recordId);
}

/** Begins to store answers and to send what waits, once the first screen is shown. Returns how to stop. */
export function startOfflineWork(client: QueryClient): () => void {
  if (!worksOffline()) return () => undefined;
  const started = hub().then((work) => work.startOfflineWork(client));
  // Its code could not be loaded: the next start of the app tries again.
  started.catch(() => undefined);
  return () => {
    started.then(
      (stop) => stop(),
      () => undefined,
    );
  };
}

/** Returns whether the data of the person on this device may be removed: nothing waits, or the person has decided so. */
export async function mayRemoveStore(): Promise<boolean> {
  if (!worksOffline()) return true;
  const work = await hub().catch(() => undefined);
  // Without its code nothing was stored.
  return work ? work.mayRemoveStore() : true;
}

/** Closes the store of a person whose session has ended, and forgets what it showed. */
export function closeStore(): void {
  loaded?.then(
    (work) => work.closeStore(),
    () => undefined,
  );
  resetOfflineState();
}

/** Names the queries that are refreshed by `syncNow`. */
export function syncWith(client: QueryClient): void {
  shown = client;
}

/** Sends what waits and refreshes what is shown, also while Auto Sync is off; throws if the server cannot be reached. */
export async function syncNow(): Promise<void> {
  const { syncNow: sync } = await hub();
  await sync(shown);
}

/** Sends a refused or old change again, because a person has decided so. */
export async function retryChange(id: string): Promise<void> {
  const { retryChange: retry } = await hub();
  await retry(id);
}

/** Removes changes that are not to be sent; all of them if none is named. */
export async function discardChanges(id?: string): Promise<void> {
  const { discardChanges: discard } = await hub();
  await discard(id);
}

/** Fetches answers so that they can be read without a network; failures and restricted records are left out. */
export async function storeAhead(reads: () => Promise<readonly ReadAhead[]>): Promise<void> {
  if (!worksOffline()) return;
  const { storeAhead: store } = await hub();
  await store(reads);
}

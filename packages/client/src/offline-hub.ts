import type { Endpoint } from '@polyclinic/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, isApiError } from './api-error';
import { isAutoSyncOn } from './auto-sync';
import { storeNameOf, worksOffline } from './device-lock';
import type { AnyInput } from './endpoint-path';
import type { OfflineWork } from './offline/offline-work';
import { answerKey, recordIdOf, type HowSent, type ReadAhead, type WaitingContent } from './offline-names';
import { markStorable, markStored, resetOfflineState, unmarkStored, useOffline } from './offline-state';
import { oldestShown } from './oldest-shown';
import { ownText } from './offline-texts';
import { queuedText } from './queued-text';
import { isRefused } from './refused';
import { serverNow } from './server-clock';
import { useSession } from './session-store';
import { unsentQuestion } from './unsent-question';

/** How long a logout waits for the dialog to load, and how often it looks. */
const LONGEST_WAIT_MS = 10_000;
const LOOK_MS = 100;

let opened: { name: string; work: Promise<OfflineWork | undefined> } | undefined;
let started: { client: QueryClient; stop: () => void } | undefined;

/** Opens the store of the signed-in person; undefined on devices that store nothing. */
function offlineWork(): Promise<OfflineWork | undefined> {
  const name = worksOffline() ? storeNameOf(useSession.getState()) : undefined;
  if (name === undefined) return Promise.resolve(undefined);
  if (opened?.name === name) return opened.work;
  if (opened) closeStore();
  const work = import('./offline/offline-work')
    .then(({ openOfflineWork }) => openOfflineWork(name))
    .catch(() => {
      // Its code could not be loaded: the next call tries again.
      opened = undefined;
      return undefined;
    });
  opened = { name, work };
  return work;
}

/** Begins to store answers and to send what waits, once the first screen is shown. Returns how to stop. */
export function startOfflineWork(client: QueryClient): () => void {
  let isStopped = false;
  const begin = () =>
    void offlineWork().then((work) => {
      if (work && !isStopped && !started) started = { client, stop: work.start(client) };
    });
  // Another person, or the same one in another role, has a store of their own.
  const stopWatching = useSession.subscribe((session, previous) => {
    if (storeNameOf(session) === storeNameOf(previous)) return;
    stop();
    closeStore();
    if (session.isAuthenticated) begin();
  });
  begin();
  return () => {
    isStopped = true;
    stopWatching();
    stop();
  };
}

/** Returns whether the data of the person on this device may be removed: nothing waits, or the person has decided so. */
export async function mayRemoveStore(): Promise<boolean> {
  await offlineWork();
  const hasUnsent = () => useOffline.getState().waiting.length > 0;
  // The dialog is loaded after the first screen.
  for (let wait = 0; hasUnsent() && !unsentQuestion() && wait < LONGEST_WAIT_MS; wait += LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  if (!hasUnsent()) return true;
  return unsentQuestion()?.() ?? false;
}

function stop(): void {
  started?.stop();
  started = undefined;
}

/** Sends what waits and refreshes what is shown, also while Auto Sync is off; throws if the server cannot be reached. */
export async function syncNow(shown: QueryClient | undefined): Promise<void> {
  await (await offlineWork())?.sync();
  if (!shown) return;
  await shown.invalidateQueries({}, { throwOnError: true });
  // The screen has its data from this device.
  if (oldestShown(shown, useOffline.getState().stored)) throw new ApiError('OFFLINE', ownText('offline'));
}

/** Sends a refused or old change again, because a person has decided so. */
export async function retryChange(id: string): Promise<void> {
  await (await offlineWork())?.retry(id);
}

/** Removes changes that are not to be sent; all of them if none is named. */
export async function discardChanges(id?: string): Promise<void> {
  await (await offlineWork())?.discard(id);
}

/** Fetches answers so that they can be read without a network; failures and restricted records are left out. */
export async function storeAhead(reads: () => Promise<readonly ReadAhead[]>): Promise<void> {
  const work = await offlineWork();
  if (work && isAutoSyncOn()) await work.fetchAhead(await reads());
}

/**
 * Returns an answer. Without a network it returns the one that was stored on this device. An answer that may not be stored
 * takes an earlier one off this device.
 */
export async function answerOrStored<T>(
  queryKey: QueryKey,
  answer: Promise<T>,
  isStorable: () => boolean = () => true,
): Promise<T> {
  const key = answerKey(queryKey);
  try {
    const data = await answer;
    unmarkStored(key);
    markStorable(key, isStorable());
    if (!isStorable()) void offlineWork().then((work) => work?.drop(key));
    return data;
  } catch (error) {
    // The server does not know a record yet that waits to be sent.
    const isUnsent = isMissing(error) && isOfUnsent(key);
    if (isRefused(error) && !isUnsent) void opened?.work.then((work) => work?.drop(key));
    if (!isUnsent && (!isApiError(error) || error.code !== 'OFFLINE')) throw error;
    const work = await offlineWork();
    const found = await work?.read(key).catch(() => undefined);
    if (!found) throw error;
    markStored(key, found.at);
    return found.data as T;
  }
}

function isMissing(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

/** Returns whether an answer is about a record of which a change waits. */
function isOfUnsent(key: string): boolean {
  return useOffline.getState().waiting.some(({ record: { id } }) => id !== null && key.includes(id));
}

/** Stores an answer that this device has made itself, of a record that the server does not know yet. */
export async function storeOwn(queryKey: QueryKey, data: unknown): Promise<void> {
  const work = await offlineWork();
  await work?.keep(answerKey(queryKey), data, new Date(serverNow()).toISOString());
}

/** Returns the last change of a record that waits: what is to be sent, and what its screen has added. */
export async function findWaiting(action: string, recordId: string): Promise<WaitingContent | undefined> {
  const found = (await offlineWork())?.find(action, recordId);
  return found && { body: found.body, memo: found.memo };
}

/** Sends a change, or stores it on this device if there is no network or an earlier one of its record still waits. */
export async function sendOrQueue(
  endpoint: Endpoint,
  input: AnyInput,
  { send, takeKey, memo }: HowSent,
): Promise<unknown> {
  const isBehind = waitsBehind(endpoint, input);
  const store = storeNameOf(useSession.getState());
  try {
    if (isBehind) throw new ApiError('OFFLINE', ownText('offline'));
    return await send();
  } catch (error) {
    if (!isApiError(error) || error.code !== 'OFFLINE') throw error;
    // A change of one person is never sent as another.
    if (storeNameOf(useSession.getState()) !== store) throw error;
    const work = await offlineWork();
    const how = { key: takeKey(), wasSent: !isBehind && navigator.onLine, client: started?.client, memo };
    const isStored = await work?.queue(endpoint, input, how).catch(() => false);
    throw isStored ? new ApiError('QUEUED', queuedText()) : error;
  }
}

/** Returns whether an earlier change of the same record still waits: the next one goes behind it. */
function waitsBehind({ waits }: Endpoint, input: AnyInput): boolean {
  if (!waits) return false;
  const id = recordIdOf(waits, input);
  const { waiting } = useOffline.getState();
  return waiting.some(({ record, needs }) => !needs && record.resource === waits.record && record.id === id);
}

/**
 * Closes the store of a person whose session has ended, and forgets what it showed. It may be called late, when that of
 * the next person is open already, which stays.
 */
export function closeStore(): void {
  if (opened && opened.name === storeNameOf(useSession.getState())) return;
  void opened?.work.then((work) => work?.close());
  opened = undefined;
  resetOfflineState();
}

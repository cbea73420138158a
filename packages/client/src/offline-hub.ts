import type { Endpoint } from '@polyclinic/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, isApiError, toApiError } from './api-error';
import { isAutoSyncOn } from './auto-sync';
import { storeNameOf, worksOffline } from './device-lock';
import type { AnyInput } from './endpoint-path';
import type { OfflineWork } from './offline/offline-work';
import { answerKey, recordIdOf, type ReadAhead } from './offline-names';
import { markStored, resetOfflineState, unmarkStored, useOffline } from './offline-state';
import { oldestShown } from './oldest-shown';
import { ownText } from './offline-texts';
import { queuedText } from './queued-text';
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

/** Returns an answer. Without a network it returns the one that was stored on this device. */
export async function answerOrStored<T>(queryKey: QueryKey, answer: Promise<T>): Promise<T> {
  const key = answerKey(queryKey);
  try {
    const data = await answer;
    unmarkStored(key);
    return data;
  } catch (error) {
    if (isRefused(error)) void opened?.work.then((work) => work?.drop(key));
    if (!isApiError(error) || error.code !== 'OFFLINE') throw error;
    const work = await offlineWork();
    const found = await work?.read(key).catch(() => undefined);
    if (!found) throw error;
    markStored(key, found.at);
    return found.data as T;
  }
}

/** Sends a change, or stores it on this device if there is no network or an earlier one of its record still waits. */
export async function sendOrQueue(
  endpoint: Endpoint,
  input: AnyInput,
  { send, takeKey }: { send: () => Promise<unknown>; takeKey: () => string },
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
    const how = { key: takeKey(), wasSent: !isBehind && navigator.onLine, client: started?.client };
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

/** The server has decided that the person may not read it, or that it is gone. */
function isRefused(error: unknown): boolean {
  const { status } = toApiError(error);
  return status === 403 || status === 404;
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

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

/** How long a logout waits for the dialog to load, and how often it looks. */
const LONGEST_WAIT_MS = 10_000;
const LOOK_MS = 100;

let question: (() => Promise<boolean>) | undefined;
let opened: { name: string; work: Promise<OfflineWork | undefined> } | undefined;
/** The queries of the page, also on devices that store nothing. */
let shown: QueryClient | undefined;
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

/**
 * Registers the question about changes that were not sent, which the frame shows before a logout and before Clear Cache.
 * It resolves to whether they may be removed. Returns a function that removes it.
 */
export function onUnsentChanges(next: () => Promise<boolean>): () => void {
  question = next;
  return () => {
    if (question === next) question = undefined;
  };
}

/** Returns whether the data of the person on this device may be removed: nothing waits, or the person has decided so. */
export async function mayRemoveStore(): Promise<boolean> {
  await offlineWork();
  const hasUnsent = () => useOffline.getState().waiting.length > 0;
  const isAsking = () => question !== undefined;
  // The dialog is loaded after the first screen.
  for (let wait = 0; hasUnsent() && !isAsking() && wait < LONGEST_WAIT_MS; wait += LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  if (!hasUnsent()) return true;
  return question ? question() : false;
}

function stop(): void {
  started?.stop();
  started = undefined;
}

/** Names the queries that are refreshed by `syncNow`. */
export function syncWith(client: QueryClient): void {
  shown = client;
}

/** Sends what waits and refreshes what is shown, also while Auto Sync is off; throws if the server cannot be reached. */
export async function syncNow(): Promise<void> {
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

/** Sends a read. On a phone without a network it returns the answer that was stored on it. */
export async function readThrough<T>(queryKey: QueryKey, send: () => Promise<T>): Promise<T> {
  if (!worksOffline()) return send();
  const key = answerKey(queryKey);
  try {
    const data = await send();
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

/**
 * Returns the error of a change to report: if there was no network, and it may wait, it is stored on this
 * device, and the error says so.
 */
export async function queuedInstead(
  endpoint: Endpoint,
  input: AnyInput,
  { error, wasSent, takeKey }: { error: unknown; wasSent: boolean; takeKey: () => string },
): Promise<unknown> {
  if (!endpoint.waits || !isApiError(error) || error.code !== 'OFFLINE') return error;
  const work = await offlineWork();
  if (!work) return error;
  const how = { key: takeKey(), wasSent, client: started?.client };
  const isStored = await work.queue(endpoint, input, how).catch(() => false);
  return isStored ? new ApiError('QUEUED', queuedText()) : error;
}

/** Returns whether an earlier change of the same record still waits: the next one goes behind it. */
export function waitsBehind({ waits }: Endpoint, input: AnyInput): boolean {
  if (!waits) return false;
  const id = recordIdOf(waits, input);
  const { waiting } = useOffline.getState();
  return waiting.some(({ record, needs }) => !needs && record.resource === waits.record && record.id === id);
}

/** Returns whether a change was stored on this device, to be sent when there is a connection. */
export function isQueued(error: unknown): boolean {
  return isApiError(error) && error.code === 'QUEUED';
}

/** The server has decided that the person may not read it, or that it is gone. */
function isRefused(error: unknown): boolean {
  const { status } = toApiError(error);
  return status === 403 || status === 404;
}

/** Closes the store of a person whose session has ended, and forgets what it showed. */
export function closeStore(): void {
  void opened?.work.then((work) => work?.close());
  opened = undefined;
  resetOfflineState();
}

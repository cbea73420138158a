import type { Endpoint } from '@polyclinic/contract';
import type { QueryClient } from '@tanstack/react-query';
import { isAutoSyncOn, onAutoSync, setAutoSync } from '../auto-sync';
import { storeNameOf } from '../device-lock';
import { pathOf, type AnyInput } from '../endpoint-path';
import { answerKey, recordIdOf, type ReadAhead } from '../offline-names';
import { isRefused } from '../refused';
import { useOffline } from '../offline-state';
import { requestRecords } from '../record-request';
import { clockOffset, followServerTime, onServerAnswer, restoreClockOffset, serverNow } from '../server-clock';
import { useSession } from '../session-store';
import { openDeviceBase, type Row } from './device-base';
import { drain } from './drain';
import { nameOfRecord } from './name-of-record';
import { openOutbox, type StoredChange } from './outbox';
import { openSeal } from './seal';
import { openStoredAnswers } from './stored-answers';
import { watchAnswers } from './watch-answers';

/** Attempts while something waits: the browser does not say that a server works again. */
const RETRY_MS = 15_000;
const SETTLE_MS = 500;
const MINUTE_MS = 60_000;
/** Within this time an equal change of a record without a version is the same one: its button was pressed twice. */
const PRESSED_TWICE_MS = MINUTE_MS;

/** Age below which an answer is not fetched ahead again. */
const RECENT_MS = 15 * MINUTE_MS;

interface Note<T> extends Row {
  value: T;
}

interface HowQueued {
  /** The idempotency key under which it was sent, or will be. */
  key: string;
  wasSent: boolean;
  client: QueryClient | undefined;
  /** Data for the screen that decides on a conflict; not sent. */
  memo?: unknown;
}

/** Operations of the store of one person on a phone. */
export type OfflineWork = NonNullable<Awaited<ReturnType<typeof openOfflineWork>>>;

/** Opens the store of a person on this device; undefined if the browser refuses. */
export async function openOfflineWork(name: string) {
  const base = await openDeviceBase(name);
  const seal = base && (await openSeal(base));
  if (!base || !seal) return undefined;
  const offset = await base.get<Note<number>>('notes', 'clockOffset');
  if (offset) restoreClockOffset(offset.value);
  const autoSync = await base.get<Note<boolean>>('notes', 'autoSync');
  const answers = await openStoredAnswers(base, seal);
  const isCurrent = () => storeNameOf(useSession.getState()) === name;
  const outbox = await openOutbox(base, seal, isCurrent);
  // The storage of the page was emptied when the session was locked.
  if (autoSync?.value === false && isCurrent()) await setAutoSync(false).catch(() => undefined);

  let client: QueryClient | undefined;
  let running: Promise<void> | undefined;
  let notedOffset = offset?.value;

  /** Sends what waits, and reads again what screens show from this device. */
  async function sync(): Promise<void> {
    running ??= syncOnce().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function syncOnce(): Promise<void> {
    useOffline.setState({ isSending: true });
    const { stale, isCut } = await drain({ outbox, isCurrent }).finally(() =>
      useOffline.setState({ isSending: false }),
    );
    await client?.invalidateQueries({ predicate: ({ queryKey }) => stale.has(String(queryKey[0])) });
    if (isCut) return;
    const { stored } = useOffline.getState();
    await client?.refetchQueries({ type: 'active', predicate: ({ queryKey }) => stored.has(answerKey(queryKey)) });
  }

  function noteOffset(): void {
    const measured = clockOffset();
    if (measured === undefined || Math.abs(measured - (notedOffset ?? 0)) < MINUTE_MS) return;
    notedOffset = measured;
    const note: Note<number> = { id: 'clockOffset', value: measured };
    void base?.put('notes', note);
  }

  function noteChoice(): void {
    const note: Note<boolean> = { id: 'autoSync', value: isAutoSyncOn() };
    void base?.put('notes', note);
  }

  return {
    read: answers.read,
    keep: answers.keep,
    drop: answers.drop,
    sync,

    /** Stores answers from now on and sends what waits when there is a connection; returns how to stop. */
    start(of: QueryClient): () => void {
      client = of;
      const stopAnswers = watchAnswers(of, answers.keep);
      const stopBackground = followBackground(sync, noteOffset);
      noteChoice();
      const stopNote = onAutoSync(noteChoice);
      return () => {
        stopAnswers();
        stopBackground();
        stopNote();
      };
    },

    /** Stores a change that could not be sent; false if it cannot be stored either, or never waits. */
    async queue(endpoint: Endpoint, input: AnyInput, { key, wasSent, client: of, memo }: HowQueued): Promise<boolean> {
      const { waits, resource, name: action, method, access, affects = [] } = endpoint;
      const { params, query } = input;
      const body = Object(input.body) as Record<string, unknown>;
      if (!waits || (waits.unless !== undefined && body[waits.unless] === true)) return false;
      const id = recordIdOf(waits, input);
      const at = new Date(serverNow()).toISOString();
      const path = pathOf(endpoint, params);
      const sent = input.body === undefined ? undefined : { ...body, ...waits.fields };
      // A second press of the button. Equal readings taken at different times are two readings.
      const last = outbox.changes().findLast(({ record }) => record.resource === waits.record && record.id === id);
      const isEqual = last !== undefined && last.method === method && last.path === path && isSame(last.body, sent);
      const isDecided = waits.isWhole === true && last?.needs !== undefined;
      const isRecent = isEqual && Date.parse(at) - Date.parse(last.at) < PRESSED_TWICE_MS;
      if (isEqual && !isDecided && (isRecent || sent?.version !== undefined)) return true;
      // Of one that was sent the answer may be lost: it goes first, under its own key.
      const isReplaced = (one: StoredChange) =>
        waits.isWhole === true && one.path === path && (one.needs !== undefined || one.sentAt === undefined);
      const replaced = outbox.changes().flatMap((one) => (isReplaced(one) ? one.id : []));
      const isAdded = await outbox.add({
        id: key,
        resource,
        action,
        record: { resource: waits.record, id },
        name: id !== null && of ? nameOfRecord(of, id) : null,
        at,
        // Its answer may have been lost.
        sentAt: wasSent ? at : undefined,
        method,
        path,
        audience: access.kind,
        query,
        body: sent,
        time: waits.time,
        stale: [resource, ...affects],
        memo,
        page: window.location.pathname,
        isDecidedThere: waits.isDecidedThere,
      });
      if (isAdded && replaced.length > 0) await outbox.remove(replaced);
      return isAdded;
    },

    /** Returns the last change of a record that waits, with all that it holds. */
    find: (action: string, recordId: string) =>
      outbox.changes().findLast((one) => one.action === action && one.record.id === recordId),

    /** Sends a change again although it was refused or is old: a person has looked at it. */
    async retry(id: string): Promise<void> {
      const change = outbox.changes().find((one) => one.id === id);
      // On another person's change the record has its own screen, which shows both.
      if (!change || (change.isDecidedThere === true && change.needs?.version !== undefined)) return;
      const { needs, body, ...rest } = change;
      // The person has seen the record as it is now.
      const version = needs?.version !== undefined && typeof body?.version === 'number' ? needs.version : undefined;
      const changed = version === undefined ? body : { ...body, version };
      await outbox.update({ ...rest, body: changed, sentAt: undefined, isApproved: true });
      // The send in progress took its changes before this one.
      await running?.catch(() => undefined);
      await sync();
    },

    /** Removes a change, or all of them. */
    discard: (id?: string) => outbox.remove(outbox.changes().flatMap((one) => (id && one.id !== id ? [] : [one.id]))),

    /** Fetches answers one after the other, without questions to the person; refused and failed ones are left out. */
    async fetchAhead(reads: readonly ReadAhead[]): Promise<void> {
      for (const { endpoint, input } of reads) {
        const { resource, name: action, method, access, byGuardians } = endpoint;
        const key = answerKey([resource, action, input]);
        const before = await answers.read(key);
        if (before && serverNow() - Date.parse(before.at) < RECENT_MS) continue;
        const path = pathOf(endpoint, input.params);
        let isToDrop = false;
        const data = await requestRecords({
          method,
          path,
          audience: access.kind,
          byGuardians,
          query: input.query,
          onUnstorable: () => {
            isToDrop = true;
          },
        }).catch((error: unknown) => {
          isToDrop = isRefused(error);
        });
        if (!isCurrent()) return;
        if (isToDrop) await answers.drop(key);
        else if (data !== undefined) await answers.keep(key, data, new Date(serverNow()).toISOString());
      }
    },

    close(): void {
      outbox.close();
      base.close();
    },
  };
}

/** Sends and reads again when there seems to be a connection, unless Auto Sync is off. Returns how to stop. */
function followBackground(sync: () => Promise<void>, onAnswer: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const isNeeded = () => {
    const { waiting, stored } = useOffline.getState();
    return isAutoSyncOn() && (stored.size > 0 || waiting.some(({ needs }) => !needs));
  };
  const plan = (ms: number) => {
    if (isStopped) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      if (!isNeeded()) return;
      if (!navigator.onLine) return plan(RETRY_MS);
      sync()
        // The store is closing, or the disk is full: the changes still wait.
        .catch(() => undefined)
        .finally(() => plan(RETRY_MS));
    }, ms);
  };
  const soon = () => {
    clearTimeout(timer);
    timer = undefined;
    plan(SETTLE_MS);
  };
  const stopClock = followServerTime();
  const stopAnswers = onServerAnswer(() => {
    onAnswer();
    if (isNeeded() && !useOffline.getState().isSending) soon();
  });
  const stopState = useOffline.subscribe((state, before) => {
    if (state.stored.size > before.stored.size || state.waiting.length > before.waiting.length) plan(RETRY_MS);
  });
  const stopChoice = onAutoSync(soon);
  window.addEventListener('online', soon);
  document.addEventListener('visibilitychange', soon);
  soon();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopClock();
    stopAnswers();
    stopState();
    stopChoice();
    window.removeEventListener('online', soon);
    document.removeEventListener('visibilitychange', soon);
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

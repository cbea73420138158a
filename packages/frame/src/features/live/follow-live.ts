import { openStream, useSession } from '@polyclinic/client';
import { LIVE_STALES } from '@polyclinic/contract';
import type { QueryClient } from '@polyclinic/ui/kit/query';
import { frameReader } from './frame-reader';

const LOCK = 'polyclinic.live';
const CHANNEL = 'polyclinic.live';
const PATH = '/live';
// Batches changes that arrive together, such as a booking and its alert.
const GATHER_MS = 150;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** A broadcast from one tab to the others of the same person. */
interface TabMessage {
  identity: string;
  /** Null where everything may have changed. */
  topics: string[] | null;
}

/**
 * Invalidates queries when other people change their data, until the returned function is called. One tab of the
 * browser holds the event stream and broadcasts to the others, because browsers open only six connections to an
 * HTTP/1.1 server.
 */
export function followLive(client: QueryClient): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const channel = new BroadcastChannel(CHANNEL);
  const gather = gathering(client);
  const broadcast = (topics: string[] | null) => {
    gather(topics);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast stays within its origin
    channel.postMessage({ identity: identityNow(), topics } satisfies TabMessage);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.identity === identityNow()) gather(data.topics);
  });
  keepStream(() => keepReading(broadcast, signal), signal).catch((error: unknown) => {
    // Aborted while waiting for the lock.
    if (!signal.aborted) throw error;
  });
  return () => {
    stopping.abort();
    channel.close();
    gather.stop();
  };
}

/** Returns the current person and clinic: a browser has one session at a time, but it may change. */
function identityNow(): string {
  const { user, tenant } = useSession.getState();
  return `${user?.id} ${tenant?.id}`;
}

/** Runs in one tab at a time with the Web Locks API, which is missing on a page without TLS. */
async function keepStream(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(LOCK, { signal }, work) : work();
}

/** Reads the stream until it is aborted; after a lost connection, resumes after the last event received. */
async function keepReading(broadcast: (topics: string[] | null) => void, signal: AbortSignal): Promise<void> {
  let after: string | undefined;
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    try {
      for await (const { kind, id, data } of frames(after, signal)) {
        after = id ?? after;
        if (kind === 'ready') wait = FIRST_WAIT_MS;
        if (kind === 'reset') broadcast(null);
        if (kind === 'change') broadcast(topicsOf(data));
      }
      // The server ends streams regularly; jitter keeps the tabs of a clinic from reconnecting all at once.
      await pause(FIRST_WAIT_MS * Math.random(), signal);
    } catch {
      // The connection failed: retry with exponential, jittered backoff. Screens report errors of their own requests.
      await pause(wait * (0.5 + Math.random()), signal);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }
}

async function* frames(after: string | undefined, signal: AbortSignal) {
  const stream = await openStream(after === undefined ? PATH : `${PATH}?after=${after}`, signal);
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const read = frameReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    yield* read(decoder.decode(piece.value, { stream: true }));
  }
}

function topicsOf(data: string): string[] {
  const { topic } = JSON.parse(data) as { topic: string };
  return [topic];
}

/**
 * Returns a function that collects topics for a short time and then invalidates their queries; displayed ones are
 * refetched.
 */
function gathering(client: QueryClient) {
  let waiting = new Set<string>();
  let isAll = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const resources = waiting;
    const everything = isAll;
    [waiting, isAll] = [new Set(), false];
    // The screen that owns the query reports its failure.
    void client.invalidateQueries(
      everything ? {} : { predicate: ({ queryKey }) => typeof queryKey[0] === 'string' && resources.has(queryKey[0]) },
    );
  };
  const gather = (topics: string[] | null) => {
    if (topics === null) isAll = true;
    for (const topic of topics ?? [])
      for (const resource of [topic, ...(LIVE_STALES[topic] ?? [])]) waiting.add(resource);
    timer ??= setTimeout(flush, GATHER_MS);
  };
  return Object.assign(gather, { stop: () => clearTimeout(timer) });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((go) => {
    const timer = setTimeout(go, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      go();
    });
  });
}

import { openStream, useSession } from '@polyclinic/client';
import { LIVE_STALES, type LiveTopic } from '@polyclinic/contract';
import type { QueryClient } from '@polyclinic/ui/kit/query';
import { frameReader } from './frame-reader';

const LOCK = 'polyclinic.live';
const CHANNEL = 'polyclinic.live';
const PATH = '/live';
// Several changes of one moment, such as a booking and its alert, are asked for together.
const GATHER_MS = 150;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** What one tab tells the others of this person. */
interface Told {
  identity: string;
  /** Null where everything may have changed. */
  topics: LiveTopic[] | null;
}

/**
 * Keeps what is on the screen as new as the clinic: whatever another desk changes is asked for anew, until the returned
 * function is called. One tab of the browser holds the line and tells the others, because a browser opens only six
 * connections to a server that speaks HTTP/1.1.
 */
export function followLive(client: QueryClient): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const channel = new BroadcastChannel(CHANNEL);
  const gather = gathering(client);
  const tell = (topics: LiveTopic[] | null) => {
    gather(topics);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast stays within its origin
    channel.postMessage({ identity: identityNow(), topics } satisfies Told);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.identity === identityNow()) gather(data.topics);
  });
  holdLine(() => keepReading(tell, signal), signal).catch((error: unknown) => {
    // Stopped while it waited for its turn.
    if (!signal.aborted) throw error;
  });
  return () => {
    stopping.abort();
    channel.close();
    gather.stop();
  };
}

/** Who is signed in to what: one browser may hold one person only, but not at all times the same. */
function identityNow(): string {
  const { user, tenant } = useSession.getState();
  return `${user?.id} ${tenant?.id}`;
}

/** One tab at a time, where the browser has locks (it has none on a page without TLS). */
async function holdLine(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(LOCK, { signal }, work) : work();
}

/** Reads until it is stopped; a line that breaks is taken up again behind the last event that came. */
async function keepReading(tell: (topics: LiveTopic[] | null) => void, signal: AbortSignal): Promise<void> {
  let after: string | undefined;
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    try {
      for await (const { kind, id, data } of frames(after, signal)) {
        after = id ?? after;
        if (kind === 'ready') wait = FIRST_WAIT_MS;
        if (kind === 'reset') tell(null);
        if (kind === 'change') tell(topicsOf(data));
      }
      // Ended by the server, as it does now and then: all tabs of a clinic must not come back at one moment.
      await pause(FIRST_WAIT_MS * Math.random(), signal);
    } catch {
      // The line broke, or nobody answered: it is tried again, and screens that ask for themselves say what is wrong.
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

/** A server that is newer than this page may tell of what the page does not know. */
function topicsOf(data: string): LiveTopic[] {
  const { topic } = JSON.parse(data) as { topic: string };
  return TOPICS.filter((known) => known === topic);
}

const TOPICS = Object.keys(LIVE_STALES) as LiveTopic[];

/** Marks what the topics make stale, once for all that come within a moment; what is on the screen is asked for anew. */
function gathering(client: QueryClient) {
  let waiting = new Set<string>();
  let isAll = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const resources = waiting;
    const everything = isAll;
    [waiting, isAll] = [new Set(), false];
    // What fails is told by the screen that asked.
    void client.invalidateQueries(
      everything ? {} : { predicate: ({ queryKey }) => typeof queryKey[0] === 'string' && resources.has(queryKey[0]) },
    );
  };
  const gather = (topics: LiveTopic[] | null) => {
    if (topics === null) isAll = true;
    for (const topic of topics ?? []) for (const resource of [topic, ...LIVE_STALES[topic]]) waiting.add(resource);
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

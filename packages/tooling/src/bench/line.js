import { createServer, request as forward } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

/** Network profiles. The CPU is throttled in the browser, the network here. */
export const PROFILES = {
  free: { title: 'unthrottled', cpu: 1 },
  throttled: { title: '10 Mbit/s + 40 ms + 4x CPU', cpu: 4, roundTripMs: 40, bytesPerMs: 1250 },
};

const QUIET_MS = 500;
const QUIET_AT_MOST_MS = 60_000;

/** Requests that no screen waits for: reports of the previous page, and the stream of events. */
const BESIDE = /\/module-reports$|^\/api\/live\b/;

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

/**
 * Opens a proxy to a server with a given latency and bandwidth, which also records the requests. The browser's own
 * throttling does not cover requests of a service worker.
 */
export async function openLine(port, profile) {
  let requests = [];
  let openCount = 0;
  let freeAt = 0;
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  /** Waits until the last of the bytes has passed, with all transfers in one queue. */
  const pass = async (length) => {
    if (!profile.bytesPerMs) return;
    freeAt = Math.max(freeAt, performance.now()) + length / profile.bytesPerMs;
    await pause(freeAt - performance.now());
  };

  const answer = async (incoming, outgoing) => {
    const note = { url: incoming.url, headers: incoming.headers, at: performance.now(), size: 0 };
    requests.push(note);
    openCount += 1;
    if (profile.roundTripMs) await pause(profile.roundTripMs);
    const chunks = [];
    const { method, url, headers } = incoming;
    const take = async (response) => {
      note.type = response.headers['content-type'] ?? '';
      note.encoding = response.headers['content-encoding'];
      // A stream of events never ends.
      if (note.type.startsWith('text/event-stream')) done();
      outgoing.writeHead(response.statusCode, response.headers);
      try {
        for await (const chunk of response) {
          chunks.push(chunk);
          await pass(chunk.length);
          outgoing.write(chunk);
        }
      } catch {
        // The server closed the connection, so the proxy does too.
        outgoing.destroy();
      }
      note.body = Buffer.concat(chunks);
      outgoing.end();
      done();
    };
    const onward = forward({ host: '127.0.0.1', port, method, path: url, headers }, (response) => void take(response));
    const done = () => {
      if (note.isOver) return;
      note.isOver = true;
      openCount -= 1;
    };
    onward.on('error', () => {
      outgoing.destroy();
      done();
    });
    outgoing.on('close', () => {
      onward.destroy();
      done();
    });
    incoming.pipe(onward);
  };

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  server.keepAliveTimeout = 60_000;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    /** Clears the recorded requests. */
    clear: () => (requests = []),
    taken: () => requests,
    isQuiet: () => openCount === 0,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the requests of the page itself, without prefetches and without those of a service worker's precache. */
export function ofThePage(requests) {
  return requests.filter(
    ({ url, headers }) =>
      url !== '/sw.js' && headers['sec-purpose'] !== 'prefetch' && !headers.referer?.endsWith('/sw.js'),
  );
}

/** Returns the requests that a screen may wait for. */
export function waitedFor(requests) {
  return requests.filter(({ url }) => !BESIDE.test(url));
}

/** Resolves when the network has been idle for a while, ignoring endless streams. */
export async function quiet(line) {
  const end = performance.now() + QUIET_AT_MOST_MS;
  let last = -1;
  while (performance.now() < end) {
    const { length } = line.taken();
    if (length === last && line.isQuiet()) return;
    last = length;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}

const sizes = new Map();

/**
 * Returns the size of the scripts among the requests in KiB, compressed with gzip -9 whatever encoding was transferred.
 */
export function scriptKib(requests) {
  const bytes = requests.filter(({ type, body }) => type?.includes('javascript') && body?.length).map(packedSize);
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
}

function packedSize({ url, encoding, body }) {
  const key = `${url} ${body.length}`;
  const known = sizes.get(key);
  if (known !== undefined) return known;
  const size = gzipSync(DECODERS[encoding]?.(body) ?? body, { level: 9 }).length;
  sizes.set(key, size);
  return size;
}

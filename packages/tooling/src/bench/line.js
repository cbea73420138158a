import { createServer, request as forward } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

/** Lines to measure on. The processor is slowed in the browser, the line here. */
export const PROFILES = {
  free: { title: 'unthrottled', cpu: 1 },
  throttled: { title: '10 Mbit/s + 40 ms + 4x CPU', cpu: 4, roundTripMs: 40, bytesPerMs: 1250 },
};

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

/**
 * A line of a given length and width to a server, which also notes what goes over it. The browser's own throttle leaves
 * out what a service worker fetches.
 */
export async function openLine(port, profile) {
  let requests = [];
  let openCount = 0;
  let freeAt = 0;
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  /** When the last of so many bytes has come through, with everybody's bytes in one queue. */
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
      outgoing.writeHead(response.statusCode, response.headers);
      try {
        for await (const chunk of response) {
          chunks.push(chunk);
          await pass(chunk.length);
          outgoing.write(chunk);
        }
      } catch {
        // The server ended it: so does the line.
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
    /** Forgets what went over it so far. */
    clear: () => (requests = []),
    taken: () => requests,
    isQuiet: () => openCount === 0,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What pages ask for themselves: not what comes ahead of need, and not what a service worker lays in. */
export function ofThePage(requests) {
  return requests.filter(
    ({ url, headers }) =>
      url !== '/sw.js' && headers['sec-purpose'] !== 'prefetch' && !headers.referer?.endsWith('/sw.js'),
  );
}

const sizes = new Map();

/** The scripts among them, each as gzip -9 makes it, however it went over the line. */
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

import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { ofThePage, openLine, PROFILES, quiet, scriptKib, waitedFor } from './line.js';

const SCRIPT = `const words = ${JSON.stringify(Array.from({ length: 500 }, (_, index) => `word ${index * 7919}`))};`;

let server;
let line;

async function lineTo(profile) {
  server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' });
    response.end(gzipSync(SCRIPT, { level: 1 }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  line = await openLine(server.address().port, profile);
}

afterEach(async () => {
  await line.close();
  await new Promise((resolve) => server.close(resolve));
});

test('scripts count as gzip -9 makes them, however the server packed them', async () => {
  await lineTo(PROFILES.free);
  expect(await (await fetch(`${line.address}/main.js`)).text()).toBe(SCRIPT);
  expect(line.isQuiet()).toBe(true);
  expect(scriptKib(line.taken())).toBeCloseTo(gzipSync(SCRIPT, { level: 9 }).length / 1024, 5);
});

test('an answer takes the round trip, and the time its bytes need', async () => {
  await lineTo({ cpu: 1, roundTripMs: 30, bytesPerMs: 100 });
  const start = performance.now();
  await (await fetch(`${line.address}/main.js`)).arrayBuffer();
  const packed = gzipSync(SCRIPT, { level: 1 }).length;
  expect(performance.now() - start).toBeGreaterThanOrEqual(29 + packed / 100 - 2);
});

test('what comes ahead of need, and what a worker lays in, is not the page’s', async () => {
  await lineTo(PROFILES.free);
  await fetch(`${line.address}/main.js`);
  await fetch(`${line.address}/next.js`, { headers: { 'sec-purpose': 'prefetch' } });
  await fetch(`${line.address}/laid-in.js`, { headers: { referer: `${line.address}/sw.js` } });
  await fetch(`${line.address}/sw.js`);
  expect(ofThePage(line.taken()).map(({ url }) => url)).toEqual(['/main.js']);
  line.clear();
  expect(line.taken()).toEqual([]);
});

test('no screen waits for the stream of events and for reports, and the stream does not keep the line busy', async () => {
  server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': open\n\n');
    if (request.url !== '/api/live') response.end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  line = await openLine(server.address().port, PROFILES.free);
  const abort = new AbortController();
  await fetch(`${line.address}/api/live`, { signal: abort.signal });
  await fetch(`${line.address}/api/module-reports`);
  await fetch(`${line.address}/api/patients`);
  await quiet(line);
  expect(line.isQuiet()).toBe(true);
  expect(waitedFor(line.taken()).map(({ url }) => url)).toEqual(['/api/patients']);
  abort.abort();
});

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openReleaseStore, type ReleaseStore } from './release-store';
import { isS3Address, s3Store } from './s3-store';

interface CachedFile {
  content: Buffer;
  type: string | undefined;
  cacheControl: string | undefined;
}

const PAGE = 2;
const objects = new Map<string, CachedFile>();
const unsigned: string[] = [];
const asked: string[] = [];
let bucketServer: Server;
let before: NodeJS.ProcessEnv;
let store: ReleaseStore;

beforeAll(async () => {
  bucketServer = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => bucketServer.once('listening', resolve));
  const { port } = bucketServer.address() as AddressInfo;
  before = { ...process.env };
  process.env.AWS_ACCESS_KEY_ID = 'test-key';
  process.env.AWS_SECRET_ACCESS_KEY = 'test-secret';
  process.env.AWS_REGION = 'eu-central-1';
  process.env.AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${port}`;
  process.env.AWS_MAX_ATTEMPTS = '1';
});
afterAll(async () => {
  process.env = before;
  await new Promise((resolve) => bucketServer.close(resolve));
});
beforeEach(() => {
  for (const list of [unsigned, asked]) list.length = 0;
  objects.clear();
  store = openReleaseStore('s3://releases/polyclinic/prod/');
});

/** Minimal S3 server: the operations used, with their paths, errors and pagination. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
  asked.push(`${request.method} ${bucket}/${key}`);
  const isSigned =
    /^AWS4-HMAC-SHA256 Credential=test-key\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=.*, Signature=[0-9a-f]{64}$/;
  if (!isSigned.test(request.headers.authorization ?? '')) unsigned.push(`${request.method} ${url.pathname}`);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const fail = (status: number, code: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);

  if (bucket !== 'releases') return void fail(404, 'NoSuchBucket');
  if (key.endsWith('forbidden.js')) return void fail(403, 'AccessDenied');
  if (request.method === 'PUT') {
    const { 'content-type': type, 'cache-control': cacheControl } = request.headers;
    objects.set(key, { content: Buffer.concat(chunks), type, cacheControl });
    return void response.writeHead(200).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (url.searchParams.get('list-type') === '2') return void response.end(listing(url.searchParams));
  const found = objects.get(key);
  if (!found) return void (request.method === 'HEAD' ? response.writeHead(404).end() : fail(404, 'NoSuchKey'));
  response.writeHead(200, { 'content-length': found.content.length });
  response.end(request.method === 'HEAD' ? undefined : found.content);
}

function listing(query: URLSearchParams): string {
  const all = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const rest = all.filter((key) => key > (query.get('continuation-token') ?? ''));
  const page = rest.slice(0, PAGE);
  const more = rest.length > PAGE;
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}${page
    .map((key) => `<Contents><Key>${key}</Key></Contents>`)
    .join('')}</ListBucketResult>`;
}

const js = 'text/javascript; charset=utf-8';

test('a file that was put is read back byte for byte, below the prefix and signed', async () => {
  const content = Buffer.from([0, 255, 13, 10, 7]);
  await store.put('finance/abc/a.js', content, js);
  expect(await store.read('finance/abc/a.js')).toEqual(content);
  expect([...objects.keys()]).toEqual(['polyclinic/prod/finance/abc/a.js']);
  expect(asked).toEqual(['PUT', 'GET'].map((method) => `${method} releases/polyclinic/prod/finance/abc/a.js`));
  expect(unsigned).toEqual([]);
});

test('a file is kept with its type, and for good wherever it is cached', async () => {
  await store.put('finance/abc/a.js', Buffer.from('a'), js);
  expect(objects.get('polyclinic/prod/finance/abc/a.js')).toMatchObject({
    type: js,
    cacheControl: 'public, max-age=31536000, immutable',
  });
});

test('a file that is not there is no failure', async () => {
  expect(await store.read('finance/abc/gone.js')).toBeUndefined();
  expect(await store.has('finance/abc/gone.js')).toBe(false);
  await store.put('finance/abc/a.js', Buffer.from('a'), js);
  expect(await store.has('finance/abc/a.js')).toBe(true);
});

test('a store that refuses is a failure, and so is a bucket that is not there', async () => {
  await expect(store.read('finance/abc/forbidden.js')).rejects.toMatchObject({ name: 'AccessDenied' });
  await expect(openReleaseStore('s3://elsewhere').read('a.js')).rejects.toMatchObject({ name: 'NoSuchBucket' });
});

test('a folder is removed with everything in it, page by page, and no other', async () => {
  for (const file of ['1.js', '2.js', '3.js', 'deep/4.js', '5.js'])
    await store.put(`finance/abc/${file}`, Buffer.from(file), js);
  await store.put('finance/abcd/a.js', Buffer.from('a'), js);
  await store.removeFolder('finance/abc');
  expect([...objects.keys()]).toEqual(['polyclinic/prod/finance/abcd/a.js']);
  await expect(store.removeFolder('finance/abc')).resolves.toBeUndefined();
  expect(unsigned).toEqual([]);
});

test('a bucket without a prefix does as well', async () => {
  await openReleaseStore('s3://releases').put('finance/abc/a.js', Buffer.from('a'), js);
  expect([...objects.keys()]).toEqual(['finance/abc/a.js']);
});

test.each(['s3://', 's3://Bucket', 's3://bucket?x', 's3:/bucket'])('%s stops the start', (url) => {
  expect(() => s3Store(url)).toThrow('names no bucket');
});

test('only what begins with s3:// is a bucket', () => {
  expect(['s3://b', '/var/s3://b', 's3'].map(isS3Address)).toEqual([true, false, false]);
});

import { randomUUID } from 'node:crypto';
import { IMAGE_LIMITS, tenant } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { bitmap, ico, png, pngChunk } from '../../../testing/images';

let server: TestServer;
let clinic: TestClinic;
let admin: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic({ name: 'Sunrise Clinic' });
  admin = clinic.as('ADMIN');
});

const upload = (bytes: Buffer, { kind = 'logo', version = 1 } = {}) => ({
  params: { kind },
  body: { data: bytes.toString('base64'), version },
});
const put = async (bytes: Buffer, more = {}) => (await admin.call(tenant.uploadImage, upload(bytes, more))).appearance;
const refusal = (bytes: Buffer, more = {}) => admin.refusal(tenant.uploadImage, upload(bytes, more));
const fetch = (url: string) => server.anonymous().raw({ method: 'GET', url });
const kept = () =>
  clinic.db.selectFrom('images').select(['id', 'kind']).where('tenantId', '=', clinic.tenantId).execute();

test('an uploaded logo is shown to everybody, exactly as what it is', async () => {
  const picture = png({ width: 20, height: 10 });
  const { logoUrl, faviconUrl, version } = await put(picture);
  expect({ logoUrl, faviconUrl, version }).toEqual({
    logoUrl: expect.stringMatching(/^\/api\/public\/images\/[0-9a-f-]{36}$/),
    faviconUrl: null,
    version: 2,
  });
  const { statusCode, headers, rawPayload } = await fetch(logoUrl ?? '');
  expect(statusCode).toBe(200);
  expect(rawPayload.equals(picture)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'content-disposition': expect.stringMatching(/^attachment; filename="[0-9a-f-]{36}\.png"$/),
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('what is smuggled along in a picture never comes out again', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const { logoUrl } = await put(Buffer.concat([png({ extra: [pngChunk('tEXt', page)] }), page]));
  expect((await fetch(logoUrl ?? '')).rawPayload.includes('script')).toBe(false);
});

test('a new logo takes the place of the old one, a favicon stands beside it', async () => {
  const first = await put(png());
  await put(ico(bitmap()), { kind: 'favicon', version: 2 });
  const second = await put(png({ width: 9 }), { version: 3 });
  expect((await kept()).map(({ kind }) => kind).sort()).toEqual(['favicon', 'logo']);
  expect((await fetch(first.logoUrl ?? '')).statusCode).toBe(404);
  expect((await fetch(second.logoUrl ?? '')).statusCode).toBe(200);
  expect((await fetch(second.faviconUrl ?? '')).headers['content-type']).toBe('image/x-icon');

  const params = { kind: 'logo' };
  const { appearance } = await admin.call(tenant.removeImage, { params, query: { version: 4 } });
  expect([appearance.logoUrl, appearance.faviconUrl]).toEqual([null, second.faviconUrl]);
  expect((await fetch(second.logoUrl ?? '')).statusCode).toBe(404);
  const trail = await clinic.db
    .selectFrom('auditLog')
    .select('changes')
    .where('action', '=', 'UPDATE')
    .orderBy('id')
    .execute();
  expect(trail.at(-1)?.changes).toEqual({ from: { logoUrl: second.logoUrl }, to: { logoUrl: null } });
});

test('an upload against an old version leaves the picture that is there', async () => {
  const { logoUrl } = await put(png());
  expect(await refusal(png({ width: 9 }))).toMatchObject({ code: 'STALE_VERSION', details: { version: 2 } });
  const params = { kind: 'logo' };
  expect((await admin.refusal(tenant.removeImage, { params, query: { version: 1 } })).code).toBe('STALE_VERSION');
  expect((await fetch(logoUrl ?? '')).statusCode).toBe(200);
  expect(await kept()).toHaveLength(1);
});

test.each([
  [
    'a drawing in SVG under another name',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'type',
  ],
  ['a Windows icon', ico(bitmap()), 'type'],
  ['a half picture', png().subarray(0, 60), 'broken'],
  ['a picture that unpacks to a flood', png({ pixels: Buffer.alloc(40 * 1024 * 1024) }), 'broken'],
  ['a picture too large to show', png({ width: 2049, height: 1 }), 'dimensions'],
  [
    'a file too large to keep',
    Buffer.concat([png(), Buffer.alloc(IMAGE_LIMITS.bytes + 1)], IMAGE_LIMITS.bytes + 1),
    'size',
  ],
])('%s is refused as a logo and says why', async (_, bytes, reason) => {
  expect(await refusal(bytes)).toMatchObject({
    code: 'IMAGE_INVALID',
    fields: { data: expect.any(String) },
    details: { reason },
  });
  expect(await kept()).toEqual([]);
});

test('far too much is refused before it is looked at', async () => {
  const { code, fields } = await refusal(Buffer.alloc(IMAGE_LIMITS.bytes + 10));
  expect([code, Object.keys(fields ?? {})]).toEqual(['INVALID_INPUT', ['data']]);
});

test('what is no base64 is no picture', async () => {
  const body = { data: '%%%%', version: 1 };
  expect((await admin.refusal(tenant.uploadImage, { params: { kind: 'logo' }, body })).code).toBe('IMAGE_INVALID');
});

test('there are two kinds of pictures', async () => {
  expect((await refusal(png(), { kind: 'background' })).code).toBe('NOT_FOUND');
  const input = { params: { kind: 'background' }, query: { version: 1 } };
  expect((await admin.refusal(tenant.removeImage, input)).code).toBe('NOT_FOUND');
});

test('only administrators upload', async () => {
  for (const role of ['DOCTOR', 'STAFF', 'PATIENT'] as const)
    expect((await clinic.as(role).refusal(tenant.uploadImage, upload(png()))).code).toBe('FORBIDDEN');
});

test.each([randomUUID(), 'nothing', '../../etc/passwd'])(
  'a picture %s that does not exist is not found',
  async (id) => {
    expect((await fetch(`/api/public/images/${encodeURIComponent(id)}`)).statusCode).toBe(404);
  },
);

import { randomUUID } from 'node:crypto';
import { tenant } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { initialsOf, readableOn, shortName } from './manifest.rules';
import { png } from '../../../testing/images';

interface Manifest {
  name: string;
  short_name: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  [key: string]: unknown;
}

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

const get = (url: string, headers = {}) => server.anonymous().raw({ method: 'GET', url, headers });
const manifestAt = async (url: string) => (await get(url)).json<Manifest>();

test('without a clinic the product installs under its own name', async () => {
  const { statusCode, headers } = await get('/manifest.webmanifest');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(await manifestAt('/manifest.webmanifest')).toMatchObject({
    name: 'Polyclinic',
    short_name: 'Polyclinic',
    description: 'Healthcare Management System',
    start_url: '/',
    display: 'standalone',
    theme_color: '#2563eb',
    background_color: '#ffffff',
  });
});

test('a clinic installs under its name, in its colours, with icons that are there', async () => {
  const clinic = await server.openClinic({ name: 'Bright Smile Dental' });
  const look = { primaryColor: '#0e7490', tagline: 'Gentle dentistry', theme: 'dark' as const };
  await clinic.as('ADMIN').call(tenant.updateAppearance, { body: { version: 1, ...look } });
  const manifest = await manifestAt(`/manifest.webmanifest?clinic=${clinic.tenantId}`);
  expect(manifest).toMatchObject({
    name: 'Bright Smile Dental',
    short_name: 'Bright Smile',
    description: 'Gentle dentistry',
    theme_color: '#0e7490',
    background_color: '#0e1116',
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    'any any',
    '192x192 any',
    '512x512 any',
    'any maskable',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  for (const { src, type } of manifest.icons) {
    const { statusCode, headers } = await get(src);
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    expect(headers['content-security-policy']).toContain('sandbox');
  }
  const drawing = (await get(manifest.icons[0]?.src ?? '')).body;
  expect(drawing).toContain('#0e7490');
  expect(drawing).toContain('>BS<');
});

test('a square logo that is large enough is the icon', async () => {
  const clinic = await server.openClinic();
  const admin = clinic.as('ADMIN');
  const logo = async (width: number, height: number, version: number) => {
    const body = { data: png({ width, height }).toString('base64'), version };
    const { appearance } = await admin.call(tenant.uploadImage, { params: { kind: 'logo' }, body });
    const { icons } = await manifestAt(`/manifest.webmanifest?clinic=${clinic.tenantId}`);
    return { src: appearance.logoUrl, first: icons[0] };
  };
  const square = await logo(256, 256, 1);
  expect(square.first).toEqual({ src: square.src, sizes: '256x256', type: 'image/png', purpose: 'any' });
  for (const [index, [width, height]] of [
    [300, 200],
    [64, 64],
  ].entries()) {
    const { first } = await logo(Number(width), Number(height), index + 2);
    expect(first?.src).toMatch(/^\/manifest-icon\.svg/);
  }
});

test.each([
  ['that does not exist', async () => randomUUID()],
  ['that is no id', async () => "' or 1=1"],
  [
    'that is suspended',
    async () => {
      const clinic = await server.openClinic({ name: 'Closed clinic' });
      await clinic.db.updateTable('tenants').set({ status: 'SUSPENDED' }).where('id', '=', clinic.tenantId).execute();
      return clinic.tenantId;
    },
  ],
  ['that is the platform', async () => '00000000-0000-7000-8000-000000000000'],
])('a clinic %s installs as the product', async (_, idOf) => {
  const query = new URLSearchParams({ clinic: await idOf() });
  expect((await manifestAt(`/manifest.webmanifest?${query.toString()}`)).name).toBe('Polyclinic');
});

test('a name is text and nothing else in the icon', async () => {
  const clinic = await server.openClinic({ name: '<script> &amp' });
  const { body } = await get(`/manifest-icon.svg?clinic=${clinic.tenantId}`);
  expect(body).toContain('>&#60;&#38;<');
});

test('whoever has the manifest is told that nothing has changed', async () => {
  const { headers } = await get('/manifest.webmanifest');
  expect((await get('/manifest.webmanifest', { 'if-none-match': headers.etag })).statusCode).toBe(304);
});

test('short names are whole words, initials are letters as people see them', () => {
  expect(['Polyclinic', 'Bright Smile Dental', 'Gastroenterologikum Nord', ' Dr. A  B '].map(shortName)).toEqual([
    'Polyclinic',
    'Bright Smile',
    'Gastroenterologikum',
    'Dr. A B',
  ]);
  expect(['Chennai Polyclinic', 'one', 'லட்சுமி கிளினிக்', 'आशा क्लिनिक'].map(initialsOf)).toEqual([
    'CP',
    'O',
    'லகி',
    'आक्लि',
  ]);
  expect(['#ffff00', '#6d28d9', '#000000', '#ffffff'].map(readableOn)).toEqual([
    '#000000',
    '#ffffff',
    '#ffffff',
    '#000000',
  ]);
});

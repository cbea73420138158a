import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './read-settings';

const folder = mkdtempSync(join(tmpdir(), 'polyclinic-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (environment: Record<string, string> = {}, words: string[] = []) =>
  readSettings(['--data', folder, ...words], environment);
const mail = { SMTP_URL: 'smtps://user:word@mail.example.test', MAIL_FROM: 'Clinic <no-reply@example.test>' };

test('without a word about e-mail none is sent, and links lead to this machine', async () => {
  const settings = await read({ PORT: '4100' });
  expect(settings.mail).toBeUndefined();
  expect(settings.publicAddress).toBe('http://localhost:4100');
});

test('a mail server and who the e-mails come from belong together', async () => {
  const settings = await read({ ...mail, POLYCLINIC_PUBLIC_URL: 'https://clinic.example.test/' });
  expect(settings.mail).toEqual({ url: mail.SMTP_URL, from: mail.MAIL_FROM });
  expect(settings.publicAddress).toBe('https://clinic.example.test');
});

test.each([
  ['a mail server of another sort', { ...mail, SMTP_URL: 'https://mail.example.test' }, 'SMTP_URL'],
  ['nobody whom e-mails come from', { ...mail, MAIL_FROM: '' }, 'MAIL_FROM'],
  ['a sender of two lines', { ...mail, MAIL_FROM: 'Clinic\nBcc: all@example.test <a@example.test>' }, 'MAIL_FROM'],
  ['links that lead to a path', { POLYCLINIC_PUBLIC_URL: 'https://clinic.example.test/app' }, 'POLYCLINIC_PUBLIC_URL'],
  ['links that lead nowhere', { POLYCLINIC_PUBLIC_URL: 'clinic.example.test' }, 'POLYCLINIC_PUBLIC_URL'],
])('%s stops the start', async (_, environment, name) => {
  await expect(read(environment)).rejects.toThrow(name);
});

test.each([
  ['1', 1],
  ['10.0.0.0/8, 2001:db8::/32,192.0.2.1', ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1']],
])('the proxies %s are trusted', async (POLYCLINIC_TRUST_PROXY, trustProxy) => {
  expect(await read({ POLYCLINIC_TRUST_PROXY }, ['--production'])).toMatchObject({ trustProxy });
});

test.each(['true', 'false', '0', '12', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/8,all', '::/0'])(
  'to trust the proxy %s stops the start',
  async (POLYCLINIC_TRUST_PROXY) => {
    await expect(read({ POLYCLINIC_TRUST_PROXY })).rejects.toThrow('POLYCLINIC_TRUST_PROXY must be the number');
  },
);

test('in production the documentation of the API is public only if somebody says so', async () => {
  const docs = async (environment: Record<string, string>, words: string[] = []) =>
    (await read(environment, words)).apiDocs;
  expect(await docs({})).toBe(true);
  expect(await docs({ POLYCLINIC_API_DOCS: 'off' })).toBe(false);
  expect(await docs({}, ['--production'])).toBe(false);
  expect(await docs({ POLYCLINIC_API_DOCS: 'on' }, ['--production'])).toBe(true);
});

test('in production the links in e-mails need an address', async () => {
  await expect(read(mail, ['--production'])).rejects.toThrow('POLYCLINIC_PUBLIC_URL');
});

test('a secret that is too short stops the start', async () => {
  await expect(read({ POLYCLINIC_SECRET: 'short' })).rejects.toThrow('POLYCLINIC_SECRET is shorter than 32 bytes');
});

test('the command line goes before the environment, and what is set to nothing is not set', async () => {
  expect(await read({ PORT: '4100', HOST: '', POLYCLINIC_DOMAINS: ' ' }, ['--port', '4200'])).toMatchObject({
    port: 4200,
    host: 'localhost',
    keepReleasesDays: 30,
    domains: undefined,
  });
});

test('lists have commas between', async () => {
  const origins = 'https://one.example.test,http://localhost:5173';
  expect(await read({ POLYCLINIC_ALLOWED_ORIGINS: origins, POLYCLINIC_DOMAINS: 'finance, platform' })).toMatchObject({
    allowedOrigins: origins.split(','),
    devOrigins: [],
    domains: ['finance', 'platform'],
  });
});

test.each([
  ['a port that is none', { PORT: '80x' }, 'must be a whole number'],
  ['a port too high', { PORT: '65536' }, 'must be a whole number'],
  ['an origin with a path', { POLYCLINIC_ALLOWED_ORIGINS: 'https://a.test,https://b.test/x' }, 'https://b.test/x in'],
  ['half a day', { POLYCLINIC_KEEP_RELEASES_DAYS: '0.5' }, 'POLYCLINIC_KEEP_RELEASES_DAYS'],
])('%s stops the start and says what is wrong', async (_, environment, words) => {
  await expect(read(environment)).rejects.toThrow(words);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { givenRelease, madeShell, openModulesServer, point, type ModulesServer } from '../../testing/modules';
import { openTestServer, type TestServer } from '../../testing/test-server';

const PAGE =
  '<html><head><meta name="csp-nonce" content="__CSP_NONCE__"><script src="/assets/a.js"></script></head></html>';
const CDN = 'https://cdn.example.test';
const DEVELOPER = 'http://localhost:4010';

let root: string;
let shell: ModulesServer;
let alone: TestServer;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'polyclinic-policy-'));
  mkdirSync(join(root, 'mfe-ward/dist/standalone'), { recursive: true });
  writeFileSync(join(root, 'mfe-ward/dist/standalone/index.html'), PAGE);
  shell = await openModulesServer({ releasesUrl: `${CDN}/remotes`, devOrigins: [DEVELOPER] });
  const { id: releaseId } = await givenRelease(shell.deps, madeShell('1.0.0', { 'index.html': PAGE }));
  await point(shell.platform, 'shell', 'STABLE', { releaseId });
  alone = await openTestServer({ root, app: 'ward' });
}, 60_000);
afterAll(async () => {
  await shell.close();
  await alone.close();
  rmSync(root, { recursive: true });
});

/** Every kind of page that a server sends. */
const PAGES: [string, () => TestServer, string][] = [
  ...['/', '/login', '/patients', '/setup', '/reset-password?token=x'].map(
    (url): [string, () => TestServer, string] => [`the shell at ${url}`, () => shell, url],
  ),
  ['an app on its own', () => alone, '/'],
  ['an app on its own at a deep link', () => alone, '/beds/7?view=day'],
  ['the documentation of the API', () => shell, '/api/docs'],
  ['the documentation, searched', () => shell, '/api/docs?search=%3Cscript%3Ealert(1)%3C/script%3E'],
];

test.each(PAGES)('%s runs scripts and styles of its own alone', async (_, server, url) => {
  const { headers, body } = await server().app.inject({ method: 'GET', url });
  expect(headers['content-type']).toMatch(/^text\/html/);
  const policy = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );
  expect(policy.get('default-src')).toEqual(["'none'"]);
  const nonce = policy.get('style-src')?.find((source) => source.startsWith("'nonce-"));
  expect(policy.get('style-src')).toEqual(["'self'", nonce]);
  for (const sources of policy.values()) {
    // No keyword that allows everything, and no source that is not an exact origin.
    expect(sources.filter((source) => /unsafe|\*|^https?:$/.test(source))).toEqual([]);
  }
  for (const name of ['script-src', 'connect-src', 'worker-src', 'form-action']) {
    expect(policy.get(name)).not.toContain('data:');
  }
  // The page itself contains nothing that the policy would refuse.
  for (const [tag] of body.matchAll(/<script\b[^>]*>/g)) expect(tag).toMatch(/ src=|type="application\/json"/);
  for (const [tag] of body.matchAll(/<style\b[^>]*>/g)) expect(tag).toContain(nonce?.slice(7, -1));
  expect(body).not.toMatch(/<[^>]+\s(?:on\w+|style)=/);
});

test('code comes from the origins that the settings name, exactly, and from no others', async () => {
  const { headers } = await shell.app.inject({ method: 'GET', url: '/' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' ${CDN} ${DEVELOPER};`);
  expect(policy).toContain(`connect-src 'self' ${CDN} ${DEVELOPER} ws://localhost:4010;`);
  const { headers: own } = await alone.app.inject({ method: 'GET', url: '/' });
  expect(String(own['content-security-policy'])).toContain("script-src 'self';");
});

import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, expectAccessible, signInByForm, test } from './fixtures';
import { ROOT } from './demo-data';
import { startServer, type Running } from './own-server';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let origin: string;
let server: Running;
let developer: ChildProcess;

test.beforeAll(async () => {
  // Starting a database and a build takes long on a busy machine.
  test.setTimeout(180_000);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = await startServer([], { environment: { POLYCLINIC_DEV_ORIGINS: origin } });
  const words = [join(ROOT, 'packages/tooling/src/dev.js'), 'clinical', '--against', server.address, '--port', port];
  developer = spawn(process.execPath, words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const isReady = new Promise<void>((resolve) => {
    developer.stdout?.setEncoding('utf8').on('data', (output: string) => output.includes('compiled') && resolve());
  });
  await isReady;
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => developer.once('exit', resolve));
  developer.kill('SIGTERM');
  await Promise.all([ended, server.stop()]);
});

test('a module comes from a dev server for one tab, which says so and can stop it', async ({ page }) => {
  const sources = new Set<string>();
  page.on('response', (response) => {
    if (/remoteEntry/.test(response.url())) sources.add(new URL(response.url()).origin);
  });
  await signInByForm(page, 'RECEPTIONIST', { path: `${server.address}/patients?develop=clinical@${origin}` });
  await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 30_000 });
  expect([...sources]).toEqual([origin]);
  expect(new URL(page.url()).search).toBe('');
  const notice = page.getByRole('region', { name: 'Development' });
  await expect(notice).toContainText(`clinical comes from ${origin}, not from its release.`);
  await expectAccessible(page);

  sources.clear();
  await notice.getByRole('button', { name: 'Stop' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => [...sources]).toEqual([server.address]);
});

test('an origin that the server does not name is told so once, and nothing of it runs', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).origin));
  await signInByForm(page, 'RECEPTIONIST', { path: `${server.address}/patients?develop=clinical@http://localhost:9` });
  const notice = page.getByRole('region', { name: 'Development' });
  await expect(notice).toContainText('This server does not allow modules from http://localhost:9.');
  await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 30_000 });
  await notice.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 30_000 });
  await expect(notice).toHaveCount(0);
  expect([...new Set(requests)]).toEqual([server.address]);
});

function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, 'localhost', () => {
      const bound = probe.address();
      probe.close(() =>
        bound && typeof bound === 'object' ? resolve(String(bound.port)) : reject(new Error('no port')),
      );
    });
  });
}

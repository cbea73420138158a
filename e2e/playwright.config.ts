import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '@polyclinic/tooling/chromium.js';
import { freshFolder } from './demo-data';

const root = join(import.meta.dirname, '..');

// Each worker loads this file again; the environment passes on what the first load chose.
if (!process.env.POLYCLINIC_E2E_SEED) {
  process.env.POLYCLINIC_E2E_SEED = String(Math.floor(Date.now() / 86_400_000));
  console.log(`Browser tests with POLYCLINIC_E2E_SEED=${process.env.POLYCLINIC_E2E_SEED}`);
}
process.env.POLYCLINIC_E2E_PORT ??= String(await freePort());
process.env.POLYCLINIC_E2E_PREPARED ??= temporaryFolder();
process.env.POLYCLINIC_E2E_DATA ??= temporaryFolder();

const port = process.env.POLYCLINIC_E2E_PORT;
const served = [process.env.POLYCLINIC_E2E_PREPARED, process.env.POLYCLINIC_E2E_DATA, port];
const address = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(root, '.cache/e2e/results'),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The many cases of damaged files mostly wait, so that a third worker fits on two cores.
  workers: process.env.POLYCLINIC_TEST_ALL === '1' ? 3 : 2,
  forbidOnly: true,
  // A retry distinguishes a fault of the product from a slow machine; the summary reports it as flaky.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: address,
    // Tracing every run costs a quarter more CPU, most of it for the pictures: a failed test is traced at its retry.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    // Tests cannot route or count responses of a service worker; the tests about the worker allow it.
    serviceWorkers: 'block',
    // A script types into a drawer while it still slides in, which nobody does; its list then opens beside the field.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--disable-quic',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    // The product as shipped, on a data folder that it has filled with the demo group itself.
    command: [process.execPath, '--import', 'tsx', join(import.meta.dirname, 'shared-server.ts'), ...served]
      .map((word) => `"${word}"`)
      .join(' '),
    cwd: root,
    url: `${address}/api/health/ready`,
    // Fills its database first, which takes long on a busy machine.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() =>
        bound && typeof bound === 'object' ? resolve(bound.port) : reject(new Error('no port is free')),
      );
    });
  });
}

function temporaryFolder(): string {
  const folder = freshFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

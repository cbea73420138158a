import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder, ROOT } from './demo-data';
import { expect, signInByForm, test } from './fixtures';
import { startServer, startStaticHost, type Running } from './own-server';

// One server for all tests, with its own databases.
test.describe.configure({ mode: 'serial', timeout: 90_000 });

let folder: string;
let host: Running;
let server: Running;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = freshFolder();
  host = await startStaticHost(folder);
  server = await startServer(['--app', 'clinical'], {
    environment: { POLYCLINIC_ALLOWED_ORIGINS: host.address },
  });
});
test.afterAll(async () => {
  await host.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const at = (path: string) => `${server.address}${path}`;

test('staff use one module alone: a deep link, its menu, the account, a reload and the way out', async ({ page }) => {
  await signInByForm(page, 'RECEPTIONIST', { path: at('/calendar?view=week') });
  await expect(page).toHaveURL(/\/calendar\?.*view=week/);
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  const menu = page.getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Patients' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /Dashboard|Users/ })).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('Chennai Polyclinic');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();

  await page.goto(at('/account/preferences'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(at('/admin/users'));
  await expect(page.getByRole('heading', { name: 'This page is not part of this app' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/check-in$/);

  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
});

test('patients use one module alone and see what is theirs', async ({ page }) => {
  await signInByForm(page, 'PATIENT', { path: at('/') });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = page.getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'My record' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Patients' })).toHaveCount(0);
});

test('a static host gives out a module whose API is elsewhere', async ({ page }) => {
  const build = join(ROOT, 'packages/tooling/src/build-module.js');
  const { stderr, status } = spawnSync(process.execPath, [build, 'admin', '--api', server.address, '--out', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  const answered = new Set<string>();
  page.on('response', (response) => answered.add(new URL(response.url()).origin));

  await signInByForm(page, 'ADMIN', { path: `${host.address}/admin/users` });
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect([...answered].sort()).toEqual([host.address, server.address].sort());

  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login\?clinic=[\w-]+$/);
  await signInByForm(page, 'SUPER_ADMIN', { path: `${host.address}/` });
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Modules' })).toBeVisible();
});

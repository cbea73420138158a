import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { RemoteManifest } from '@polyclinic/contract';
import { ROOT } from './demo-data';
import { FaultyLine, LINE_FAULTS } from './faulty-line';
import { expect, expectAccessible, signIn, test } from './fixtures';
import { casesOf } from './sample';

// The service worker is active: what it keeps decides whether a device recovers.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });
test.use({ serviceWorkers: 'allow', sendsWrongFiles: true });

const clinical = readJson('mfe-clinical/dist/remote/release.json') as RemoteManifest;
const { imports } = readJson('.cache/build/shell.report.json') as {
  imports: Record<string, { files: object } | undefined>;
};
/** The built files of the shell for one of its dynamic imports. */
const filesOf = (part: string) => Object.keys(imports[part]?.files ?? {});
const screenFiles = clinical.preload.filter(({ screens }) => screens?.includes('PatientsScreen'));
const [screen] = screenFiles.toSorted((a, b) => (a.screens?.length ?? 0) - (b.screens?.length ?? 0));

/** Sight of the person while a file is damaged: the module's panel, a text of the page, or anything. */
type Sight = 'panel' | 'text' | 'any';

interface Damaged {
  isMeant: (path: string) => boolean;
  sight: Sight;
}

const oneOf =
  (...names: (string | undefined)[]) =>
  (path: string) =>
    names.some((name) => name !== undefined && path.includes(`/${name}`));

const FILES: Record<string, Damaged> = {
  'the entry of a module': { isMeant: oneOf(clinical.entry), sight: 'panel' },
  'the file of a screen': { isMeant: oneOf(screen?.file), sight: 'panel' },
  'the texts of a module': { isMeant: (path) => /\/remotes\/clinical\/.*\/clinic-en\./.test(path), sight: 'panel' },
  'the main file of the shell': { isMeant: oneOf('assets/main.'), sight: 'text' },
  'the texts of the shell': { isMeant: oneOf(...filesOf('shell/src/locales/en.po')), sight: 'text' },
  'the part behind the login': { isMeant: oneOf(filesOf('shell/src/app')[0]), sight: 'text' },
  'the web manifest': { isMeant: oneOf('manifest.webmanifest'), sight: 'any' },
  'the page': { isMeant: isPage, sight: 'any' },
};

const SLOW = 'takes seven seconds';
const MESSAGE_WITHIN_MS = 30_000;
const RECOVERY_WITHIN_MS = 20_000;

const row = (page: Page) => page.getByRole('main').getByRole('row').nth(1);
const panel = (page: Page) =>
  page.getByRole('main').getByText(/^(Couldn't load Clinic|Clinic is taking longer than usual.*)$/);
const text = (page: Page) => page.getByText(/^(Couldn't load this page completely\.|Couldn't load Polyclinic\.)/);
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try Again' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

let line: FaultyLine;
test.beforeEach(async ({ baseURL }) => {
  line = await FaultyLine.to(baseURL ?? '');
});
test.afterEach(() => line.close());

const at = (path: string) => `${line.address}${path}`;

/** Situations in which a file is damaged. */
const MOMENTS: Record<string, (page: Page, damaged: Damaged, fault: string) => Promise<void>> = {
  'on the first visit': async (page, damaged, fault) => {
    await signIn(page, 'ADMIN', { path: at('/api/health/ready') });
    await meet(page, damaged, fault);
  },
  'while the worker keeps it': async (page, damaged, fault) => {
    await signIn(page, 'ADMIN', { path: at('/patients') });
    await settled(page);
    await dropFiles(page, page.context());
    await meet(page, damaged, fault);
  },
};

async function meet(page: Page, { isMeant, sight }: Damaged, fault: string): Promise<void> {
  const cause = LINE_FAULTS[fault];
  if (!cause) throw new Error(`There is no fault named ${fault}`);
  line.break(isMeant, cause);
  await page.goto(at('/patients'), { waitUntil: 'commit', timeout: 10_000 }).catch(() => undefined);
  if (sight === 'any') await page.waitForTimeout(4_000);
  else if (fault !== SLOW) await expectSaid(page, sight);
  line.mend();
  await expectRecovery(page);

  // Nothing wrong lies in wait for the next start, or for another tab.
  await page.reload();
  await expect(row(page)).toBeVisible({ timeout: RECOVERY_WITHIN_MS });
  await settled(page);
  expect(await wrongFiles(page)).toEqual([]);
  const tab = await page.context().newPage();
  await tab.goto(at('/patients'));
  await expect(row(tab)).toBeVisible({ timeout: RECOVERY_WITHIN_MS });
}

async function expectSaid(page: Page, sight: Sight): Promise<void> {
  if (sight === 'text') {
    await expect(text(page)).toBeVisible({ timeout: MESSAGE_WITHIN_MS });
    await expect(tryAgain(page)).toBeVisible();
    return;
  }
  await expect(panel(page)).toBeVisible({ timeout: MESSAGE_WITHIN_MS });
  await menu(page).getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(row(page)).toBeVisible();
  await menu(page).getByRole('link', { name: 'Patients' }).click();
}

/** The page recovers by itself, by its button, or where it has none by loading it again. */
async function expectRecovery(page: Page): Promise<void> {
  await expect(row(page).or(tryAgain(page)).first())
    .toBeVisible({ timeout: RECOVERY_WITHIN_MS })
    .catch(() => loadAgain(page));
  await expect(async () => {
    if (await tryAgain(page).isVisible()) await tryAgain(page).click({ timeout: 1_000 });
    await expect(row(page)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
}

/** A page that a browser has cached leaves only by being reloaded; one that never came has no address yet. */
async function loadAgain(page: Page): Promise<void> {
  if (page.url() === at('/patients')) await page.reload();
  else await page.goto(at('/patients'));
}

/** Waits until the worker controls the page and has cached the page and the module's entry. */
async function settled(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async (entry) => {
      const names = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      const urls = names.flat().map(({ url }) => new URL(url).pathname);
      const isThere = {
        worker: navigator.serviceWorker.controller !== null,
        page: urls.includes('/'),
        entry: urls.some((url) => url.endsWith(entry)),
      };
      return Object.entries(isThere).flatMap(([part, is]) => (is ? [] : [part]));
    }, clinical.entry);
  await expect(row(page)).toBeVisible({ timeout: RECOVERY_WITHIN_MS });
  await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
}

/** Empties the caches of files, as browsers do when space is short. */
async function dropFiles(page: Page, context: BrowserContext): Promise<void> {
  await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('releases'));
    await Promise.all(names.map((name) => caches.delete(name)));
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Returns the cached files that differ from the built ones. */
async function wrongFiles(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const files: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const content = await (await cache.match(request, { ignoreVary: true }))?.arrayBuffer();
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', content ?? new ArrayBuffer()));
        files.push([new URL(request.url).pathname, btoa(String.fromCharCode(...digest))]);
      }
    }
    return files;
  });
  const built = builtHashes();
  return found.flatMap(([path, hash]) => (path === '/' || built.has(hash) ? [] : [path]));
}

const cases = Object.entries(MOMENTS).flatMap(([moment, act]) =>
  Object.entries(LINE_FAULTS).map(([fault]) => [`${fault} ${moment}`, { fault, act }] as const),
);
// Two of them always, and another one each day.
const ofAlways = 'the entry of a module has one byte changed while';
for (const [file, damaged, happening, { fault, act }] of casesOf(FILES, Object.fromEntries(cases), {
  always: ofAlways,
  oneIn: Object.keys(FILES).length * cases.length,
})) {
  test(`${file} ${happening}: it is said, the rest works, and the device recovers`, async ({ page }) => {
    await act(page, damaged, fault);
  });
}

test('a page that was loaded past the worker is controlled by it again', async ({ page }) => {
  await signIn(page, 'ADMIN', { path: at('/patients') });
  await settled(page);
  const session = await page.context().newCDPSession(page);
  // As with Shift and the button for loading again.
  await Promise.all([page.waitForEvent('load'), session.send('Page.reload', { ignoreCache: true })]);
  await settled(page);
});

test('the page of a shell that was damaged on the way says so, and is well again with one press @phone', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('polyclinic.language', 'en'));
  const changed = LINE_FAULTS['has one byte changed'];
  if (!changed) throw new Error('There is no such fault');
  line.break(oneOf('assets/main.'), changed);
  await page.goto(at('/login'), { waitUntil: 'commit' });
  await expect(text(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expectAccessible(page);
  line.mend();
  await tryAgain(page).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
});

test('the worker of the build knows the right hash of every file that it keeps at first', () => {
  const worker = readFileSync(join(ROOT, 'shell/dist/sw.js'), 'utf8');
  const entries = [...worker.matchAll(/'integrity':'sha384-([^']+)','revision':null,'url':'\/([^']+)'/g)];
  expect(entries.length).toBeGreaterThan(5);
  for (const [, hash, file = ''] of entries) {
    const content = readFileSync(join(ROOT, 'shell/dist', file));
    expect(hash, file).toBe(createHash('sha384').update(content).digest('base64'));
  }
});

function isPage(path: string): boolean {
  return !/^\/(?:api|assets|remotes)\//.test(path) && !path.includes('.');
}

function builtHashes(): Set<string> {
  const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
  const manifests = ['shell/dist/release.json', ...remotes.map((name) => `${name}/dist/remote/release.json`)];
  const files = manifests.flatMap((path) => Object.values((readJson(path) as { files: Record<string, string> }).files));
  return new Set(files.map((hash) => hash.replace('sha384-', '')));
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}

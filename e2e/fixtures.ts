import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test';
import type { Role } from '@polyclinic/contract';

/** The clinics of the demo group, as their demo accounts name them. */
export type DemoClinic = 'newyork' | 'chennai' | 'berlin';

/** Everyone who can sign in to the demo group. */
export type DemoPerson = Role | 'SUPER_ADMIN';

interface SignInOptions {
  clinic?: DemoClinic;
  /** Where the person wants to be: the address that has to survive the sign-in. */
  path?: string;
  /** Finds the fields by their place in the form: for a login page in another language. */
  byForm?: boolean;
}

/** Browser tests as the product runs them: a script error, a breach of the content policy or a wrong hash fails the test. */
export const test = base.extend<{ noticesFaults: void; sendsWrongFiles: boolean; breaksOnPurpose: boolean }>({
  /** The test itself sends a file that is not what its hash says. */
  sendsWrongFiles: [false, { option: true }],
  /** The test itself sends code that throws BROKEN_ON_PURPOSE. */
  breaksOnPurpose: [false, { option: true }],
  noticesFaults: [
    async ({ page, sendsWrongFiles, breaksOnPurpose }, use) => {
      const faults: string[] = [];
      followRequests(page.context());
      page.on('pageerror', (error) => {
        if (breaksOnPurpose && error.message.includes(BROKEN_ON_PURPOSE)) return;
        faults.push(error.stack ?? error.message);
      });
      page.on('console', (message) => {
        const said = sendsWrongFiles ? /Content Security Policy/i : /Content Security Policy|valid digest/i;
        if (said.test(message.text())) faults.push(message.text());
      });
      await use();
      expect(faults, 'script errors and breaches of the content policy').toEqual([]);
    },
    { auto: true },
  ],
});

/** What the code that a test breaks throws. */
export const BROKEN_ON_PURPOSE = 'broken on purpose';

export { expect } from '@playwright/test';

/** The e-mail address of a demo account. */
export function demoEmail(person: DemoPerson, clinic: DemoClinic = 'chennai'): string {
  const name = person === 'SUPER_ADMIN' ? 'superadmin' : `${person.toLowerCase()}.${clinic}`;
  return `${name}@demo.polyclinic.test`;
}

/** The password of every demo account. */
export const DEMO_PASSWORD = process.env.POLYCLINIC_DEMO_PASSWORD ?? 'Polyclinic-demo-2026';

/** Signs a demo person in through the login page, the way people do. */
export async function signIn(
  page: Page,
  person: DemoPerson,
  { clinic, path = '/', byForm = false }: SignInOptions = {},
): Promise<void> {
  await page.goto(loginAddress(person, path));
  const email = byForm ? page.locator('input[autocomplete="username"]') : page.getByLabel('E-mail address');
  const password = byForm
    ? page.locator('input[autocomplete="current-password"]')
    : page.getByLabel('Password', { exact: true });
  await email.fill(demoEmail(person, clinic));
  await password.fill(DEMO_PASSWORD);
  if (byForm) await password.press('Enter');
  else await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // Gone for good: while the answer is awaited the button is still there, busy.
  await expect(email).toHaveCount(0, { timeout: 20_000 });
}

interface Traffic {
  running: Set<Request>;
  lastAt: number;
}

const traffic = new WeakMap<Page, Traffic>();

/** Keeps count of what the pages of a browser ask for, so that `expectQuiet` can tell when they have it all. */
export function followRequests(context: BrowserContext): void {
  const follow = (page: Page) => {
    const seen: Traffic = { running: new Set(), lastAt: Date.now() };
    traffic.set(page, seen);
    page.on('request', (request) => {
      // The line that tells of changes never ends.
      if (new URL(request.url()).pathname !== '/api/live') seen.running.add(request);
    });
    const end = (request: Request) => {
      if (seen.running.delete(request)) seen.lastAt = Date.now();
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  };
  for (const page of context.pages()) follow(page);
  context.on('page', follow);
}

/** Waits until a page has asked for nothing for half a second. */
export async function expectQuiet(page: Page): Promise<void> {
  const seen = traffic.get(page);
  if (!seen) throw new Error('Its requests are not followed');
  const isQuiet = () => seen.running.size === 0 && Date.now() - seen.lastAt >= 500;
  await expect.poll(isQuiet, { timeout: 20_000, intervals: [100] }).toBe(true);
}

/** The patient's own phone, on which nobody is signed in. */
export async function openPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'en-US' },
    serviceWorkers: 'block',
  });
  followRequests(context);
  return context.newPage();
}

function loginAddress(person: DemoPerson, path: string): string {
  const ways: Partial<Record<DemoPerson, string>> = { PATIENT: 'patient', SUPER_ADMIN: 'super-admin' };
  const way = ways[person];
  if (!way) return path;
  return `${path}${path.includes('?') ? '&' : '?'}as=${way}`;
}

/** Fails with a line per finding when the page breaks WCAG 2.1 AA as far as a program can tell. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // No page of the product has a frame in it, and what passed need not be told: a third of the time.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] })
    .analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary ?? ''}`),
  );
  // A test that looks at many screens tells of all of them.
  expect.soft(findings, where).toEqual([]);
}

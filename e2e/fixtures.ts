import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test';

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

export { DEMO_PASSWORD, demoEmail, signIn, signInByForm, type DemoClinic, type DemoPerson } from './sign-in';

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

/** How long a page asks for nothing before it is taken to have all that it needs. */
const SILENCE_MS = 150;

/**
 * Waits until a page has asked for nothing for a moment and has drawn what came: what a screen asks for next, it asks for
 * while it draws.
 */
export async function expectQuiet(page: Page, silence = SILENCE_MS): Promise<void> {
  const seen = traffic.get(page);
  if (!seen) throw new Error('Its requests are not followed');
  const asked = () => [...seen.running].map((request) => request.url());
  const isSilent = () => seen.running.size === 0 && Date.now() - seen.lastAt >= silence;
  await expect(async () => {
    await expect
      .poll(asked, { message: 'what the page still waits for', timeout: 20_000, intervals: [25] })
      .toEqual([]);
    await expect.poll(isSilent, { message: 'nothing else is asked for', timeout: 20_000, intervals: [25] }).toBe(true);
    await page.evaluate(drawn);
    expect(isSilent(), 'nothing is asked for while it is drawn').toBe(true);
  }).toPass({ timeout: 20_000, intervals: [25] });
}

/** Comes back when the browser has drawn what is there and has nothing else to do. */
function drawn(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 500 })));
  });
}

/** The patient's own phone, on which nobody is signed in. */
export async function openPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: {
      width: 360,
      height: 740,
    },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  followRequests(context);
  return context.newPage();
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

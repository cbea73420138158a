import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test';
import { signIn, type DemoColleague, type DemoPerson } from './sign-in';

/**
 * Browser tests of the shipped product: a script error, a violation of the Content-Security-Policy, a wrong
 * hash or a component without style fails the test.
 */
export const test = base.extend<{ noticesFaults: void; sendsWrongFiles: boolean; breaksOnPurpose: boolean }>({
  /** Set if the test itself sends a file that does not match its hash. */
  sendsWrongFiles: [false, { option: true }],
  /** Set if the test itself sends code that throws BROKEN_ON_PURPOSE. */
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
        const isFault = sendsWrongFiles
          ? /Content Security Policy|extracted styles/i
          : /Content Security Policy|valid digest|extracted styles/i;
        if (isFault.test(message.text())) faults.push(message.text());
      });
      await use();
      expect(faults, 'script errors and breaches of the content policy').toEqual([]);
    },
    { auto: true },
  ],
});

/** The error thrown by code that a test breaks. */
export const BROKEN_ON_PURPOSE = 'broken on purpose';

export { expect } from '@playwright/test';

export {
  DEMO_PASSWORD,
  demoEmail,
  signIn,
  signInByForm,
  type DemoClinic,
  type DemoColleague,
  type DemoPerson,
} from './sign-in';

interface Traffic {
  running: Set<Request>;
  lastAt: number;
}

const traffic = new WeakMap<Page, Traffic>();

/** Tracks the requests of a browser's pages, so that `expectQuiet` knows when they have finished. */
export function followRequests(context: BrowserContext): void {
  const follow = (page: Page) => {
    const seen: Traffic = { running: new Set(), lastAt: Date.now() };
    traffic.set(page, seen);
    page.on('request', (request) => {
      // The event stream never ends.
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

/** A page counts as idle after this time without requests. */
const SILENCE_MS = 150;

/**
 * Waits until a page has made no request for a moment and has rendered the responses, because rendering may trigger
 * further requests.
 */
export async function expectQuiet(page: Page, silence = SILENCE_MS): Promise<void> {
  const seen = traffic.get(page);
  if (!seen) throw new Error('Its requests are not followed');
  const runningUrls = () => [...seen.running].map((request) => request.url());
  const isSilent = () => seen.running.size === 0 && Date.now() - seen.lastAt >= silence;
  await expect(async () => {
    await expect
      .poll(runningUrls, { message: 'what the page still waits for', timeout: 20_000, intervals: [25] })
      .toEqual([]);
    await expect.poll(isSilent, { message: 'nothing else is asked for', timeout: 20_000, intervals: [25] }).toBe(true);
    await page.evaluate(drawn);
    expect(isSilent(), 'nothing is asked for while it is drawn').toBe(true);
  }).toPass({ timeout: 20_000, intervals: [25] });
}

/** Resolves when the browser has rendered and is idle. */
function drawn(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 500 })));
  });
}

/** Returns the storage of a page's device once its modules are loaded; a copy made earlier would pass for a page that froze. */
export async function storageOf(page: Page) {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('polyclinic.releases'))).toBeNull();
  return page.context().storageState();
}

/** Opens another person's browser, where nobody is signed in. */
export async function otherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  followRequests(context);
  return context.newPage();
}

/** Opens a path as another person, in a browser of their own. */
export async function openAs(
  { browser, baseURL }: { browser: Browser; baseURL: string | undefined },
  person: DemoPerson | DemoColleague,
  path: string,
): Promise<Page> {
  const page = await otherBrowser(browser, baseURL);
  await signIn(page, person, { path });
  return page;
}

/** Opens another person's phone, where nobody is signed in. */
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

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** Axe leaves out label in name (WCAG 2.5.3) unless it is asked for. */
const LABEL_IN_NAME = { 'label-content-name-mismatch': { enabled: true } };
/** Size of targets (WCAG 2.5.8), for a page of which nothing is covered: what a bar half covers would count as too small. */
const TARGETS = { ...LABEL_IN_NAME, 'target-size': { enabled: true } };

/** Fails with a line per finding if the page violates WCAG 2.2 AA, as far as it can be checked automatically. */
export async function expectAccessible(page: Page, where = page.url(), withTargets = false): Promise<void> {
  // Colours are measured once transitions are over.
  await page.evaluate(animationsEnded);
  const { violations } = await new AxeBuilder({ page })
    // Pages have no frames, and passed rules are not reported: this takes a third of the time.
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      runOnly: withTargets ? [...WCAG, 'wcag22aa'] : WCAG,
      rules: withTargets ? TARGETS : LABEL_IN_NAME,
    })
    .analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ target }) => !isScrolledByArrowKeys(id, target.join(' ')))
      .map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary ?? ''}`),
  );
  // A test of many screens reports the findings of all of them.
  expect.soft(findings, where).toEqual([]);
}

/** Resolves when no animation runs but those without an end; one that begins later has not changed anything yet. */
async function animationsEnded(): Promise<void> {
  const running = document.getAnimations().filter(({ effect, currentTime }) => {
    const { iterations, delay = 0 } = effect?.getComputedTiming() ?? {};
    return iterations !== Infinity && Number(currentTime) >= delay;
  });
  await Promise.allSettled(running.map(({ finished }) => finished));
}

/**
 * Returns whether a finding is about the scrolling part of an open list of choices. The field keeps the focus and the
 * arrow keys scroll the list (ARIA's pattern of a combobox; open-menus.spec.ts tries it). axe exempts such a list only
 * if the element that scrolls is itself the listbox; antd's listbox is a sibling of it, for which it has no setting.
 */
function isScrolledByArrowKeys(rule: string, target: string): boolean {
  return (
    rule === 'scrollable-region-focusable' &&
    /^\S*\.ant-select-dropdown-list-holder$/.test(target.split(' ').at(-1) ?? '')
  );
}

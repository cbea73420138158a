import { ofThePage, scriptKib } from './line.js';

const PASSWORD = process.env.POLYCLINIC_DEMO_PASSWORD ?? 'Polyclinic-demo-2026';
const TIMEOUT_MS = 60_000;
const QUIET_MS = 500;
// Well before the access token has to be refreshed.
const SESSION_MS = 5 * 60_000;

/** Selectors to wait for: a heading shows that the screen runs, rows show that it has its data. */
const SEEN = {
  login: 'button[type="submit"]',
  heading: (name) => `//h1[normalize-space()='${name}']`,
  rows: (name) =>
    `//h1[normalize-space()='${name}']/ancestor::main//*[self::tr[td] or (@role='row' and .//*[@role='cell'])]`,
};

/**
 * The three entry paths measured: the login, the URL of a module, and navigation from one module to another. Each has a
 * cold and a warm visit in one browser profile.
 */
export const SCENARIOS = [
  { name: 'login', person: undefined, visit: (page, line) => open(page, line, '/', [SEEN.login]) },
  {
    name: 'appointments',
    person: 'receptionist',
    visit: (page, line) => open(page, line, '/appointments', [SEEN.heading('Appointments'), SEEN.rows('Appointments')]),
  },
  { name: 'users -> appointments', person: 'admin', visit: goAcross },
];

const sessions = new Map();

/**
 * Returns the storage state of a signed-in browser, without cached files, so that the profile that receives it starts
 * cold.
 */
export async function signedIn(browser, line, person) {
  const key = `${line.address} ${person}`;
  const known = sessions.get(key);
  if (known && performance.now() - known.at < SESSION_MS) return known.state;
  const context = await browser.newContext({ baseURL: line.address, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('E-mail address').fill(`${person}.chennai@demo.polyclinic.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation').first().waitFor({ timeout: TIMEOUT_MS });
  await quiet(line);
  const state = await context.storageState();
  await context.close();
  sessions.set(key, { at: performance.now(), state });
  return state;
}

/** Visits a page twice, cold and warm, in a new browser profile. */
export async function visitTwice({ browser, line, profile, scenario, storageState }) {
  const context = await browser.newContext({ baseURL: line.address, locale: 'en-US', storageState });
  try {
    const cold = await visitOnce({ context, line, profile, scenario });
    const warm = await visitOnce({ context, line, profile, scenario });
    return { cold, warm };
  } finally {
    await context.close();
  }
}

async function visitOnce({ context, line, profile, scenario }) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  line.clear();
  const times = await scenario.visit(page, line);
  await quiet(line);
  const requests = ofThePage(line.taken());
  // Waits for the service worker to finish, so that the second visit is fully warm.
  await page.evaluate(() =>
    navigator.serviceWorker?.getRegistration().then((found) => found && navigator.serviceWorker.ready),
  );
  await quiet(line);
  await page.close();
  return { ...times, requests: requests.length, kib: scriptKib(requests), urls: requests.map(({ url }) => url) };
}

async function open(page, line, path, seen) {
  await page.addInitScript(watch, { start: 0, wanted: seen });
  await page.goto(path, { waitUntil: 'commit' });
  const found = await page.evaluate(() => window.benchSeen);
  return { ms: found.at(-1) };
}

async function goAcross(page, line) {
  await open(page, line, '/admin/users', [SEEN.heading('Users'), SEEN.rows('Users')]);
  await quiet(line);
  line.clear();
  // Clicked by script: no pointer hovers over the link before, so nothing is prefetched.
  const wanted = [SEEN.heading('Appointments'), SEEN.rows('Appointments')];
  await page.evaluate(watch, { wanted, click: 'a[href="/appointments"]' });
  const found = await page.evaluate(() => window.benchSeen);
  return { ms: found.at(-1), headingMs: found[0] };
}

/** Runs in the page: returns when each selector is visible, in milliseconds since navigation, or since a click. */
function watch({ wanted, start = performance.now(), click }) {
  const first = (one) =>
    one.startsWith('//')
      ? document.evaluate(one, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue
      : document.querySelector(one);
  const found = wanted.map(() => undefined);
  const giveUpAt = performance.now() + 60_000;
  window.benchSeen = new Promise((resolve, reject) => {
    const look = () => {
      if (performance.now() > giveUpAt) return reject(new Error(`Not seen: ${wanted}`));
      for (const [index, one] of wanted.entries()) {
        if (first(one)?.getClientRects().length) found[index] ??= performance.now() - start;
      }
      if (found.includes(undefined)) requestAnimationFrame(look);
      else resolve(found);
    };
    look();
  });
  if (click) document.querySelector(click).click();
}

/** Resolves when the network has been idle for a while, ignoring endless streams. */
async function quiet(line) {
  const end = performance.now() + TIMEOUT_MS;
  let last = -1;
  while (performance.now() < end) {
    const { length } = line.taken();
    if (length === last && line.isQuiet()) return;
    last = length;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}

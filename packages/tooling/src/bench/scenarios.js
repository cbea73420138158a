import { ofThePage, scriptKib } from './line.js';

const PASSWORD = process.env.POLYCLINIC_DEMO_PASSWORD ?? 'Polyclinic-demo-2026';
const PATIENCE_MS = 60_000;
const QUIET_MS = 500;
// Well before the token has to be renewed.
const SESSION_MS = 5 * 60_000;

/** Where there is something to see; a page shows its heading when the screen runs, its rows when it has its data. */
const SEEN = {
  login: 'button[type="submit"]',
  heading: (name) => `//h1[normalize-space()='${name}']`,
  rows: (name) =>
    `//h1[normalize-space()='${name}']/ancestor::main//*[self::tr[td] or (@role='row' and .//*[@role='cell'])]`,
};

/**
 * The three ways in that matter: the login, an address of a module, and from one module into another. Each is a pair of
 * a cold and a warm visit in one browser profile.
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

/** What a browser keeps of somebody signed in; without the files, which stay unknown to the profile that is given it. */
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
  await page.getByRole('navigation').first().waitFor({ timeout: PATIENCE_MS });
  await quiet(line);
  const state = await context.storageState();
  await context.close();
  sessions.set(key, { at: performance.now(), state });
  return state;
}

/** One visit to each side of warm, in a profile of its own. */
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
  // Let the service worker come to rest: the next visit is one to a page that is at home.
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
  // Clicked by script: no pointer comes near the link before, and nothing is fetched on suspicion.
  const wanted = [SEEN.heading('Appointments'), SEEN.rows('Appointments')];
  await page.evaluate(watch, { wanted, click: 'a[href="/appointments"]' });
  const found = await page.evaluate(() => window.benchSeen);
  return { ms: found.at(-1), headingMs: found[0] };
}

/** In the page: when each wanted thing is drawn, in milliseconds since its start, or since a click. */
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

/** Resolves when nothing has gone over the line for a while; what streams for ever does not count. */
async function quiet(line) {
  const end = performance.now() + PATIENCE_MS;
  let last = -1;
  while (performance.now() < end) {
    const { length } = line.taken();
    if (length === last && line.isQuiet()) return;
    last = length;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}

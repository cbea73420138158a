import { ofThePage, quiet, scriptKib, waitedFor } from './line.js';
import { textOfPage, watchAction, watchPage } from './page-watch.js';
import { PLAIN_FIELD, PLAIN_SEEN } from './plain-page.js';
import { MENU } from './screens.js';

const PASSWORD = process.env.POLYCLINIC_DEMO_PASSWORD ?? 'Polyclinic-demo-2026';
const TIMEOUT_MS = 60_000;
// Well before the access token has to be refreshed.
const SESSION_MS = 5 * 60_000;
/** Shortest delay of input that the browser reports. */
const LEAST_DELAY_MS = 16;
const FIRST_KEY = 'a';

const sessions = new Map();

/**
 * Returns the storage state of a signed-in browser, without cached files, so that the profile that receives it starts
 * cold.
 */
async function signedIn(browser, line, { person, device, menu = MENU }) {
  const key = `${line.address} ${person} ${menu}`;
  const known = sessions.get(key);
  if (known && performance.now() - known.at < SESSION_MS) return known.state;
  const context = await browser.newContext({ ...device, baseURL: line.address, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('Email address').fill(`${person}.chennai@demo.polyclinic.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.locator(menu).first().waitFor({ timeout: TIMEOUT_MS });
  await quiet(line);
  const state = await context.storageState();
  await context.close();
  sessions.set(key, { at: performance.now(), state });
  return state;
}

/** Opens a new browser profile on the device of the screen, signed in if the screen needs a person. */
async function newProfile({ browser, line, screen }) {
  const storageState = screen.person && (await signedIn(browser, line, screen));
  return browser.newContext({ ...screen.device, baseURL: line.address, locale: 'en-US', storageState });
}

/** Returns the text of a screen that has all its data. */
export async function textOfScreen({ browser, line, screen }) {
  const context = await newProfile({ browser, line, screen });
  try {
    const page = await context.newPage();
    await watched(page, screen);
    await page.goto(screen.path);
    await page.evaluate(() => window.bench.seen);
    await quiet(line);
    return await page.evaluate(textOfPage);
  } finally {
    await context.close();
  }
}

/**
 * Visits a screen in a new browser profile, cold and warm, and acts on it each time. If the start is measured, also hot:
 * the browser stores compiled scripts during the warm visit (V8, "Code caching for JavaScript developers").
 */
export async function visitAgain(how) {
  const context = await newProfile(how);
  try {
    const cold = await visitOnce({ ...how, context });
    const warm = await visitOnce({ ...how, context });
    if (how.screen.maxWarmRatio === undefined) return { cold, warm };
    return { cold, warm, hot: await visitOnce({ ...how, context }) };
  } finally {
    await context.close();
  }
}

/** Visits the plain page of a screen in a new browser profile and types into its field. */
export async function visitPlain({ browser, line, profile, screen }) {
  const context = await browser.newContext({ baseURL: line.address, locale: 'en-US' });
  const actions = [{ name: 'search', click: PLAIN_FIELD, type: 'ram' }];
  const plain = { path: screen.path, seen: PLAIN_SEEN, field: PLAIN_FIELD, actions };
  try {
    return await visitOnce({ context, line, profile, screen: plain });
  } finally {
    await context.close();
  }
}

async function visitOnce({ context, line, profile, screen }) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  line.clear();
  await watched(page, screen);
  await page.goto(screen.path, { waitUntil: 'commit' });
  const arrival = { ...(await typedAtOnce(page, screen)), ...(await page.evaluate(() => window.bench.seen)) };
  let before = [...line.taken()];
  await quiet(line);
  const { onward } = screen;
  const times = onward ? await goOnward(page, line, onward) : arrival;
  if (onward) before = [...line.taken()];
  const requests = ofThePage(before);
  const later = ofThePage(line.taken()).length - requests.length;
  const measured = await page.evaluate(() => ({
    paint: window.bench.paints['first-paint'],
    contentful: window.bench.paints['first-contentful-paint'],
    tasks: window.bench.tasks.reduce((sum, task) => sum + task, 0),
  }));
  const figures = {
    ...(onward ? times : paintedBy(measured.paint, times)),
    ...measured,
    requests: waitedFor(requests).length,
    kib: scriptKib(requests),
    later,
    urls: waitedFor(requests).map(({ url }) => url),
  };
  await checkTyped(page, screen);
  for (const action of screen.actions) Object.assign(figures, await act(page, line, action));
  // Waits for the service worker to finish, so that the second visit is fully warm.
  await page.evaluate(() =>
    navigator.serviceWorker?.getRegistration().then((found) => found && navigator.serviceWorker.ready),
  );
  await quiet(line);
  await page.close();
  return figures;
}

/**
 * Moves times before the first paint to it: a frame callback finds an element when it has been laid out, and nobody sees
 * anything before the browser has painted (Paint Timing, W3C).
 */
function paintedBy(firstPaint, times) {
  return Object.fromEntries(Object.entries(times).map(([name, time]) => [name, Math.max(time, firstPaint)]));
}

function watched(page, { seen, field }) {
  return page.addInitScript(watchPage, { seen, field, limitMs: TIMEOUT_MS });
}

/** Presses a key as soon as the field is visible; the time is that of the frame with the letter. */
async function typedAtOnce(page, { field }) {
  if (!field) return {};
  await page.evaluate(() => window.bench.field);
  await page.keyboard.press(FIRST_KEY);
  return { typing: await page.evaluate(() => window.bench.typed) };
}

/** A letter that the app drops when it takes over the page was never typed. */
async function checkTyped(page, { field }) {
  if (!field) return;
  const value = await page.locator(field).first().inputValue();
  if (value !== FIRST_KEY) throw new Error(`Of the first letter in ${field}, the app has left “${value}”.`);
}

/** Clicks by script: no pointer hovers over the link before, so nothing is prefetched. */
async function goOnward(page, line, { click, seen }) {
  line.clear();
  await page.evaluate(() => (window.bench.tasks = []));
  await page.evaluate(watchAction, { type: 'click', seen });
  await page.evaluate((selector) => document.querySelector(selector).click(), click);
  const times = await page.evaluate(() => window.bench.acted);
  await quiet(line);
  return times;
}

/** Clicks and types as a person does, and returns the times from the input to what it makes visible. */
async function act(page, line, { name, click, type, seen = {}, leadsTo, leave }) {
  const target = page.locator(click).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (type) await target.focus();
  await page.evaluate(watchAction, { type: type ? 'keydown' : 'click', seen });
  if (type) await page.keyboard.type(type, { delay: 50 });
  else await page.mouse.click(box.x + Math.min(box.width / 2, 40), box.y + box.height / 2);
  const times = await page.evaluate(() => window.bench.acted);
  if (leadsTo) await page.waitForURL(({ search }) => search.includes(leadsTo), { timeout: TIMEOUT_MS });
  // Also the time in which the browser reports the delays.
  await quiet(line);
  const delay = await page.evaluate((least) => Math.max(least, ...window.bench.delays), LEAST_DELAY_MS);
  if (leave) {
    await page.keyboard.press(leave);
    await quiet(line);
  }
  const figures = Object.entries({ ...times, delay }).map(([key, value]) => [`${name}.${key}`, value]);
  return Object.fromEntries(figures);
}

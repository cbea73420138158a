import type { Browser, Locator, Page, Response } from '@playwright/test';
import { atWork, clinicOfDay, clinicTime } from './at-work';
import { emptyDay, newPatient, override, someDoctor } from './desk-records';
import { expect, signIn, test, type DemoClinic, type DemoPerson } from './fixtures';

/** Target for the delivery of a live event. */
const LIVE_MS = 2_000;
/** Time to render on a busy machine: well below the minute after which a screen polls. */
const SEEN = { timeout: 10_000 };

/** Opens a desk in a browser of its own. */
async function openDesk(
  browser: Browser,
  baseURL: string | undefined,
  who: DemoPerson,
  clinic: DemoClinic,
  path: string,
) {
  const context = await browser.newContext({
    baseURL,
    viewport: {
      width: 1280,
      height: 800,
    },
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  const lines: string[] = [];
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/live') lines.push(search);
  });
  const page = await context.newPage();
  await signIn(page, who, { clinic, path });
  // The stream is open: events from now on are delivered.
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  return { page, context, lines };
}

/** Waits for the server's response to an action of the desk. */
const answerTo = (page: Page, method: string, path: RegExp): Promise<Response> =>
  page.waitForResponse((response) => response.request().method() === method && path.test(response.url()));

async function expectLive(what: string, write: Promise<Response>, seen: Locator): Promise<void> {
  const answer = await write;
  const from = Date.now();
  expect(answer.ok(), await answer.text()).toBe(true);
  await expect(seen).toBeVisible(SEEN);
  // The target is two seconds; the run prints the actual time.
  process.stdout.write(`live: ${what} after ${Date.now() - from} ms\n`);
}

test('what one desk books and moves is on the calendar of another without a reload', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(120_000);
  const colleague = await atWork(request, 'RECEPTIONIST');
  const [date, surname, doctorId] = [await emptyDay(colleague), `Live${Date.now()}`, await someDoctor(colleague)];
  const patientId = await newPatient(colleague, surname);
  const other = await openDesk(browser, baseURL, 'NURSE', 'chennai', `/calendar?date=${date}`);
  await expect(other.page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  const mine = await openDesk(
    ...([browser, baseURL, 'RECEPTIONIST', 'chennai'] as const),
    `/calendar?date=${date}&book&patient=${patientId}&at=${date}T10:00:00&with=${doctorId}`,
  );
  await expect(mine.page.getByRole('radiogroup', { name: 'Available slots' })).toBeVisible();
  const seen = other.page.getByRole('link', { name: surname });

  const booked = answerTo(mine.page, 'POST', /\/api\/appointments$/);
  await mine.page.getByRole('button', { name: 'Book Appointment' }).click();
  await expectLive('a booking on the calendar', booked, seen.filter({ hasText: '10:00' }));

  await expect(mine.page.getByRole('dialog')).toHaveCount(0);
  await mine.page.getByRole('link', { name: surname }).focus();
  await mine.page.keyboard.press('Shift+ArrowDown');
  const moved = answerTo(mine.page, 'PUT', /\/api\/appointments\/[^/]+$/);
  await mine.page.keyboard.press('Enter');
  await expectLive('a move on the calendar', moved, seen.filter({ hasText: '10:30' }));
  await Promise.all([mine.context.close(), other.context.close()]);
});

test('whom one desk checks in waits on the other without a reload', async ({ browser, baseURL, request }) => {
  test.setTimeout(120_000);
  const clinic = clinicOfDay();
  const colleague = await atWork(request, 'RECEPTIONIST', clinic);
  const [surname, doctorId] = [`Arrival${Date.now()}`, await someDoctor(colleague)];
  const patientId = await newPatient(colleague, surname);
  const desks = [
    await openDesk(browser, baseURL, 'NURSE', clinic, '/check-in'),
    await openDesk(browser, baseURL, 'RECEPTIONIST', clinic, '/check-in'),
  ] as const;
  const [other, mine] = desks;
  const dateTime = clinicTime(colleague.timeZone, 30);
  await colleague.post('/appointments', { patientId, doctorId, dateTime, duration: 5, override });
  const from = Date.now();
  const expected = (page: Page) => page.getByRole('region', { name: 'Expected' }).getByRole('listitem');
  await expect(expected(other.page).filter({ hasText: surname })).toBeVisible(SEEN);
  process.stdout.write(`live: a booking at the desk after ${Date.now() - from} ms\n`);

  const checkedIn = answerTo(mine.page, 'PATCH', /\/api\/appointments\/[^/]+\/(?:status|check-in)$/);
  await expected(mine.page).filter({ hasText: surname }).getByRole('button', { name: 'Check in' }).click();
  const waiting = other.page.getByRole('region', { name: 'Waiting' });
  await expectLive('a check-in at the desk', checkedIn, waiting.getByRole('link', { name: surname }));
  await Promise.all(desks.map(({ context }) => context.close()));
});

test('what a desk missed while its line was cut it sees once it is back', async ({ browser, baseURL, request }) => {
  test.setTimeout(120_000);
  const colleague = await atWork(request, 'RECEPTIONIST');
  const [date, surname, doctorId] = [await emptyDay(colleague), `Missed${Date.now()}`, await someDoctor(colleague)];
  const patientId = await newPatient(colleague, surname);
  const desk = await openDesk(browser, baseURL, 'NURSE', 'chennai', `/calendar?date=${date}`);
  const seen = desk.page.getByRole('link', { name: surname });
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  // Needed for Last-Event-ID: the stream must have delivered an event.
  const body = { patientId, doctorId, duration: 30, override };
  await colleague.post('/appointments', { ...body, dateTime: `${date}T10:00:00` });
  await expect(seen).toHaveCount(1);

  await desk.context.setOffline(true);
  await desk.page.route('**/api/live*', (route) => route.abort());
  await colleague.post('/appointments', { ...body, dateTime: `${date}T14:00:00` });
  await desk.page.waitForTimeout(LIVE_MS);
  await expect(seen).toHaveCount(1);
  await desk.page.unroute('**/api/live*');
  await desk.context.setOffline(false);
  // A broken stream reconnects after half a minute at the latest.
  await expect(seen).toHaveCount(2, { timeout: 45_000 });
  await desk.context.close();
});

test('two tabs of one browser share one line, and both see what changes', async ({ browser, baseURL, request }) => {
  test.setTimeout(120_000);
  const colleague = await atWork(request, 'RECEPTIONIST');
  const [date, surname, doctorId] = [await emptyDay(colleague), `Tabs${Date.now()}`, await someDoctor(colleague)];
  const patientId = await newPatient(colleague, surname);
  const { page, context, lines } = await openDesk(browser, baseURL, 'NURSE', 'chennai', `/calendar?date=${date}`);
  const second = await context.newPage();
  await second.goto(`/calendar?date=${date}`);
  await expect(second.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await second.waitForTimeout(1_000);
  expect(lines).toHaveLength(1);

  const body = { patientId, doctorId, duration: 30, override, dateTime: `${date}T11:00:00` };
  await colleague.post('/appointments', body);
  for (const tab of [page, second]) await expect(tab.getByRole('link', { name: surname })).toBeVisible();
  expect(lines).toHaveLength(1);

  // When the tab that holds the stream closes, the other one opens it.
  await page.close();
  await expect.poll(() => lines.length).toBe(2);
  await colleague.post('/appointments', { ...body, dateTime: `${date}T15:00:00` });
  await expect(second.getByRole('link', { name: surname })).toHaveCount(2);
  await context.close();
});

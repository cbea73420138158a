import type { Browser, Locator, Page, Response } from '@playwright/test';
import { atWork, clinicOfDay, clinicTime } from './at-work';
import { emptyDay, newPatient, override, someDoctor } from './desk-records';
import { expect, signIn, test, type DemoClinic, type DemoPerson } from './fixtures';

/** Long enough for a change that is told to arrive. */
const LIVE_MS = 2_000;
/** How long a busy machine may take to draw it: well below the minute after which a screen asks by itself. */
const SEEN = { timeout: 10_000 };

/** A desk with a browser of its own. */
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
  // The line is open: what happens from here on is told.
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  return { page, context, lines };
}

/** The answer of the server to what a desk is about to do. */
const answerTo = (page: Page, method: string, path: RegExp): Promise<Response> =>
  page.waitForResponse((response) => response.request().method() === method && path.test(response.url()));

async function expectLive(what: string, written: Promise<Response>, seen: Locator): Promise<void> {
  const answer = await written;
  const from = Date.now();
  expect(answer.ok(), await answer.text()).toBe(true);
  await expect(seen).toBeVisible(SEEN);
  // The aim is two seconds; a run tells what it took.
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
  await expect(mine.page.getByRole('radiogroup', { name: 'Free times' })).toBeVisible();
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
  // What it resumes behind: the line has told of something.
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
  // A line that broke is tried again after half a minute at the latest.
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

  // The tab that held the line goes; the other one takes it up.
  await page.close();
  await expect.poll(() => lines.length).toBe(2);
  await colleague.post('/appointments', { ...body, dateTime: `${date}T15:00:00` });
  await expect(second.getByRole('link', { name: surname })).toHaveCount(2);
  await context.close();
});

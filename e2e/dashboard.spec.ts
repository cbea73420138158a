import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO_PASSWORD, demoEmail, expect, signIn, test, type DemoClinic } from './fixtures';

interface Signed {
  post: (path: string, body: object) => Promise<void>;
  get: (path: string) => Promise<Record<string, unknown>>;
  userId: string;
  timeZone: string;
}

let keys = 0;

/** Somebody working through the API, besides whoever looks at the page. */
async function atWork(request: APIRequestContext, role: 'ADMIN' | 'RECEPTIONIST' | 'DOCTOR', clinic?: DemoClinic) {
  const answer = await request.post('/api/auth/login', {
    data: { email: demoEmail(role, clinic), password: DEMO_PASSWORD },
    headers: { 'X-User-Type': 'tenant' },
  });
  const { data } = (await answer.json()) as {
    data: { token: string; user: { id: string }; tenant: { id: string; settings: { timezone: string } } };
  };
  const headers = () => {
    keys += 1;
    return {
      Authorization: `Bearer ${data.token}`,
      'X-User-Type': 'tenant',
      'X-Tenant-Id': data.tenant.id,
      'Idempotency-Key': `e2e-dashboard-${Date.now()}-${keys}`,
    };
  };
  const signed: Signed = {
    userId: data.user.id,
    timeZone: data.tenant.settings.timezone,
    async post(path, body) {
      const answered = await request.post(`/api${path}`, { data: body, headers: headers() });
      expect(answered.ok(), `${path}: ${await answered.text()}`).toBe(true);
    },
    async get(path) {
      const answered = await request.get(`/api${path}`, { headers: headers() });
      return ((await answered.json()) as { data: Record<string, unknown> }).data;
    },
  };
  return signed;
}

async function somePatient(desk: Signed): Promise<string> {
  const { patients } = (await desk.get('/patients?limit=1')) as { patients: { id: string }[] };
  return patients[0]?.id ?? '';
}

/** The wall clock of a zone so many minutes from now, as an appointment is booked. */
function clinicTime(timeZone: string, minutesAhead: number): string {
  const moment = new Date(Date.now() + minutesAhead * 60_000);
  return `${moment.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T').slice(0, 16)}:00`;
}

/** A clinic where today still has an hour left: one of three around the globe always has. */
function clinicWithTimeLeft(): DemoClinic {
  const zones = { chennai: 'Asia/Kolkata', berlin: 'Europe/Berlin', newyork: 'America/New_York' } as const;
  const found = Object.entries(zones).find(
    ([, zone]) => clinicTime(zone, 0).slice(0, 10) === clinicTime(zone, 60).slice(0, 10),
  );
  return (found?.[0] ?? 'chennai') as DemoClinic;
}

const figureOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Figures of the day' }).getByRole('listitem').filter({ hasText: title });

async function valueOf(page: Page, title: string): Promise<number> {
  const text = (await figureOf(page, title).innerText()).replace(title, '');
  return Number(/[\d,.]+/.exec(text)?.[0].replace(/\D/g, ''));
}

test('a booking moves the figure of today, which leads to the day @phone', async ({ page, request }) => {
  const clinic = clinicWithTimeLeft();
  const desk = await atWork(request, 'RECEPTIONIST', clinic);
  await signIn(page, 'RECEPTIONIST', { clinic, path: '/dashboard' });
  await expect(figureOf(page, "Today's Appointments")).toBeVisible();
  const before = await valueOf(page, "Today's Appointments");

  const dateTime = clinicTime(desk.timeZone, 30);
  await desk.post('/appointments', { patientId: await somePatient(desk), doctorId: null, dateTime, duration: 5 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Dashboard refreshed')).toBeVisible();
  // Tests beside this one book as well.
  expect(await valueOf(page, "Today's Appointments")).toBeGreaterThan(before);

  await figureOf(page, "Today's Appointments").getByRole('link').click();
  await expect(page).toHaveURL(/\/appointments\?view=day/);
});

test('figures that do not come are told in their place and can be tried again', async ({ page }) => {
  let isDown = true;
  await page.route('**/api/dashboard/stats', (route) => (isDown ? route.abort() : route.continue()));
  await signIn(page, 'NURSE', { path: '/dashboard' });
  const figures = page.getByRole('region', { name: 'Figures of the day' });
  await expect(figures.getByText('Failed to load dashboard data')).toBeVisible();
  await expect(page.getByText('Upcoming appointments')).toBeVisible();
  isDown = false;
  await figures.getByRole('button', { name: 'Try Again' }).click();
  await expect(figureOf(page, 'Total Patients')).toBeVisible();
});

test('ten notes are 9+ on their tile, and a note is written with the keyboard alone', async ({ page, request }) => {
  const admin = await atWork(request, 'ADMIN', 'berlin');
  for (let count = 0; count < 10; count += 1) await admin.post('/notes', { text: `Order gloves, box ${count}` });
  await signIn(page, 'ADMIN', { clinic: 'berlin', path: '/dashboard' });
  const opener = page.getByRole('button', { name: 'Quick actions' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^Book/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const note = page.getByRole('button', { name: /Note.* waiting/ });
  await expect(note).toBeFocused();
  await expect(note).toContainText('9+');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('Call the laboratory');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Note saved')).toBeVisible();
  await expect(opener).toBeFocused();
  await page.goto('/notes');
  await expect(page.getByRole('list', { name: 'To do' }).getByText('Call the laboratory').first()).toBeVisible();
});

test('a doctor hears of bookings at the bell: 9+ after ten, and one marked as read leads there', async ({
  page,
  request,
}) => {
  const [doctor, desk] = [await atWork(request, 'DOCTOR', 'berlin'), await atWork(request, 'RECEPTIONIST', 'berlin')];
  const patientId = await somePatient(desk);
  for (let hour = 8; hour < 18; hour += 1) {
    const day = 10 + (Date.now() % 18);
    const dateTime = `2034-${String(1 + (Date.now() % 12)).padStart(2, '0')}-${day}T${String(hour).padStart(2, '0')}:00:00`;
    await desk.post('/appointments', { patientId, doctorId: doctor.userId, dateTime, duration: 15 });
  }
  await signIn(page, 'DOCTOR', { clinic: 'berlin' });
  const bell = page.getByRole('button', { name: /^Alerts: \d+ unread/ });
  await expect(bell).toBeVisible();
  await expect(page.getByRole('banner').getByText('9+')).toBeVisible();
  await bell.click();
  const latest = page.getByRole('dialog', { name: 'Alerts' });
  await expect(latest.getByRole('listitem')).toHaveCount(10);
  await latest
    .getByRole('link', { name: /was booked for/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/appointments\/[0-9a-f-]{36}/);
});

test('two colleagues write to each other, and what was read is told', async ({ page, request }) => {
  const doctor = await atWork(request, 'DOCTOR');
  const word = `Room ${Date.now()} is free`;
  await signIn(page, 'RECEPTIONIST', { path: `/messages/${doctor.userId}` });
  await page.getByRole('textbox', { name: /^Message to/ }).fill(word);
  // It is on show before the server has it.
  const isSent = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/api\/messages\/[^/]+$/.test(response.url()),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText(word)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue('');
  await isSent;

  const { conversations } = (await doctor.get('/messages')) as {
    conversations: { colleague: { id: string }; last: { text: string }; unread: number }[];
  };
  const mine = conversations.find(({ last }) => last.text === word);
  expect(mine?.unread).toBeGreaterThan(0);
  await doctor.post(`/messages/${mine?.colleague.id}/read`, {});
  await doctor.post(`/messages/${mine?.colleague.id}`, { text: `Thanks, ${word}` });
  // The open thread asks by itself.
  await expect(page.getByRole('log').getByText(`Thanks, ${word}`)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('log').getByText(/Read$/)).toBeVisible();
});

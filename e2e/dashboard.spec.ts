import type { Page } from '@playwright/test';
import { atWork, clinicTime, type Colleague } from './at-work';
import { expect, signIn, test, type DemoClinic } from './fixtures';
import { moveTo } from './move-to';

async function somePatient(desk: Colleague): Promise<string> {
  const { patients } = await desk.get<{ patients: { id: string }[] }>('/patients?limit=1');
  return patients[0]?.id ?? '';
}

/** Returns a clinic where today has at least one hour left; of three around the globe one always does. */
function clinicWithTimeLeft(): DemoClinic {
  const zones = { chennai: 'Asia/Kolkata', berlin: 'Europe/Berlin', newyork: 'America/New_York' } as const;
  const found = Object.entries(zones).find(
    ([, zone]) => clinicTime(zone, 0).slice(0, 10) === clinicTime(zone, 60).slice(0, 10),
  );
  return (found?.[0] ?? 'chennai') as DemoClinic;
}

const figureOf = (page: Page, title: string) =>
  page.getByRole('region', { name: "Today's figures" }).getByRole('listitem').filter({ hasText: title });

async function valueOf(page: Page, title: string): Promise<number> {
  const text = (await figureOf(page, title).innerText()).replace(title, '');
  return Number(/[\d,.]+/.exec(text)?.[0].replace(/\D/g, ''));
}

// Tests run at any time of any day and book for the same people.
const override = { kinds: ['OUTSIDE_HOURS', 'DOCTOR_BUSY', 'PATIENT_BUSY'], reason: 'Emergency' };

test('a booking moves the figure of today, which leads to the day @phone', async ({ page, request }) => {
  const clinic = clinicWithTimeLeft();
  const desk = await atWork(request, 'RECEPTIONIST', clinic);
  await signIn(page, 'RECEPTIONIST', { clinic, path: '/dashboard' });
  await expect(figureOf(page, "Today's Appointments")).toBeVisible();
  const before = await valueOf(page, "Today's Appointments");

  const dateTime = clinicTime(desk.timeZone, 30);
  const patientId = await somePatient(desk);
  await desk.post('/appointments', { patientId, doctorId: null, dateTime, duration: 5, override });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Dashboard refreshed')).toBeVisible();
  // Other tests book at the same time.
  expect(await valueOf(page, "Today's Appointments")).toBeGreaterThan(before);

  await figureOf(page, "Today's Appointments").getByRole('link').click();
  await expect(page).toHaveURL(/\/calendar/);
});

test('figures that do not come are told in their place and can be tried again', async ({ page }) => {
  let isDown = true;
  await page.route('**/api/dashboard/stats', (route) => (isDown ? route.abort() : route.continue()));
  await signIn(page, 'NURSE', { path: '/dashboard' });
  const figures = page.getByRole('region', { name: "Today's figures" });
  await expect(figures.getByText('Failed to load dashboard data')).toBeVisible();
  await expect(page.getByText('Next arrivals', { exact: true })).toBeVisible();
  isDown = false;
  await figures.getByRole('button', { name: 'Try Again' }).click();
  await expect(figureOf(page, 'Avg Wait Time')).toBeVisible();
});

test('ten notes are 9+ on their tile, and a note is written with the keyboard alone', async ({ page, request }) => {
  const admin = await atWork(request, 'ADMIN', 'berlin');
  for (let count = 0; count < 10; count += 1) await admin.post('/notes', { text: `Order gloves, box ${count}` });
  await signIn(page, 'ADMIN', { clinic: 'berlin', path: '/dashboard' });
  const opener = page.getByRole('button', { name: 'Quick actions' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^Book/ })).toBeFocused();
  await moveTo(page, /Note.*waiting$/, 'ArrowRight');
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
    await desk.post('/appointments', { patientId, doctorId: doctor.userId, dateTime, duration: 15, override });
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
  // The optimistic update is visible before the server has it.
  const isSent = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/api\/messages\/[^/]+$/.test(response.url()),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText(word)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue('');
  await isSent;

  const { conversations } = await doctor.get<{
    conversations: { colleague: { id: string }; last: { text: string }; unread: number }[];
  }>('/messages');
  const mine = conversations.find(({ last }) => last.text === word);
  expect(mine?.unread).toBeGreaterThan(0);
  await doctor.post(`/messages/${mine?.colleague.id}/read`, {});
  await doctor.post(`/messages/${mine?.colleague.id}`, { text: `Thanks, ${word}` });
  // The open thread polls.
  await expect(page.getByRole('log').getByText(`Thanks, ${word}`)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('log').getByText(/Read$/)).toBeVisible();
});

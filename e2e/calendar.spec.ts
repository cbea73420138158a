import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { atWork } from './at-work';
import { dayAfter, emptyDay, newPatient } from './desk-records';
import { expect, expectAccessible, signIn, test } from './fixtures';

interface Desk {
  /** A working day on which no other test books. */
  date: string;
  doctors: { id: string; name: string }[];
  surname: string;
  patientId: string;
  book: (time: string, doctor: number, patientId?: string) => Promise<void>;
  anotherPatient: () => Promise<string>;
}

/** A person at another desk, who works through the API. */
async function anotherDesk(request: APIRequestContext): Promise<Desk> {
  const colleague = await atWork(request, 'RECEPTIONIST');
  const { users } = await colleague.get<{
    users: { id: string; firstName: string; lastName: string; isActive: boolean }[];
  }>('/users/doctors');
  const doctors = users
    .filter(({ isActive }) => isActive)
    .map(({ id, firstName, lastName }) => ({ id, name: `Dr. ${firstName} ${lastName}` }));
  const surname = `Mover${Date.now()}`;
  const patientId = await newPatient(colleague, surname);
  const date = await emptyDay(colleague);
  return {
    date,
    doctors,
    surname,
    patientId,
    anotherPatient: () => newPatient(colleague),
    async book(time, doctor, who = patientId) {
      const dateTime = `${date}T${time}:00`;
      await colleague.post('/appointments', {
        patientId: who,
        doctorId: doctors[doctor]?.id,
        dateTime,
        duration: 30,
      });
    },
  };
}

/** A fading message fails contrast checks. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('.ant-message-notice')).toHaveCount(0);
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return { x: box.x + box.width / 2, y: box.y + 8 };
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await middleOf(from);
  const end = await middleOf(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y + 10);
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

const visitIn = (page: Page, doctor: string, surname: string) =>
  page.getByRole('row', { name: doctor }).getByRole('link', { name: surname });
/** The clocks of the demo clinics have 12 hours, with am or AM by the language of the country. */
const free = (page: Page, time: string, doctor: string) =>
  page.getByRole('button', { name: new RegExp(`^Book ${time}\\s[ap]m, ${doctor.replaceAll('.', '\\.')}$`, 'i') });

test('a visit is dragged to another doctor and time, and taken back', async ({ page, request }) => {
  const { date, doctors, surname, book } = await anotherDesk(request);
  const [first, second] = doctors.map(({ name }) => name);
  if (!first || !second) throw new Error('The demo clinic has two doctors');
  await book('09:30', 0);
  await signIn(page, 'RECEPTIONIST', { path: `/calendar?date=${date}` });
  await settled(page);
  await expectAccessible(page);
  await drag(page, visitIn(page, first, surname), free(page, '11:00', second));
  await expect(visitIn(page, second, surname)).toContainText('11:00');
  await page.reload();
  await expect(visitIn(page, second, surname)).toContainText('11:00');

  await drag(page, visitIn(page, second, surname), free(page, '10:00', second));
  await expect(visitIn(page, second, surname)).toContainText('10:00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(visitIn(page, second, surname)).toContainText('11:00');
});

test('the keys alone do the same, and open and book', async ({ page, request }) => {
  const { date, doctors, surname, book } = await anotherDesk(request);
  const [first, second] = doctors.map(({ name }) => name);
  if (!first || !second) throw new Error('The demo clinic has two doctors');
  await book('09:30', 0);
  await signIn(page, 'RECEPTIONIST', { path: `/calendar?date=${date}` });
  await visitIn(page, first, surname).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: surname })).toContainText('10:00');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(visitIn(page, second, surname)).toContainText('10:00');
  await expect(visitIn(page, second, surname)).toBeFocused();

  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Escape');
  await expect(visitIn(page, second, surname)).toContainText('10:00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(surname);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/calendar\\?date=${date}$`));

  await visitIn(page, second, surname).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/at=[\d-]+T10%3A30%3A00/);
});

test('a place that another desk has taken meanwhile is refused with its reason and the nearest times', async ({
  page,
  request,
}) => {
  const { date, doctors, surname, book, anotherPatient } = await anotherDesk(request);
  const first = doctors[0]?.name ?? '';
  await book('09:30', 0);
  // Live events would refresh the calendar; keep serving stale data instead.
  let asItWas: unknown;
  await page.route('**/api/appointments/calendar?*', async (route) => {
    asItWas ??= await (await route.fetch()).json();
    await route.fulfill({ json: asItWas });
  });
  await signIn(page, 'RECEPTIONIST', { path: `/calendar?date=${date}` });
  await expect(visitIn(page, first, surname)).toContainText('9:30');
  await book('11:00', 0, await anotherPatient());
  await drag(page, visitIn(page, first, surname), free(page, '11:00', first));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Doctor has another appointment');
  await expect(visitIn(page, first, surname)).toContainText('9:30');
  await page.unroute('**/api/appointments/calendar?*');
  await dialog.getByRole('group', { name: 'Available slots' }).getByRole('button').first().click();
  await expect(dialog).toHaveCount(0);
  await expect(visitIn(page, first, surname)).not.toContainText('9:30');
});

test('a visit set aside on the clipboard is dragged from the strip onto another day', async ({ page, request }) => {
  const { date, doctors, surname, book } = await anotherDesk(request);
  const [first, second] = doctors.map(({ name }) => name);
  if (!first || !second) throw new Error('The demo clinic has two doctors');
  await book('09:30', 0);
  await signIn(page, 'RECEPTIONIST', { path: `/calendar?date=${date}` });
  await settled(page);
  // The place for it appears once something is carried.
  const start = await middleOf(visitIn(page, first, surname));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y + 10);
  const place = await middleOf(page.getByText('Drop here to move to another day'));
  await page.mouse.move(place.x, place.y, { steps: 5 });
  await page.mouse.up();

  const strip = page.getByRole('region', { name: 'Clipboard' });
  await expect(strip).toContainText(surname);
  const weekLater = dayAfter(date, 7);
  await page.goto(`/calendar?date=${weekLater}`);
  await expect(strip).toContainText(surname);
  await settled(page);
  await expectAccessible(page);
  await drag(page, strip.getByText(surname), free(page, '11:00', second));
  await expect(visitIn(page, second, surname)).toContainText('11:00');
  await expect(strip).toHaveCount(0);
  await page.reload();
  await expect(visitIn(page, second, surname)).toContainText('11:00');
});

test('from the month to a day of it, with the filters @phone', async ({ page, request }) => {
  const { date, surname, book } = await anotherDesk(request);
  await book('09:30', 0);
  await signIn(page, 'RECEPTIONIST', { path: `/calendar?view=month&date=${date}&status=SCHEDULED` });
  const cell = page.getByRole('grid', { name: 'Month' }).locator('[tabindex="0"]');
  await expect(page.getByRole('gridcell')).toHaveCount(42);
  await expect(cell).toHaveAccessibleName(/appointment/);
  await settled(page);
  await expectAccessible(page);
  await cell.click();
  await expect(page).toHaveURL(new RegExp(`/calendar\\?date=${date}&status=SCHEDULED$`));
  await expect(
    page.getByRole('link', { name: surname }).or(page.getByRole('button', { name: 'Next doctor' })),
  ).not.toHaveCount(0);
});

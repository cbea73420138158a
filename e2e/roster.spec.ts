import type { APIRequestContext } from '@playwright/test';
import { atWork, type Colleague } from './at-work';
import { expect, signIn, test } from './fixtures';
import { newMark } from './supply-team';

const PEOPLE = 200;
const COPIES = 40;
const MONTH = { from: '2033-03-01', to: '2033-03-31' };

interface Roster {
  people: { id: string }[];
  shifts: { employeeId: string | null; startsAt: string }[];
}

const rosterOf = (clerk: Colleague) => clerk.get<Roster>(`/hr/rosters?from=${MONTH.from}&to=${MONTH.to}`);

/** Adds employees to a clinic until it has as many as the roster is made for. */
async function bigClinic(request: APIRequestContext): Promise<Colleague> {
  const clerk = await atWork(request, 'KEEPER', 'newyork');
  const { people } = await rosterOf(clerk);
  const mark = newMark();
  const names = Array.from({ length: Math.max(PEOPLE - people.length, 0) }, (_, index) => `Aaron${mark}${index}`);
  const empty = { number: '', dateOfBirth: '', email: '', phone: '', position: '', department: '', branch: '' };
  const rows = names.map((lastName) => ({
    ...empty,
    manager: '',
    weeklyHours: '40',
    taxNumber: '',
    firstName: 'Casual',
    lastName,
    joinedOn: '2030-01-01',
  }));
  if (rows.length > 0) await clerk.post('/hr/employees/import', { rows });
  return clerk;
}

test('a roster of 200 people by a month takes every key and every paste on a slow computer', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const clerk = await bigClinic(request);
  const before = await rosterOf(clerk);
  expect(before.people.length).toBeGreaterThanOrEqual(PEOPLE);
  await signIn(page, 'KEEPER', { clinic: 'newyork', path: `/hr/roster?view=month&date=${MONTH.from}` });
  const grid = page.getByRole('grid', { name: 'Roster' });
  await expect(grid).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const at = (row: number, column: number) => grid.locator(`[data-cell="${row}-${column}"]`);

  // The first row is that of the open shifts. A weekday of everybody's usual week, with nothing planned yet.
  const column = 2;
  await at(1, column).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'New shift' }).getByRole('button', { name: 'Save shift' }).press('Enter');
  await expect(page.getByText(/^Shift saved/).first()).toBeVisible();
  await expect(at(1, column)).toContainText('–');
  await at(1, column).focus();
  await page.keyboard.press('Control+c');
  await expect(page.getByRole('status').filter({ hasText: 'Choose days to copy 1 shift to.' })).toBeVisible();
  for (let row = 2; row < 2 + COPIES; row += 1) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+v');
  }
  await expect(at(1 + COPIES, column)).toBeFocused();
  await expect(async () => {
    const { shifts } = await rosterOf(clerk);
    expect(shifts.length).toBe(before.shifts.length + 1 + COPIES);
  }).toPass({ timeout: 60_000 });

  for (let step = 0; step < 100; step += 1) await page.keyboard.press('ArrowDown');
  await expect(at(1 + COPIES + 100, column)).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(at(before.people.length, 30)).toBeFocused();
  await expect(at(before.people.length, 30)).toBeInViewport();
  await page.keyboard.press('Control+Home');
  await expect(at(0, 0)).toBeInViewport();

  // Rows are drawn over the whole height, wherever the wheel stops.
  await grid.hover();
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 700);
  await expect
    .poll(() =>
      grid.evaluate((box) => {
        const { top, bottom, left } = box.getBoundingClientRect();
        const inside = [0.25, 0.5, 0.95].map((part) => top + (bottom - top) * part);
        return inside.every((y) => document.elementFromPoint(left + 240, y)?.closest('[role="gridcell"]'));
      }),
    )
    .toBe(true);
});

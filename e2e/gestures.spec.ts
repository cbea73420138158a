import type { CDPSession, Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures';

interface Point {
  x: number;
  y: number;
}

/** Touch input as the browser receives it from a touch panel. */
class Fingers {
  constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  async put(...points: Point[]): Promise<void> {
    await this.send('touchStart', points);
  }

  async move(...points: Point[]): Promise<void> {
    await this.send('touchMove', points);
  }

  async lift(): Promise<void> {
    await this.send('touchEnd', []);
  }

  async swipe(from: Point, to: Point): Promise<void> {
    await this.put(from);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await this.move({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    }
    await this.lift();
  }

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]): Promise<void> {
    const touchPoints = points.map((point, id) => ({ ...point, id }));
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

test('on a phone the day turns with a swipe and grows with two fingers @phone-only', async ({ page }) => {
  await signIn(page, 'RECEPTIONIST', { path: '/calendar' });
  const day = page.locator('.pc-mobile-calendar-slots');
  await expect(day).toBeVisible();
  await day.scrollIntoViewIfNeeded();
  const fingers = await Fingers.on(page);

  // Beside the handle for dragging an appointment.
  await fingers.swipe({ x: 250, y: 500 }, { x: 60, y: 500 });
  await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}/);
  await fingers.swipe({ x: 150, y: 500 }, { x: 340, y: 500 });
  await expect(page).not.toHaveURL(/date=/);
  await expect(day).toBeVisible();

  await fingers.put({ x: 150, y: 500 }, { x: 200, y: 500 });
  await fingers.move({ x: 140, y: 500 }, { x: 212, y: 500 });
  await fingers.lift();
  await expect(day).toHaveCSS('--pc-slot-height', '72px');
});

test('on a phone a long press on a free half hour books it @phone-only', async ({ page }) => {
  await signIn(page, 'RECEPTIONIST', { path: '/calendar?date=2035-03-07' });
  const free = page.locator('[data-bookable="true"]').first();
  await free.scrollIntoViewIfNeeded();
  const box = await free.boundingBox();
  if (!box) throw new Error('The half hour has no place on the page');
  const fingers = await Fingers.on(page);
  await fingers.put({ x: box.x + 20, y: box.y + box.height / 2 });
  await expect(page).toHaveURL(/\/book-appointment\?.*at=2035-03-07/);
  await fingers.lift();
  await expect(page.getByRole('heading', { level: 2, name: 'Select Patient' })).toBeVisible();
});

test('on a phone a double tap on an appointment shows its actions @phone-only', async ({ page }) => {
  await signIn(page, 'RECEPTIONIST', { path: '/appointments?dates=all' });
  const list = page.getByRole('list', { name: 'Appointments', exact: true });
  const time = list.getByRole('listitem').first().locator('strong');
  await time.scrollIntoViewIfNeeded();
  const box = await time.boundingBox();
  if (!box) throw new Error('The appointment has no place on the page');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const fingers = await Fingers.on(page);

  for (let tap = 0; tap < 2; tap += 1) {
    await fingers.put(middle);
    await fingers.lift();
  }
  const actions = page.getByRole('group', { name: 'Quick Actions' });
  await expect(actions.getByRole('button')).toHaveText(['Edit', 'Complete', 'Delete']);
  await expect(page).toHaveURL(/\/appointments\?dates=all$/);
});

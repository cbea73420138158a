import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { Hand } from './hand';
import { startEmptyServer, type EmptyServer } from './own-server';
import { codeOf } from './totp';

const MOST = 15;

test.use({ timezoneId: 'Asia/Kolkata', locale: 'en-IN' });

let server: EmptyServer;
test.beforeEach(async () => {
  server = await startEmptyServer();
});
test.afterEach(() => server.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function fillAdministrator(page: Page, hand: Hand) {
  await hand.name(page.getByLabel('First name'), 'Uma');
  await hand.name(page.getByLabel('Last name'), 'Nair');
  await hand.fill(page.getByLabel('Email'), 'uma@lakeside.example');
  await hand.fill(page.getByLabel('Password', { exact: true }), 'lotus ferry midnight');
  await hand.press(button(page, 'Continue'));
}

test(`from set-up to the first confirmed booking a person needs at most ${MOST} presses and fields`, async ({
  page,
}) => {
  test.setTimeout(180_000);
  const hand = new Hand();
  // npm start opens this link.
  await page.goto(server.setupLink);
  await expect(page.getByText('Step 1 of 2: administrator')).toBeVisible();
  await expectAccessible(page);
  await fillAdministrator(page, hand);

  // The country is that of the device, and brings the rest.
  await expect(page.getByText('India', { exact: true })).toBeVisible();
  await expect(page.getByText('Asia/Kolkata (UTC+05:30)')).toBeVisible();
  await expectAccessible(page);
  await hand.name(page.getByLabel('Clinic name'), 'Lakeside Clinic');
  await hand.press(button(page, 'Create clinic'));
  await expect(page.getByText('Clinic created. You are its administrator.')).toBeVisible();

  const steps = page.locator('.pc-admin-steps');
  await expect(steps.getByText('1 of 7 done')).toBeVisible();
  await hand.press(steps.getByRole('link', { name: /^Add doctor/ }));
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('No mail server is set up')).toBeVisible();
  await hand.name(drawer.getByLabel('First name'), 'Ravi');
  await hand.name(drawer.getByLabel('Last name'), 'Menon');
  await hand.fill(drawer.getByLabel('Email', { exact: true }), 'ravi@lakeside.example');
  await hand.press(drawer.getByRole('button', { name: 'Add user' }));
  const invitation = page.getByRole('dialog', { name: 'Invitation link for Ravi Menon' });
  await expect(invitation.getByLabel('Link')).toHaveValue(/\/reset-password#/);
  await hand.press(invitation.getByRole('button', { name: 'Close' }).last());

  await expect(steps.getByText('2 of 7 done')).toBeVisible();
  await hand.press(steps.getByRole('link', { name: /^Add patient/ }));
  await hand.name(page.getByLabel('First name'), 'Kaveri');
  await hand.name(page.getByLabel('Last name'), 'Das');
  await hand.press(button(page, 'Register patient'));
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Book appointment' }));
  await takeFreeTime(page, hand);
  await hand.press(button(page, 'Book Appointment'));
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  const booking = page.getByRole('row').filter({ hasText: 'Kaveri Das' });
  await confirmBooking(page, booking, hand);
  await expect(booking.getByText(/^confirmed$/i)).toBeVisible();

  const acts = [...hand.presses, ...hand.fields];
  expect(acts.length, acts.join('\n')).toBeLessThanOrEqual(MOST);
});

/** Confirms in the row; from the day of the appointment its button checks in, and confirming is in the menu. */
async function confirmBooking(page: Page, booking: Locator, hand: Hand) {
  const confirm = booking.getByRole('button', { name: 'Confirm appointment' });
  const more = booking.getByRole('button', { name: /^More actions for/ });
  await expect(more).toBeVisible();
  if (await confirm.isVisible()) return hand.press(confirm);
  await hand.press(more);
  return hand.press(page.getByRole('menuitem', { name: 'Confirm appointment' }));
}

/** Takes the first free time, on another day if the clinic is closed on the one suggested. */
async function takeFreeTime(page: Page, hand: Hand) {
  const times = page.getByRole('radiogroup', { name: 'Available slots' });
  const closed = page.getByText('No available slots for selected date');
  await expect(times.or(closed)).toBeVisible();
  while (await closed.isVisible()) {
    await hand.press(button(page, 'Next day'));
    await expect(times.or(closed)).toBeVisible();
  }
  await hand.press(times.getByRole('radio').first());
}

test('an empty installation leads to set-up, which without its link asks for the code', async ({ page }) => {
  for (const path of ['/', '/login']) {
    await page.goto(`${server.address}${path}`);
    await expect(page).toHaveURL(`${server.address}/setup`);
  }
  await expect(page.getByLabel('Setup code')).toBeVisible();
  await page.getByRole('button', { name: 'தமிழ்' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
});

test('the platform administrator creates a second clinic and invites its administrator', async ({ page }) => {
  test.setTimeout(180_000);
  const hand = new Hand();
  await page.goto(server.setupLink);
  await fillAdministrator(page, hand);
  await page.getByLabel('Clinic name').fill('Lakeside Clinic');
  await button(page, 'Create clinic').click();
  await expect(page.getByText('Clinic created. You are its administrator.')).toBeVisible();
  await page.goto(`${server.address}/setup`);
  await expect(page).toHaveURL(/dashboard/);
  await button(page, /^Uma Nair/).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);

  await page.goto(`${server.address}/setup`);
  await expect(page.getByRole('heading', { name: 'Polyclinic is set up already' })).toBeVisible();
  await page.goto(`${server.address}/login?as=super-admin`);
  await page.getByLabel('Email address').fill('uma@lakeside.example');
  await page.getByLabel('Password', { exact: true }).fill('lotus ferry midnight');
  await button(page, 'Log in').click();
  // Signed in a moment ago: the password is not asked for again.
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = await page.locator('.pc-secret code').innerText();
  await page.getByLabel('Code from your authenticator app').fill(codeOf(secret));
  await button(page, 'Turn on').click();
  await page.getByRole('checkbox', { name: 'I have saved these codes' }).check();
  await button(page, 'Continue').click();

  await page.getByRole('link', { name: 'Clinics' }).first().click();
  await expect(page.getByRole('row').filter({ hasText: 'Lakeside Clinic' })).toContainText('India');
  await button(page, 'Add clinic').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Clinic name').fill('Riverside Clinic');
  await drawer.getByLabel('First name').fill('Jonas');
  await drawer.getByLabel('Last name').fill('Weber');
  await drawer.getByLabel('Email address').fill('jonas@riverside.example');
  await drawer.getByRole('button', { name: 'Create clinic' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invitation link for Jonas Weber' });
  const link = await invitation.getByLabel('Link').inputValue();
  await invitation.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row').filter({ hasText: 'Riverside Clinic' })).toBeVisible();

  await page.goto(`${server.address}/account/security`);
  await expect(page.getByRole('heading', { name: 'Active sessions' })).toBeVisible();
  await page.goto(link.replace(/^http:\/\/localhost:\d+/, server.address));
  await page.getByLabel('New password').fill('river stone lantern');
  await button(page, 'Set new password').click();
  await expect(page.getByText('Your password has been changed')).toBeVisible();
});

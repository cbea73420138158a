import type { Page } from '@playwright/test';
import { atWork, clinicOfDay, openNow } from './at-work';
import { newPatient, override } from './desk-records';
import { expect, test } from './fixtures';
import { moveTo, signInByKeys } from './move-to';

/** Signs in at the desk of a clinic, one that is open now unless named, by keyboard. */
const signInAtDesk = (page: Page, path: string, clinic = clinicOfDay()) =>
  signInByKeys(page, 'RECEPTIONIST', { path, clinic });

/** Registers a new patient in the open drawer, starting in the focused field. */
async function registerOnTheSpot(page: Page, surname: string): Promise<void> {
  const { keyboard } = page;
  await expect(page.getByRole('combobox', { name: 'Patient' })).toBeFocused();
  await moveTo(page, /^Register new patient$/);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Register new patient' });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await keyboard.type('Kaveri');
  await keyboard.press('Tab');
  await keyboard.type(surname);
  await keyboard.press('Enter');
  await expect(page.getByText('Patient registered')).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

test('sign in and book one of the free times, with the keyboard alone', async ({ page }) => {
  test.slow();
  const { keyboard } = page;
  const surname = `Keyboard${Date.now()}`;
  // A person holds one time: the other tests that book do so at another clinic.
  await signInAtDesk(page, '/appointments?book', 'newyork');
  const booking = page.getByRole('dialog', { name: 'Schedule New Appointment' });
  await expect(booking).toBeVisible();
  await registerOnTheSpot(page, surname);

  await moveTo(page, /^Next day$/);
  const slots = booking.getByRole('radiogroup', { name: 'Available slots' });
  await keyboard.press('Enter');
  // Those of the day before cannot be chosen any more.
  await expect(booking.locator('[aria-busy="true"]')).toHaveCount(0);
  // Skips days without an available slot.
  for (let days = 0; days < 5; days += 1) {
    const isFree = await slots
      .getByRole('radio')
      .first()
      .waitFor({ timeout: 3_000 })
      .then(
        () => true,
        () => false,
      );
    if (isFree) break;
    await keyboard.press('Enter');
  }
  await moveTo(page, /^\d{1,2}:\d{2}/);
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(booking.getByText(/held for you until/)).toBeVisible();
  await moveTo(page, /^Book Appointment$/);
  await keyboard.press('Enter');
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  await expect(booking).toHaveCount(0);
});

/** Takes back the extra hours of a test. */
let closeAgain: (() => Promise<unknown>) | undefined;

test.afterEach(async () => {
  await closeAgain?.();
  closeAgain = undefined;
});

test('a walk-in is checked in and called, with the keyboard alone', async ({ page, request }) => {
  const { keyboard } = page;
  closeAgain = await openNow(await atWork(request, 'ADMIN', clinicOfDay()));
  const surname = `Walkin${Date.now()}`;
  await signInAtDesk(page, '/check-in');
  await expect(page.getByRole('searchbox', { name: 'Search patients...' })).toBeFocused();
  await moveTo(page, /^Walk-in$/, 'Shift+Tab');
  await keyboard.press('Enter');
  await registerOnTheSpot(page, surname);
  await moveTo(page, /^Check in$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Walk-in' })).toHaveCount(0);

  await moveTo(page, /^Search patients/);
  await keyboard.type(surname);
  const waiting = page.getByRole('region', { name: 'Waiting' });
  const card = waiting.getByRole('listitem').filter({ hasText: surname });
  await expect(card).toContainText(/Queue number\s*\d+/);
  await moveTo(page, /^Start visit$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'With the doctor' }).getByText(new RegExp(surname))).toBeVisible();
});

test('a patient is registered with the keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  const surname = `Newcomer${Date.now()}`;
  await signInAtDesk(page, '/patients/new');
  await expect(page.getByLabel('First name')).toBeFocused();
  await keyboard.type('Kaveri');
  await keyboard.press('Tab');
  await keyboard.type(surname);
  await keyboard.press('Enter');
  await expect(page.getByText('Patient registered')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(`Kaveri ${surname}`).first()).toBeVisible();
});

test('a visit is billed and paid with the keyboard alone', async ({ page, request }) => {
  const clinic = clinicOfDay();
  const desk = await atWork(request, 'ADMIN', clinic);
  const surname = `Payer${Date.now()}`;
  const patientId = await newPatient(desk, surname);
  await desk.post('/appointments/walk-in', { patientId, duration: 5, override });
  const { keyboard } = page;
  await signInAtDesk(page, '/take-payment', clinic);
  await expect(page.getByRole('heading', { level: 1, name: 'Take payment' })).toBeVisible();
  await moveTo(page, /^Search by patient/);
  await keyboard.type(surname);
  const visit = page.getByRole('table', { name: 'Visits' }).getByRole('link', { name: new RegExp(surname) });
  // The rows are rendered again with the search: the focus would be lost with the link.
  await expect(page.getByRole('table', { name: 'Visits' }).getByRole('row')).toHaveCount(2);
  await expect(visit).toHaveCount(1);
  await moveTo(page, new RegExp(surname));
  await keyboard.press('Enter');

  await moveTo(page, /^Description, line 1$/);
  await keyboard.press('Control+a');
  await keyboard.type('Consultation');
  await moveTo(page, /^Price, line 1$/);
  await keyboard.press('Control+a');
  await keyboard.type('250');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Take / })).toBeVisible();
  await moveTo(page, /^Take .*250/);
  await keyboard.press('Enter');
  await expect(page.getByText('Payment recorded')).toBeVisible();
});

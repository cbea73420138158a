import { expect, signIn, test } from './fixtures';

test('the front desk registers a patient, books, confirms and takes it back @phone', async ({ page }) => {
  const surname = `Testperson${Date.now()}`;
  await signIn(page, 'RECEPTIONIST', { path: '/patients/new' });
  await page.getByLabel('First name').fill('Kaveri');
  await page.getByLabel('Last name').fill(surname);
  await page.getByRole('button', { name: /save|register/i }).click();
  await expect(page.getByText(surname).first()).toBeVisible();

  await page.goto('/appointments?book');
  await page.getByRole('combobox', { name: 'Patient' }).fill(surname);
  await page
    .getByRole('option')
    .filter({ hasText: surname })
    .or(page.getByTitle(new RegExp(surname)))
    .first()
    .click();
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
});

import { expect, signIn, test } from './fixtures';

test('the front desk registers a patient, books, confirms and takes it back', async ({ page }) => {
  const surname = `Testperson${Date.now()}`;
  await signIn(page, 'RECEPTIONIST', { path: '/patients/new' });
  await page.getByLabel('First name').fill('Kaveri');
  await page.getByLabel('Last name').fill(surname);
  await page.getByRole('button', { name: 'Register patient' }).click();
  await expect(page.getByRole('dialog').getByText(surname)).toBeVisible();

  // In the distant future, so that the likely next step does not depend on the time of day.
  await page.goto('/appointments?book&at=2035-03-07T09:00:00');
  await page.getByRole('combobox', { name: 'Patient' }).fill(surname);
  await page
    .getByRole('option')
    .filter({ hasText: surname })
    .or(page.getByTitle(new RegExp(surname)))
    .first()
    .click();
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();

  await page.goto(`/appointments?q=${surname}`);
  const item = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: surname });
  await expect(item.getByText(/^scheduled$/i)).toBeVisible();
  await item.getByRole('button', { name: 'Confirm appointment' }).click();
  await expect(item.getByText(/^confirmed$/i)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(item.getByText(/^scheduled$/i)).toBeVisible();
  await page.reload();
  await expect(item.getByText(/^scheduled$/i)).toBeVisible();
});

test('a slot that is taken is told in the server’s words and nothing typed is lost', async ({ page }) => {
  await signIn(page, 'RECEPTIONIST', { path: '/appointments?book' });
  await page.route('**/api/appointments', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: {
            success: false,
            code: 'APPOINTMENT_SLOT_TAKEN',
            error: 'This time is already booked for the doctor',
          },
        })
      : route.continue(),
  );
  await page.getByRole('combobox', { name: 'Patient' }).fill('Laxmi');
  await page.getByTitle(/Laxmi/).first().click();
  await page.getByLabel('Notes').fill('Bring the X-ray');
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(page.getByText('This time is already booked for the doctor').first()).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Bring the X-ray');
});

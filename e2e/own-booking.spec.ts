import { expect, expectAccessible, openPhone, signIn, test } from './fixtures';

test('a patient books, reschedules and cancels on a phone @phone', async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  const page = await openPhone(browser, baseURL);
  await signIn(page, 'PATIENT', { path: '/book-appointment' });
  const services = page.getByRole('listitem').getByRole('link');
  await expect(services.first()).toBeVisible();
  await expectAccessible(page);
  await services.first().click();

  const times = page.getByRole('radiogroup', { name: 'Available times' });
  const next = page.getByRole('button', { name: /^Next available:/ });
  // Later than the cut-off, so that the booking can still be changed.
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(times.or(next)).toBeVisible();
  if (await next.isVisible()) await next.click();
  await expect(times).toBeVisible();
  await expectAccessible(page);
  await times.getByRole('radio').first().click();

  await expect(page.getByText(/held for you until/)).toBeVisible();
  await page.getByLabel('Reason for your visit (optional)').fill('Check-up before a journey');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^(Book appointment|Send request)$/ }).click();
  await expect(page).toHaveURL(/\/my-appointments\/[0-9a-f-]{36}\?booked/);
  await expect(page.getByText(/^(Your appointment is booked|Request sent)$/)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);

  await page.getByRole('button', { name: 'Reschedule' }).click();
  await expect(page).toHaveURL(/\/reschedule\//);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(times.or(next)).toBeVisible();
  if (await next.isVisible()) await next.click();
  await times.getByRole('radio').first().click();
  await expect(page.getByText(/held for you until/)).toBeVisible();
  await page.getByRole('button', { name: /^(Reschedule|Send request)$/ }).click();
  await expect(page).toHaveURL(/\?moved/);

  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByText('Appointment cancelled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reschedule' })).toHaveCount(0);
  await page.context().close();
});

import { expect, expectAccessible, signIn, test } from './fixtures';

// No other test signs in as these people, so their preferences interfere with nothing.
const PERSON = 'PHARMACIST';
const CLINIC = { clinic: 'berlin' } as const;
const LATE_PERSON = 'STAFF';

test('what a person prefers is there wherever they sign in', async ({ page, browser }) => {
  await signIn(page, PERSON, { ...CLINIC, path: '/account/preferences' });
  const language = page.locator('.pc-own-part').first().getByRole('combobox').first();
  await language.click();
  await page.getByTitle('தமிழ்', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await expect(page.getByRole('heading', { level: 1, name: 'விருப்பங்கள்' })).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, PERSON, { ...CLINIC, path: '/account/preferences' });
  await expect(other.getByRole('heading', { level: 1, name: 'விருப்பங்கள்' })).toBeVisible();
  await elsewhere.close();

  await language.click();
  await page.getByTitle('English', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();
});

test('the app turns dark at the minute that was chosen, and a page opened in the dark starts dark', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2030-05-06T17:50:00') });
  await signIn(page, LATE_PERSON, { ...CLINIC, path: '/account/dark-mode' });
  // Moving the clock before the answer would end the request by its time limit.
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/user/preferences'),
  );
  await page.getByRole('radio', { name: /By time of day/ }).check();
  await saved;
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.clock.fastForward('09:00');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.clock.fastForward('01:00');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);

  // Before any of the app's own code has run.
  await page.route(/\/assets\/main\..*\.js/, (route) => route.abort());
  await page.reload();
  await expect(html).toHaveCSS('color-scheme', 'dark');
});

test('strong contrast, large text and a dense page are accessible, light and dark @phone', async ({
  page,
  isMobile,
}) => {
  await signIn(page, isMobile ? PERSON : LATE_PERSON, { clinic: 'newyork', path: '/account/preferences' });
  for (const name of ['High contrast', 'Compact mode']) {
    const line = page.getByRole('switch', { name });
    if (!(await line.isChecked())) await line.click();
    await expect(line).toBeChecked();
  }
  await page.getByRole('radio', { name: 'Large' }).check();
  for (const choice of [/Force Light/, /Force Dark/]) {
    await page.goto('/account/dark-mode');
    await page.getByRole('radio', { name: choice }).check();
    await page.goto('/account/preferences');
    await expect(page.getByRole('switch', { name: 'High contrast' })).toBeChecked();
    await expectAccessible(page);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  }
});

test('how to install the app is told in place, and by its dialog', async ({ page }) => {
  await signIn(page, PERSON, { ...CLINIC, path: '/account/preferences' });
  const button = page.locator('.pc-own-part').getByRole('button', { name: 'Install the app' });
  await button.click();
  await expect(page.getByText('How to install the app')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('How to install the app')).toBeHidden();
  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Install the app' }).click();
  await expect(page.getByRole('dialog')).toContainText('has its own icon and opens in its own window');
  await expectAccessible(page);
});

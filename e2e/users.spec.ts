import { expect, otherBrowser, signIn, test } from './fixtures';

const PASSWORD = 'Monsoon-lantern-41';

test('a nurse is invited, signs in by the link, is deactivated and refused at once; the log tells it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const surname = `Testperson${Date.now()}`;
  const email = `kaveri.${surname.toLowerCase()}@demo.polyclinic.test`;

  await signIn(page, 'ADMIN', { path: '/admin/users/new' });
  await page.getByLabel('First name').fill('Kaveri');
  await page.getByLabel('Last name').fill(surname);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByTitle('Nurse', { exact: true }).click();
  await page.getByRole('button', { name: 'Add user' }).last().click();
  const invitation = page.getByRole('dialog', { name: `Invitation link for Kaveri ${surname}` });
  const link = await invitation.getByLabel('Link', { exact: true }).inputValue();

  await page.goto(`/admin/outbox?q=${encodeURIComponent(email)}`);
  await page.getByRole('table', { name: 'Emails' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByText(`Link hidden: only ${email} may use it`)).toBeVisible();

  const nurse = await otherBrowser(browser, baseURL);
  const { pathname, search, hash } = new URL(link);
  await nurse.goto(pathname + search + hash);
  await nurse.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await nurse.getByRole('button', { name: 'Set new password' }).click();
  await expect(nurse.getByText(/Your password has been changed/)).toBeVisible();
  await nurse.goto('/patients');
  await nurse.getByLabel('Email address').fill(email);
  await nurse.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await nurse.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(nurse.getByRole('table', { name: 'Patients' })).toBeVisible();

  await page.goto(`/admin/users?q=${surname}`);
  await page.getByRole('link', { name: `Kaveri ${surname}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate user' }).click();
  await expect(page.getByText(`Kaveri ${surname} is logged out and can't log in`)).toBeVisible();
  // Whichever request comes first, a poll or the reload, is refused.
  await nurse.reload();
  await expect(nurse.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(nurse.getByRole('table', { name: 'Patients' })).toHaveCount(0);

  await page.getByRole('dialog').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'View user activity' }).click();
  await expect(page.getByRole('link', { name: `Kaveri ${surname} viewed patient records` }).first()).toBeVisible();
  await page.goto('/admin/audit-log?resource=users');
  await page
    .getByRole('link', { name: `changed the account of Kaveri ${surname}` })
    .first()
    .click();
  await expect(page.getByRole('table', { name: 'Changes' }).getByRole('row', { name: 'Active Yes No' })).toBeVisible();
});

test('an account is deleted, taken back and only then gone for good', async ({ page }) => {
  const surname = `Testperson${Date.now()}`;
  await signIn(page, 'ADMIN', { path: '/admin/users/new' });
  await page.getByLabel('First name').fill('Ravi');
  await page.getByLabel('Last name').fill(surname);
  await page.getByLabel('Email', { exact: true }).fill(`ravi.${surname.toLowerCase()}@demo.polyclinic.test`);
  await page.getByRole('button', { name: 'Add user' }).last().click();
  const invitation = page.getByRole('dialog', { name: `Invitation link for Ravi ${surname}` });
  await invitation.getByRole('button', { name: 'Close' }).last().click();
  await expect(invitation).toHaveCount(0);
  const account = page.getByRole('dialog');
  await expect(account.getByRole('button', { name: 'Edit user' })).toBeVisible();

  const remove = async () => {
    await account.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete user', exact: true }).click();
    await expect(page.getByText(`Account of Ravi ${surname} deleted`)).toBeVisible();
  };
  await remove();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(`Account of Ravi ${surname} restored`)).toBeVisible();

  await page.goto(`/admin/users?q=${surname}`);
  await page.getByRole('link', { name: `Ravi ${surname}` }).click();
  await remove();
  await page.goto(`/admin/users?q=${surname}&status=deleted`);
  await page.getByRole('link', { name: `Ravi ${surname}` }).click();
  await account.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete permanently...' }).click();
  const question = page.getByRole('dialog', { name: /permanently/ });
  await expect(question.getByRole('button', { name: 'Delete permanently' })).toBeDisabled();
  await question.getByLabel(/to confirm/).fill(`Ravi ${surname}`);
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText(`Account of Ravi ${surname} permanently deleted`)).toBeVisible();
  await expect(page.getByText('No deleted users').or(page.getByText('No users found'))).toBeVisible();
});

import type { APIRequestContext } from '@playwright/test';
import { atWork, type Colleague } from './at-work';
import { expect, expectAccessible, openAs, openPhone, signIn, test } from './fixtures';
import { newMark } from './supply-team';

// Each step needs the one before it.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** Months from this year on belong to other tests. */
const OTHERS = '2039';

/** State that the steps share. */
interface Month {
  clerk: Colleague;
  approver: Colleague;
  /** First and last day. */
  startsOn: string;
  endsOn: string;
  name: string;
  lastName: string;
  periodId: string;
}

let request: APIRequestContext;
let month: Month;

test.beforeAll(async ({ playwright, baseURL }) => {
  request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const [clerk, approver] = [await atWork(request, 'KEEPER'), await atWork(request, 'APPROVER')];
  const { periods } = await clerk.get<{ periods: { startsOn: string; kind: string }[] }>(
    '/hr/payroll/periods?kind=REGULAR&limit=100',
  );
  const [latest = ''] = periods
    .map(({ startsOn }) => startsOn)
    .filter((day) => day < OTHERS)
    .toSorted()
    .toReversed();
  const [year = 0, number = 0] = latest.split('-').map(Number);
  const first = (months: number) => new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 10);
  const endsOn = new Date(Date.parse(first(2)) - 86_400_000).toISOString().slice(0, 10);
  const mark = newMark();
  month = { clerk, approver, startsOn: first(1), endsOn, name: `Pay ${mark}`, lastName: `Selvi${mark}`, periodId: '' };
});

test.afterAll(() => request.dispose());

const typed = (day: string) => day.split('-').toReversed().join('/');

test('an HR clerk hires a nurse with pay, bank details that another person approves, and a shift', async ({ page }) => {
  const { clerk, approver, startsOn, lastName } = month;
  await signIn(page, 'KEEPER', { path: '/hr/employees?new' });
  const form = page.getByRole('dialog', { name: 'Hire employee' });
  await form.getByLabel('First name').fill('Malar');
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Joined on').fill(typed(startsOn));
  await form.getByLabel('Joined on').press('Tab');
  await form.getByRole('button', { name: 'Hire employee' }).click();
  await expect(page.getByText('Employee hired')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `Malar ${lastName}` })).toBeVisible();
  const employeeId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.getByRole('tab', { name: 'Pay and bank' }).click();
  await page.getByRole('button', { name: 'Agree pay' }).click();
  const pay = page.getByRole('dialog', { name: 'Agree pay' });
  await pay.getByLabel('From').fill(typed(startsOn));
  await pay.getByLabel('From').press('Tab');
  await pay.getByLabel('Agreed pay').fill('30000');
  await pay.getByLabel('Reason').fill('Hired');
  await pay.getByRole('button', { name: 'Agree pay' }).click();
  await expect(page.getByText('Pay agreed').first()).toBeVisible();
  await expectAccessible(page);

  const bank = `/hr/employees/${employeeId}/bank-details`;
  const account = {
    holder: `Malar ${lastName}`,
    iban: null,
    accountNumber: '55000000042',
    routingNumber: 'DEMO0123456',
  };
  const proposed = await clerk.post<{ proposedBankDetails: { id: string } }>(bank, {
    ...account,
    bankName: null,
    reason: 'From the form',
  });
  await approver.post(`${bank}/decision`, { bankDetailsId: proposed.proposedBankDetails.id, isApproved: true });
  const { assignments } = await clerk.get<{ assignments: { structure: { id: string } | null }[] }>(
    '/hr/payroll/assignments',
  );
  const structureId = assignments.find(({ structure }) => structure)?.structure?.id;
  await clerk.post('/hr/payroll/assignments', { employeeIds: [employeeId], structureId, startsOn });
});

test('the clerk plans a shift of the nurse with the keyboard', async ({ page }) => {
  const { startsOn, lastName } = month;
  await signIn(page, 'KEEPER', { path: `/hr/roster?view=month&date=${startsOn}` });
  const grid = page.getByRole('grid', { name: 'Roster' });
  const row = grid.getByRole('row').filter({ hasText: lastName });
  await expect(grid).toBeVisible();
  await grid.getByRole('gridcell').first().focus();
  // Only the rows around the viewport are drawn.
  for (let turn = 0; turn < 10 && (await row.count()) === 0; turn += 1) await page.keyboard.press('PageDown');
  const cell = row.getByRole('gridcell').nth(2);
  await cell.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New shift' });
  await form.getByRole('button', { name: 'Save shift' }).press('Enter');
  await expect(page.getByText(/^Shift saved/).first()).toBeVisible();
  await expect(cell).toContainText('–');
});

test('a nurse asks for leave on the phone, and the clerk approves it', async ({ page, browser, baseURL }) => {
  const { endsOn } = month;
  const phone = await openPhone(browser, baseURL);
  await signIn(phone, 'NURSE', { path: '/hr/my-work' });
  await phone.getByRole('button', { name: 'Request leave' }).click();
  const form = phone.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Leave type' }).click();
  await phone.getByTitle('Annual leave', { exact: true }).click();
  await form.getByLabel('First day').fill(typed(endsOn));
  await form.getByLabel('Last day').fill(typed(endsOn));
  await form.getByLabel('Last day').press('Tab');
  await form.getByRole('button', { name: 'Request leave' }).click();
  await expect(phone.getByText('Leave requested').first()).toBeVisible();
  await phone.context().close();

  await signIn(page, 'KEEPER', { path: '/hr/leave?status=PENDING' });
  const asked = page.getByRole('row').filter({ hasText: typed(endsOn) });
  await asked
    .getByRole('button', { name: /^Approve the leave of/ })
    .first()
    .click();
  await expect(page.getByText('Leave approved')).toBeVisible();
});

test('the clerk calculates the month, two others approve it, and an accountant pays it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { startsOn, name, lastName } = month;
  await signIn(page, 'KEEPER', { path: '/hr/payroll?new' });
  const form = page.getByRole('dialog', { name: 'New payroll period' });
  await form.getByRole('combobox', { name: 'Month' }).click();
  const title = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });
  await page.getByTitle(title.format(new Date(`${startsOn}T00:00:00Z`)), { exact: true }).click();
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Create period' }).click();
  await expect(page.getByText('Payroll period created')).toBeVisible();
  await page.getByRole('button', { name: 'Calculate payroll' }).click();
  await expect(page.getByText('Payroll calculated')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: new RegExp(lastName) })).toBeVisible();
  await expectAccessible(page);
  const path = new URL(page.url()).pathname;
  month = { ...month, periodId: path.split('/').at(-1) ?? '' };
  // Nobody approves what they calculated.
  await expect(page.getByRole('button', { name: 'Approve payroll' })).toHaveCount(0);

  for (const person of ['APPROVER', 'ADMIN'] as const) {
    const other = await openAs({ browser, baseURL }, person, path);
    await other.getByRole('button', { name: 'Approve payroll' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Approve payroll' }).click();
    await expect(other.getByText('Payroll approved')).toBeVisible();
    await other.context().close();
  }

  const accountant = await openAs({ browser, baseURL }, 'STAFF', '/hr/payroll/payable');
  await accountant.getByRole('button', { name: `Record payment of ${name}` }).click();
  const paying = accountant.getByRole('dialog', { name: `Record payment of ${name}` });
  await paying.getByRole('button', { name: 'Record payment' }).click();
  await expect(accountant.getByText('Payment recorded')).toBeVisible();
  await expect(accountant.getByRole('button', { name: `Record payment of ${name}` })).toHaveCount(0);
  // The ledger owes what payroll has not paid.
  await expect(accountant.getByRole('alert')).toHaveCount(0);

  await accountant.goto('/finance/journal');
  await accountant
    .getByRole('searchbox')
    .or(accountant.getByRole('textbox', { name: /Search/ }))
    .first()
    .fill(name);
  const link = accountant
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: `Payroll ${name}` });
  await expect(link).toHaveCount(2);
  await expect(accountant.getByText(lastName)).toHaveCount(0);
  await accountant.goto('/finance/reports/trial-balance');
  await expect(accountant.getByRole('heading', { level: 1, name: 'Trial balance' })).toBeVisible();
  await accountant.context().close();
});

test('a nurse reads the payslip on the phone', async ({ browser, baseURL }) => {
  const phone = await openPhone(browser, baseURL);
  await signIn(phone, 'NURSE', { path: '/hr/my-payslips' });
  const download = phone.waitForEvent('download');
  await phone.getByRole('button', { name: `Open payslip of ${month.name}` }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expectAccessible(phone);
  await phone.context().close();
});

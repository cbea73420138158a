import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, openAs, signIn, test } from './fixtures';
import {
  choose,
  expectTied,
  newItem,
  newMark,
  newSupplier,
  supplyTeam,
  type SupplyTeam,
  type TestItem,
} from './supply-team';

// Each step needs the one before it.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** State that the steps share. */
interface Purchase {
  team: SupplyTeam;
  supplier: string;
  item: TestItem;
  mark: string;
  orderId: string;
  orderNumber: string;
}

let request: APIRequestContext;
let purchase: Purchase;

test.beforeAll(async ({ playwright, baseURL }) => {
  request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const team = await supplyTeam(request);
  const { name } = await newSupplier(team);
  const item = await newItem(team, { isBatchTracked: true });
  purchase = { team, supplier: name, item, mark: newMark(), orderId: '', orderNumber: '' };
});

test.afterAll(() => request.dispose());

test('a buyer orders, and another person approves: the creator reads why they cannot', async ({
  page,
  browser,
  baseURL,
}) => {
  const { supplier, item } = purchase;
  await signIn(page, 'STAFF', { path: '/procurement/orders?new' });
  const form = page.getByRole('dialog', { name: 'New purchase order' });
  await choose(page, form.getByRole('combobox', { name: 'Supplier' }), supplier);
  const picked = page.waitForResponse((answer) => answer.url().includes('/item-terms') && answer.ok());
  await choose(page, form.getByRole('combobox', { name: 'Item, line 1' }), item.name, `${item.name} · ${item.code}`);
  await picked;
  await expect(form.getByText('rolls', { exact: true }).first()).toBeVisible();
  await form.getByLabel('Quantity, line 1').fill('10');
  await form.getByLabel('Unit price, line 1').fill('50');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('Purchase order saved')).toBeVisible();

  await page.goto(`/procurement/orders?q=${encodeURIComponent(supplier)}`);
  const link = page.getByRole('table', { name: 'Purchase orders' }).getByRole('link');
  await expect(link).toHaveCount(1);
  const number = await link.innerText();
  await link.click();
  const order = page.getByRole('dialog', { name: number });
  await expect(order.getByText('Waiting for approval')).toBeVisible();
  await expect(order.getByText(/You can't approve what you created/)).toBeVisible();
  await expect(order.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  const orderId = new URL(page.url()).searchParams.get('view') ?? '';
  purchase = { ...purchase, orderId, orderNumber: number };

  const approver = await openAs({ browser, baseURL }, 'APPROVER', `/procurement/orders?view=${orderId}`);
  await approver.getByRole('dialog', { name: number }).getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(approver.getByText('Order approved')).toBeVisible();
  await approver.context().close();

  await page.reload();
  await order.getByRole('button', { name: 'Send order...' }).click();
  const sending = page.getByRole('dialog', { name: 'Send order' });
  await sending.getByRole('checkbox', { name: 'Sent another way, for example by phone' }).check();
  await sending.getByRole('button', { name: 'Send order' }).click();
  await expect(sending).toHaveCount(0);
  await expect(order.getByRole('button', { name: 'Receive goods' })).toBeVisible();
});

test('a storekeeper receives with batch and expiry date, and another person approves the receipt', async ({
  page,
  browser,
  baseURL,
}) => {
  const { team, item, mark, orderId, orderNumber } = purchase;
  await signIn(page, 'KEEPER', { path: `/procurement/receipts?new&order=${orderId}` });
  const form = page.getByRole('dialog', { name: `Receive goods of ${orderNumber}` });
  await form.getByLabel('Delivery note').fill(`DN-${mark}`);
  await form.getByLabel(`Delivered, ${item.name}`).fill('10');
  await form.getByLabel(`Batch, ${item.name}`).fill(`LOT-${mark}`);
  await form.getByLabel(`Expires on, ${item.name}`).fill('2038-12-31');
  await form.getByLabel(`Expires on, ${item.name}`).press('Tab');
  await form.getByRole('button', { name: 'Save receipt' }).click();
  await expect(page.getByText('Receipt saved; it waits for approval')).toBeVisible();

  const { receipts } = await team.buyer.get<{ receipts: { id: string }[] }>(`/procurement/receipts?orderId=${orderId}`);
  const path = `/procurement/receipts?view=${receipts[0]?.id}`;
  const approver = await openAs({ browser, baseURL }, 'APPROVER', path);
  const receipt = approver.getByRole('dialog');
  await expect(receipt.getByText(`LOT-${mark}`)).toBeVisible();
  await receipt.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(approver.getByText('Receipt approved')).toBeVisible();
  await approver.context().close();

  await page.goto(`/inventory/items/${item.id}`);
  const levels = page.getByRole('table', { name: 'Stock levels' });
  await expect(levels.getByText(`LOT-${mark}`)).toBeVisible();
  await expect(levels.getByText('10 rolls')).toBeVisible();
  await expectTied(team);
});

test('a bill is matched, one with a price difference is resolved, and both are posted', async ({
  page,
  browser,
  baseURL,
}) => {
  const { team, supplier, item, mark, orderId } = purchase;
  const record = async (number: string, changes: Record<string, string>) => {
    await page.goto(`/procurement/bills?new&order=${orderId}`);
    const form = page.getByRole('dialog', { name: `Record bill of ${supplier}` });
    await form.getByLabel('Bill number').fill(number);
    for (const [label, text] of Object.entries(changes)) await form.getByLabel(`${label}, ${item.name}`).fill(text);
    await form.getByRole('button', { name: 'Save and match' }).click();
    await expect(page.getByText('Bill recorded').last()).toBeVisible();
    await expect(form).toHaveCount(0);
  };
  const approver = await openAs({ browser, baseURL }, 'APPROVER', '/procurement/bills');
  const open = async (number: string) => {
    await approver.goto(`/procurement/bills?q=${number}`);
    await approver.getByRole('table', { name: 'Supplier bills' }).getByRole('link', { name: number }).click();
    return approver.getByRole('dialog', { name: number });
  };

  await signIn(page, 'STAFF');
  await record(`R${mark}-1`, { Quantity: '6' });
  const matched = await open(`R${mark}-1`);
  await expect(matched.getByText('Matched', { exact: true })).toBeVisible();
  await matched.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(approver.getByText('Bill approved and posted')).toBeVisible();

  await record(`R${mark}-2`, { 'Unit price': '60' });
  const different = await open(`R${mark}-2`);
  await expect(different.getByText('Price differs from the order').first()).toBeVisible();
  await expect(different.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await different.getByRole('button', { name: 'Resolve exceptions...' }).click();
  const resolving = approver.getByRole('dialog', { name: 'Resolve exceptions' });
  await expect(resolving.getByRole('radio', { name: 'Accept the difference' })).toBeChecked();
  await resolving.getByLabel('Reason').fill('The price rose in January');
  await expectAccessible(approver);
  await resolving.getByRole('button', { name: 'Resolve', exact: true }).click();
  await expect(resolving).toHaveCount(0);
  await different.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(approver.getByText('Bill approved and posted').last()).toBeVisible();
  await expect(different.getByText('Approved', { exact: true })).toBeVisible();
  await approver.context().close();
  await expectTied(team);
});

test('the due bills are proposed for payment, and finance pays them', async ({ page, browser, baseURL }) => {
  const { team, supplier, mark } = purchase;
  const numbers = [`R${mark}-1`, `R${mark}-2`];
  const proposer = await openAs({ browser, baseURL }, 'APPROVER', '/procurement/payments?new');
  const form = proposer.getByRole('dialog', { name: 'Propose payments' });
  await expect(form.getByRole('checkbox', { name: numbers[0] ?? '' })).toBeVisible();
  for (const box of await form.getByRole('checkbox').all()) {
    const number = await box.evaluate((input) => input.closest('label')?.textContent?.trim() ?? '');
    await box.setChecked(numbers.includes(number));
  }
  await form.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(proposer.getByText('Payment run submitted for approval')).toBeVisible();
  await proposer.context().close();

  // 6 at 50.00 and 4 at 60.00.
  const total = 54_000;
  const path = '/procurement/payment-runs?status=PENDING';
  const { runs } = await team.buyer.get<{ runs: { id: string; total: number }[] }>(path);
  const run = runs.find((one) => one.total === total);
  await signIn(page, 'STAFF', { path: `/procurement/payments?view=${run?.id}` });
  const paying = page.getByRole('dialog');
  await expect(paying.getByText(supplier)).toHaveCount(2);
  await expect(paying.getByRole('link', { name: numbers[0] ?? '' })).toBeVisible();
  await paying.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Payment run approved')).toBeVisible();

  await page.goto(`/procurement/bills?q=${encodeURIComponent(supplier)}&open=true`);
  await expect(page.getByText('No bills found')).toBeVisible();
  await page.goto('/procurement/payables');
  await expect(page.getByRole('table', { name: 'Aged payables' })).toBeVisible();
  await expect(page.getByRole('link', { name: supplier })).toHaveCount(0);
  await expectTied(team);
});

import { expect, test } from './fixtures';
import { moveTo, signInByKeys } from './move-to';
import { choiceOf, newItem, newLocation, newOrder, newSupplier, sendOrder, stockUp, supplyTeam } from './supply-team';

const LINES = 30;

// Thirty lines take a while.
test.describe.configure({ timeout: 180_000 });

test('a delivery of thirty lines is received with the keyboard alone', async ({ page, request }) => {
  const team = await supplyTeam(request);
  const items = [];
  while (items.length < LINES) items.push(await newItem(team));
  const supplier = await newSupplier(team);
  const lines = items.map(({ id }) => ({ itemId: id, quantity: '12', unitPrice: '3' }));
  const order = await sendOrder(team, await newOrder(team, { supplierId: supplier.id, lines }));

  const { keyboard } = page;
  await signInByKeys(page, 'KEEPER', { path: `/procurement/receipts?new&order=${order.id}` });
  const form = page.getByRole('dialog', { name: `Receive goods of ${order.number}` });
  const field = ({ description }: { description: string }) =>
    form.getByLabel(`Delivered, ${description}`, { exact: true });
  await expect(form.getByRole('table', { name: 'Delivered goods' })).toBeVisible();
  await moveTo(page, /^Scan or find an item$/);
  const [first] = order.lines;
  await keyboard.type(first?.description ?? '');
  await keyboard.press('Enter');
  for (const line of order.lines) {
    await expect(field(line)).toBeFocused();
    await keyboard.type('12');
    await keyboard.press('ArrowDown');
  }
  await keyboard.press('Control+Enter');
  await expect(page.getByText('Receipt saved; it waits for approval')).toBeVisible();
  const { receipts } = await team.buyer.get<{ receipts: { id: string }[] }>(
    `/procurement/receipts?orderId=${order.id}`,
  );
  const { receipt } = await team.buyer.get<{ receipt: { lines: { delivered: string }[] } }>(
    `/procurement/receipts/${receipts[0]?.id}`,
  );
  expect(receipt.lines.map(({ delivered }) => delivered)).toEqual(order.lines.map(() => '12'));
});

test('a location is counted with the keyboard alone', async ({ page, request }) => {
  const team = await supplyTeam(request);
  const location = await newLocation(team);
  const items = [await newItem(team), await newItem(team), await newItem(team)];
  for (const { id } of items) await stockUp(team, { itemId: id, locationId: location.id, quantity: 3 });

  const { keyboard } = page;
  await signInByKeys(page, 'PHARMACIST', { path: '/inventory/stocktakes' });
  await expect(page.getByRole('heading', { level: 1, name: 'Stocktakes' })).toBeVisible();
  await moveTo(page, /^Start stocktake$/);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Start stocktake' });
  await expect(dialog.getByRole('combobox', { name: 'Location' })).toBeFocused();
  await keyboard.type(location.name);
  await expect(page.getByTitle(choiceOf(location), { exact: true })).toBeVisible();
  await keyboard.press('Enter');
  await moveTo(page, /^Start stocktake$/);
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: `Stocktake: ${location.name}` })).toBeVisible();
  const inputs = page.getByLabel(/^Counted quantity of /);
  await expect(inputs).toHaveCount(items.length);
  await moveTo(page, /^Counted quantity of /);
  for (const index of items.keys()) {
    await expect(inputs.nth(index)).toBeFocused();
    await keyboard.type('3');
    await keyboard.press(index < items.length - 1 ? 'Enter' : 'Tab');
  }
  await expect(page.getByRole('button', { name: 'Submit for approval' })).toBeEnabled();
  await moveTo(page, /^Submit for approval$/, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByText('Pending approval')).toBeVisible();
});

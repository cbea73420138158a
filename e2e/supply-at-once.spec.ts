import type { Locator, Page } from '@playwright/test';
import { expect, otherBrowser, signIn, test } from './fixtures';
import { defaultLocation, newItem, newOrder, newSupplier, stockUp, supplyTeam } from './supply-team';

test.describe.configure({ timeout: 120_000 });

/** Texts by which a page says whether a step was done. */
interface Said {
  done: string;
  refused: RegExp;
}

/** Presses two buttons at once, and returns what each page says then. */
async function pressAtOnce(buttons: readonly [Locator, Locator], { done, refused }: Said): Promise<string[]> {
  for (const button of buttons) await expect(button).toBeEnabled();
  await Promise.all(buttons.map((button) => button.click()));
  const outcome = async (page: Page) => {
    const success = page.getByText(done);
    const refusal = page.getByText(refused);
    await expect(success.or(refusal).first()).toBeVisible();
    return (await refusal.count()) > 0 ? 'refused' : 'done';
  };
  return (await Promise.all(buttons.map((button) => outcome(button.page())))).toSorted();
}

test('of two people who approve an order at once, one approves and the other reads why not', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const team = await supplyTeam(request);
  const supplier = await newSupplier(team);
  const item = await newItem(team);
  const lines = [{ itemId: item.id, quantity: '5', unitPrice: '20' }];
  const order = await newOrder(team, { supplierId: supplier.id, lines });
  const path = `/procurement/orders?view=${order.id}`;
  const other = await otherBrowser(browser, baseURL);
  await signIn(page, 'APPROVER', { path });
  await signIn(other, 'ADMIN', { path });
  const button = (one: Page) =>
    one.getByRole('dialog', { name: order.number }).getByRole('button', { name: 'Approve', exact: true });
  const said = {
    done: 'Order approved',
    refused: /Someone else changed this|status of this order does not allow this/,
  };
  expect(await pressAtOnce([button(page), button(other)], said)).toEqual(['done', 'refused']);
  const { order: after } = await team.buyer.get<{ order: { status: string } }>(
    `/procurement/purchase-orders/${order.id}`,
  );
  expect(after.status).toBe('APPROVED');
});

test('of two storekeepers who issue the last unit at once, one gets it and the other reads that none is left', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const team = await supplyTeam(request);
  const item = await newItem(team);
  const location = await defaultLocation(team);
  await stockUp(team, { itemId: item.id, locationId: location.id, quantity: 1 });
  const other = await otherBrowser(browser, baseURL);
  const prepared = async (one: Page, person: 'PHARMACIST' | 'KEEPER') => {
    await signIn(one, person, { path: `/inventory/items/${item.id}` });
    await one.getByRole('button', { name: 'Issue stock' }).click();
    const dialog = one.getByRole('dialog', { name: `Issue ${item.name}` });
    await dialog.getByLabel('Quantity').fill('1');
    await dialog.getByLabel('Department').fill('Outpatients');
    return dialog.getByRole('button', { name: 'Issue stock' });
  };
  const buttons = [await prepared(page, 'PHARMACIST'), await prepared(other, 'KEEPER')] as const;
  const said = { done: 'Stock issued', refused: /There is not enough available stock/ };
  expect(await pressAtOnce(buttons, said)).toEqual(['done', 'refused']);
  const path = `/inventory/items/${item.id}`;
  const { inventoryItem } = await team.storekeeper.get<{ inventoryItem: { onHand: string } }>(path);
  expect(inventoryItem.onHand).toBe('0');
});

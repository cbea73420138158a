import { expect, expectAccessible, openPhone, signIn, test } from './fixtures';
import { newItem, newLocation, newOrder, newSupplier, stockUp, supplyTeam } from './supply-team';

test.describe.configure({ timeout: 120_000 });

/** Returns a random trade item number with its check digit (GS1 General Specifications, section 7.9). */
function newGtin(): string {
  const digits = Array.from({ length: 12 }, () => Math.floor(Math.random() * 10));
  const sum = digits.reduce((so, digit, index) => so + digit * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`;
}

test('a location is counted by typing the barcodes, and a second person approves it in the inbox @phone-only', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const team = await supplyTeam(request);
  const location = await newLocation(team);
  const gtin = newGtin();
  const scanned = await newItem(team, { gtin });
  const named = await newItem(team);
  for (const { id } of [scanned, named]) await stockUp(team, { itemId: id, locationId: location.id, quantity: 6 });

  await signIn(page, 'PHARMACIST', { path: '/inventory/stocktakes' });
  const places = page.getByRole('region', { name: 'Start stocktake' });
  await places.getByRole('button', { name: location.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Stocktake: ${location.name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit for approval' })).toBeDisabled();
  await expectAccessible(page);
  for (const [code, quantity] of [
    [gtin, '5'],
    [named.code, '6'],
  ] as const) {
    await page.getByLabel('Barcode, code or name').fill(code);
    await page.getByRole('button', { name: 'Find item' }).click();
    const counted = page.getByLabel('Counted quantity');
    await expect(counted).toBeFocused();
    await counted.fill(quantity);
    await page.getByRole('button', { name: 'Save count' }).click();
    await expect(page.getByLabel('Barcode, code or name')).toBeVisible();
  }
  await expect(page.getByText('2 of 2 lines counted')).toBeVisible();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText('Count submitted for approval')).toBeVisible();

  const second = await openPhone(browser, baseURL);
  await signIn(second, 'KEEPER', { path: '/supply/approvals' });
  const title = `Stocktake: ${location.name}`;
  await second.getByRole('button', { name: `Approve ${title}` }).click();
  await expect(second.getByText(`${title} approved`)).toBeVisible();
  await expect(second.getByRole('button', { name: `Approve ${title}` })).toHaveCount(0);
  const levels = `/inventory/stock-levels?itemId=${scanned.id}`;
  const { stockLevels } = await team.storekeeper.get<{ stockLevels: { quantity: string }[] }>(levels);
  expect(stockLevels.map(({ quantity }) => quantity)).toEqual(['5']);
});

test('an approver approves one order and rejects another in the inbox @phone-only', async ({ page, request }) => {
  const team = await supplyTeam(request);
  const supplier = await newSupplier(team);
  const item = await newItem(team);
  const wanted = { supplierId: supplier.id, lines: [{ itemId: item.id, quantity: '5', unitPrice: '20' }] };
  const [good, bad] = [await newOrder(team, wanted), await newOrder(team, wanted)];

  await signIn(page, 'APPROVER', { path: '/supply/approvals' });
  await expect(page.getByText(good.number)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Approve ${good.number}` }).click();
  await expect(page.getByText(`${good.number} approved`)).toBeVisible();
  await page.getByRole('button', { name: `Reject ${bad.number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Reject ${bad.number}?` });
  await dialog.getByLabel('Reason').fill('We have enough of it');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByRole('button', { name: `Reject ${bad.number}` })).toHaveCount(0);
  const statusOf = async ({ id }: { id: string }) => {
    const path = `/procurement/purchase-orders/${id}`;
    return (await team.buyer.get<{ order: { status: string } }>(path)).order.status;
  };
  expect([await statusOf(good), await statusOf(bad)]).toEqual(['APPROVED', 'REJECTED']);
});

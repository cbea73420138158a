import { atWork, clinicTime } from './at-work';
import { newPatient, override } from './desk-records';
import { expect, expectAccessible, otherBrowser, signIn, test } from './fixtures';
import {
  choiceOf,
  choose,
  defaultLocation,
  expectTied,
  newItem,
  newLocation,
  newMark,
  newOrder,
  newSupplier,
  sendOrder,
  stockUp,
  supplyTeam,
  type SupplyTeam,
  type TestItem,
} from './supply-team';

interface Made {
  id: string;
  version: number;
}

/** Buys ten rolls of a new item, delivered as one batch. */
async function bought(team: SupplyTeam): Promise<{ item: TestItem; lot: string }> {
  const lot = `LOT-${newMark()}`;
  const item = await newItem(team, { isBatchTracked: true });
  const supplier = await newSupplier(team);
  const lines = [{ itemId: item.id, quantity: '10', unitPrice: '50' }];
  const order = await sendOrder(team, await newOrder(team, { supplierId: supplier.id, lines }));
  const line = { orderLineId: order.lines[0]?.id, delivered: '10', batchNumber: lot, expiresOn: '2038-12-31' };
  const body = { orderId: order.id, lines: [line] };
  const { receipt } = await team.keeper.post<{ receipt: Made }>('/procurement/receipts', body);
  await team.approver.post(`/procurement/receipts/${receipt.id}/approve`, { version: receipt.version });
  return { item, lot };
}

test('a nurse uses goods on a patient in a treatment, the storekeeper records it, and a recall leads back to the patient', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const team = await supplyTeam(request);
  const { item, lot } = await bought(team);
  const desk = await atWork(request, 'RECEPTIONIST');
  const doctor = await atWork(request, 'DOCTOR');
  const surname = `Recall${Date.now()}`;
  const patientId = await newPatient(desk, surname);
  const name = `Dressing ${newMark()}`;
  const consumables = [{ name: item.name, quantity: 2, unit: 'rolls' }];
  const { service } = await team.admin.post<{ service: Made }>('/services', { name, price: 5000, consumables });
  const booking = { patientId, dateTime: clinicTime(desk.timeZone, 0), override };
  const { appointment } = await desk.post<{ appointment: Made }>('/appointments', booking);
  for (const status of ['CHECKED_IN', 'IN_PROGRESS'])
    await desk.send('PATCH', `/appointments/${appointment.id}/status`, { status });
  await doctor.post('/appointment-treatments', { appointmentId: appointment.id, serviceId: service.id });

  await signIn(page, 'NURSE', { path: `/patients/${patientId}/chart/full` });
  const card = page.getByRole('region', { name: 'Treatments' });
  await card.getByRole('button', { name: `Start: ${name}` }).click();
  await card.getByRole('button', { name: `Complete: ${name}` }).click();
  const completing = page.getByRole('dialog', { name: `Complete ${name}` });
  await expect(completing.getByLabel(`${item.name}, rolls`)).toHaveValue('2');
  await completing.getByRole('button', { name: 'Complete treatment' }).click();
  await expect(card.getByText('Completed')).toBeVisible();

  const store = await otherBrowser(browser, baseURL);
  await signIn(store, 'PHARMACIST', { path: '/consumable-usages?status=open' });
  const recording = store.getByRole('button', { name: `Mark as recorded: ${item.name}` });
  await recording.click();
  await expect(recording).toHaveCount(0);
  await store.goto(`/inventory/items/${item.id}`);
  const issue = store.getByRole('table', { name: 'Movements' }).getByRole('row', { name: /For a patient/ });
  await expect(issue).toContainText('2 rolls');
  await expect(issue).toContainText(lot);
  await expectTied(team);

  await store.goto('/inventory/recalls?new');
  const form = store.getByRole('dialog', { name: 'Recall batch' });
  await choose(store, form.getByRole('combobox', { name: 'Batch number' }), lot, `${lot} · ${item.name}`);
  await form.getByLabel('Reason').fill('Not sterile');
  await form.getByRole('button', { name: 'Recall batch' }).click();
  await expect(store.getByText('Batch recalled')).toBeVisible();
  await store.getByRole('table', { name: 'Recalls' }).getByRole('link', { name: lot }).click();
  const patients = store.getByRole('table', { name: 'Patients who received the batch' });
  await expect(patients.getByRole('link', { name: new RegExp(surname) })).toBeVisible();
  await expect(patients.getByRole('link', { name: 'Visit 1' })).toBeVisible();
  await expectAccessible(store);
  await store.goto(`/inventory/batches?q=${lot}`);
  await expect(store.getByRole('row', { name: new RegExp(lot) }).getByText('Recalled')).toBeVisible();
  const nurse = await atWork(request, 'NURSE');
  const { tasks } = await nurse.get<{ tasks: object[] }>(`/tasks?patientId=${patientId}`);
  expect(tasks).toHaveLength(1);
});

test('a blind count finds a difference, and another storekeeper approves it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const team = await supplyTeam(request);
  const item = await newItem(team);
  const location = await newLocation(team);
  await stockUp(team, { itemId: item.id, locationId: location.id, quantity: 5 });

  await signIn(page, 'PHARMACIST', { path: '/inventory/stocktakes' });
  await page.getByRole('button', { name: 'Start stocktake' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start stocktake' });
  await choose(page, dialog.getByRole('combobox', { name: 'Location' }), location.name, choiceOf(location));
  await dialog.getByRole('button', { name: 'Start stocktake' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Stocktake: ${location.name}` })).toBeVisible();
  await expect(page.getByText('Expected')).toHaveCount(0);
  const counted = page.getByLabel(`Counted quantity of ${item.name}`);
  await counted.fill('4');
  await counted.press('Tab');
  await expect(page.getByText('1 of 1 lines counted')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText('Pending approval')).toBeVisible();

  // The counter is refused with a reason.
  await page.getByRole('button', { name: 'Approve differences' }).click();
  await expect(page.getByText(/You can't approve what you created/)).toBeVisible();

  const second = await otherBrowser(browser, baseURL);
  await signIn(second, 'KEEPER', { path: new URL(page.url()).pathname });
  await expect(second.getByRole('row', { name: new RegExp(item.name) })).toContainText('-1');
  await second.getByRole('button', { name: 'Approve differences' }).click();
  await expect(second.getByText('Approved', { exact: true })).toBeVisible();
  await expect(second.getByText(/Value of the differences: -.*10\.00/)).toBeVisible();
  await expectTied(team);
});

test('the stock of the default location is what treatments take from', async ({ page, request }) => {
  const team = await supplyTeam(request);
  const { name } = await defaultLocation(team);
  await signIn(page, 'PHARMACIST', { path: '/inventory/locations' });
  const row = page.getByRole('table', { name: 'Stock locations' }).getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText('Default')).toBeVisible();
});

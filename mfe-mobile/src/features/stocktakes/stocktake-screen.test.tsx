import { fakeServer } from '@polyclinic/client/testing';
import {
  inventoryItems,
  stocktakes,
  type InventoryItem,
  type Stocktake,
  type StocktakeLine,
} from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';

const mockRead: { current: ((text: string) => void) | undefined } = { current: undefined };
jest.mock('../../lib/scan/read-barcodes', () => ({
  readBarcodes: (_: unknown, onRead: (text: string) => void) => {
    mockRead.current = onRead;
    return mockHasCamera.current ? Promise.resolve(() => undefined) : Promise.reject(new Error('NotAllowedError'));
  },
}));
const mockHasCamera = { current: true };

const uuid = (last: number) => `0192f0c1-0000-7000-8000-000000000${last}`;
const ID = uuid(941);
const stocktake: Stocktake = {
  id: ID,
  status: 'COUNTING',
  locationId: uuid(942),
  locationName: 'Main store',
  note: null,
  lineCount: 2,
  countedCount: 0,
  value: null,
  startedBy: null,
  submittedBy: null,
  decidedBy: null,
  decisionReason: null,
  createdAt: '2030-01-02T09:00:00Z',
  version: 1,
};
const gloves: StocktakeLine = {
  id: uuid(943),
  itemId: uuid(944),
  itemCode: 'GLV-M',
  itemName: 'Nitrile gloves',
  stockUnit: 'pairs',
  batchId: null,
  batchNumber: null,
  expiresOn: null,
  counted: null,
  expected: null,
  difference: null,
};
const tablets: StocktakeLine = {
  ...gloves,
  id: uuid(945),
  itemId: uuid(946),
  itemCode: 'AMX',
  itemName: 'Amoxicillin 500 mg',
  batchId: uuid(947),
  batchNumber: 'LOT-7',
};

const amoxicillin: InventoryItem = {
  id: tablets.itemId,
  code: 'AMX',
  name: 'Amoxicillin 500 mg',
  kind: 'MEDICINE',
  categoryId: null,
  categoryName: null,
  stockUnit: 'capsules',
  purchaseUnit: null,
  unitsPerPurchaseUnit: null,
  strength: '500 mg',
  form: 'CAPSULE',
  medicineId: null,
  medicineName: null,
  gtin: '04012345678901',
  reorderPoint: null,
  reorderQuantity: null,
  leadDays: null,
  parLevel: null,
  minShelfLifeDays: null,
  storage: null,
  isControlled: false,
  isBatchTracked: true,
  valuationMethod: 'MOVING_AVERAGE',
  isActive: true,
  onHand: '30',
  reserved: '0',
  available: '30',
  hasMovements: true,
  createdAt: '2030-01-02T09:00:00Z',
  version: 1,
};

async function open() {
  const server = fakeServer('ADMIN');
  server.answer(stocktakes.get, { stocktake, lines: [gloves, tablets] });
  server.answer(stocktakes.count, { stocktake: { ...stocktake, countedCount: 1 }, lines: [gloves, tablets] });
  server.answer(inventoryItems.list, {
    inventoryItems: [amoxicillin],
    pagination: { page: 1, limit: 20, totalCount: 1, totalIsExact: true },
  });
  await openAt(`/inventory/stocktakes/${ID}`);
  await screen.findByLabelText('Barcode, code or name');
  return server;
}

const counts = (server: ReturnType<typeof fakeServer>) => server.writes().map(({ body }) => body);

test('an item is found by its typed code, and the count is blind', async () => {
  const server = await open();
  await fill('Barcode, code or name', 'glv-m');
  await pressButton('Find item');
  await fill('Counted quantity', '12');
  expect(screen.queryByText('Expected')).not.toBeInTheDocument();
  await pressButton('Save count');
  await waitFor(() =>
    expect(counts(server)).toEqual([{ lines: [{ itemId: gloves.itemId, batchId: null, counted: '12' }] }]),
  );
});

test('the camera reads a GS1 code and leads to the line of its batch', async () => {
  mockHasCamera.current = true;
  const server = await open();
  await pressButton('Scan barcode');
  await waitFor(() => expect(mockRead.current).toBeDefined());
  mockRead.current?.(']d201040123456789011728053110LOT-7');
  expect(await screen.findByText('Amoxicillin 500 mg · LOT-7')).toBeInTheDocument();
  await fill('Counted quantity', '30');
  await pressButton('Save count');
  const line = { itemId: tablets.itemId, batchId: tablets.batchId, counted: '30' };
  await waitFor(() => expect(counts(server)).toEqual([{ lines: [line] }]));
});

test('without a camera the screen says so, and typing goes on', async () => {
  mockHasCamera.current = false;
  await open();
  await pressButton('Scan barcode');
  expect(await screen.findByText(/^The camera can't be used/)).toBeInTheDocument();
  expect(screen.getByLabelText('Barcode, code or name')).toBeEnabled();
});

test('a count that is no quantity is not sent', async () => {
  const server = await open();
  await fill('Barcode, code or name', 'gloves');
  await pressButton('Find item');
  await fill('Counted quantity', 'many');
  await pressButton('Save count');
  expect(await screen.findByText('Enter a quantity, such as 12 or 0.5')).toBeInTheDocument();
  expect(server.writes()).toEqual([]);
});

test('the count is submitted once every line is counted', async () => {
  const server = fakeServer('ADMIN');
  const lines = [gloves, tablets].map((line) => ({ ...line, counted: '1' }));
  server.answer(stocktakes.get, { stocktake: { ...stocktake, countedCount: 2 }, lines });
  server.answer(stocktakes.submit, { stocktake: { ...stocktake, status: 'SUBMITTED', countedCount: 2 }, lines });
  await openAt(`/inventory/stocktakes/${ID}`);
  await pressButton('Submit for approval');
  await waitFor(() => expect(counts(server)).toEqual([{ version: 1 }]));
});

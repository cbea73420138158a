import type { InventoryItem, StockBatch, StockLevel } from '@polyclinic/contract';
import { uuid } from './testing-procurement';

/** Item without batches, as the server answers it. */
export const GLOVES: InventoryItem = {
  id: '0192f0c1-0000-7000-8000-000000000911',
  code: 'GLV-M',
  name: 'Nitrile gloves',
  kind: 'SUPPLY',
  categoryId: null,
  categoryName: null,
  stockUnit: 'pairs',
  purchaseUnit: null,
  unitsPerPurchaseUnit: null,
  strength: null,
  form: null,
  medicineId: null,
  medicineName: null,
  gtin: null,
  reorderPoint: '20',
  reorderQuantity: null,
  leadDays: null,
  parLevel: null,
  minShelfLifeDays: null,
  storage: null,
  isControlled: false,
  isBatchTracked: false,
  valuationMethod: 'MOVING_AVERAGE',
  isActive: true,
  onHand: '12.5',
  reserved: '2',
  available: '10.5',
  hasMovements: true,
  createdAt: '2030-01-02T09:00:00Z',
  version: 3,
};

export const GLOVES_LEVEL: StockLevel = {
  id: '0192f0c1-0000-7000-8000-000000000912',
  itemId: GLOVES.id,
  itemCode: GLOVES.code,
  itemName: GLOVES.name,
  stockUnit: GLOVES.stockUnit,
  locationId: '0192f0c1-0000-7000-8000-000000000913',
  locationName: 'Main store',
  batchId: null,
  batchNumber: null,
  expiresOn: null,
  quantity: '12.5',
  reserved: '2',
  available: '10.5',
};

/** Batch of a medicine that expires within two weeks. */
export const LOT: StockBatch = {
  id: '0192f0c1-0000-7000-8000-000000000914',
  itemId: '0192f0c1-0000-7000-8000-000000000915',
  itemCode: 'AMX',
  itemName: 'Amoxicillin 500 mg',
  stockUnit: 'capsules',
  number: 'LOT-7',
  expiresOn: '2030-01-14',
  status: 'AVAILABLE',
  statusReason: null,
  state: 'AVAILABLE',
  onHand: '40',
  reserved: '0',
  daysLeft: 12,
  createdAt: '2030-01-02T09:00:00Z',
  version: 2,
};

/** Item of bags, with other values as given. */
export function someItem(values: Partial<InventoryItem> = {}): InventoryItem {
  const saline = { id: uuid(61), code: 'SAL-1', name: 'Saline', stockUnit: 'bags', reorderPoint: null };
  return { ...GLOVES, ...saline, ...values };
}

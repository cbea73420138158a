import { msg } from '@lingui/core/macro';
import type { SupplyOpeningPart } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import type { OpeningColumn } from './opening-rows';

export const PART_LABELS: Record<SupplyOpeningPart, MessageDescriptor> = {
  stock: msg`Stock on hand`,
  orders: msg`Open purchase orders`,
  bills: msg`Open supplier bills`,
  assets: msg`Fixed assets`,
  balances: msg`Account balances`,
};

export const PART_HELP: Record<SupplyOpeningPart, MessageDescriptor> = {
  stock: msg`One row per item, location and batch, with the value of the whole row.`,
  orders: msg`One row per line that is still to be delivered. Rows with the same number are one order.`,
  bills: msg`One row per bill that is not paid in full, with the amount that is still owed.`,
  assets: msg`One row per asset, with the depreciation up to the opening date.`,
  balances: msg`Optional: balances of stock, suppliers and fixed assets, which the rows above have to equal.`,
};

export const COLUMN_LABELS: Record<OpeningColumn, MessageDescriptor> = {
  item: msg`Item code`,
  location: msg`Location`,
  batch: msg`Batch`,
  expiresOn: msg`Expiry date`,
  quantity: msg`Quantity`,
  value: msg`Value`,
  number: msg`Number`,
  date: msg`Date`,
  supplier: msg`Supplier`,
  expectedOn: msg`Expected on`,
  description: msg`Description`,
  price: msg`Unit price`,
  dueDate: msg`Due date`,
  amount: msg`Amount`,
  currency: msg`Currency`,
  rate: msg`Exchange rate`,
  name: msg`Name`,
  category: msg`Category`,
  serialNumber: msg`Serial number`,
  acquiredOn: msg`Acquired on`,
  inServiceOn: msg`In service on`,
  cost: msg`Cost`,
  accumulated: msg`Accumulated depreciation`,
  branch: msg`Branch`,
  account: msg`Account code`,
  debit: msg`Debit`,
  credit: msg`Credit`,
};

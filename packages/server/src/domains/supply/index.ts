import type { Domain } from '../domain';
import { inventoryCategoriesFeature } from './inventory-categories/inventory-categories.service';

/** Supply domain: stock, buying and fixed assets. */
export const supplyDomain: Domain = {
  name: 'supply',
  features: [inventoryCategoriesFeature],
};

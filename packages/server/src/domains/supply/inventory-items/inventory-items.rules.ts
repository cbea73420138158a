import type { InventoryItemFields } from '@polyclinic/contract';

/** Fields that give the movements their meaning, so that they are fixed from the first one on. */
export const FIXED_FIELDS = [
  'stockUnit',
  'isBatchTracked',
  'valuationMethod',
] as const satisfies readonly (keyof (typeof InventoryItemFields)['shape'])[];

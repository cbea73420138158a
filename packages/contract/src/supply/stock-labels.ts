import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { duty } from '../base/roles';
import { FileAnswer } from '../base/shared';

/** Maximum number of items and batches, each, for which labels are printed at once. */
export const LABELS_AT_ONCE = 100;

/** Ids joined by commas. */
const Ids = z
  .string()
  .max(37 * LABELS_AT_ONCE)
  .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/i, { error: 'invalid' })
  .optional();

/** Labels for shelves and boxes. */
export const stockLabels = defineEndpoints('stockLabels', {
  print: {
    method: 'GET',
    path: '/inventory/labels',
    access: duty('INVENTORY'),
    summary: 'Download labels with GS1 DataMatrix for items and batches as PDF',
    query: z.object({
      items: Ids,
      batches: Ids,
      /** Labels of each item and batch. */
      copies: z.coerce.number().int().min(1).max(50).default(1),
    }),
    data: FileAnswer,
    file: true,
    errors: ['INVENTORY_ITEM_NOT_FOUND'],
  },
});

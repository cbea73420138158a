import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { duty } from '../base/roles';
import { Instant, PageQuery, Pagination, StaffRef, Version } from '../base/shared';
import { Consumable } from '../front-desk/services';

/**
 * PROPOSED: used in a completed treatment, and not recorded in the stock yet. WITHDRAWN: the completion was undone before
 * that. REVERSAL_DUE: it was undone afterwards, so that the stock has to be corrected; REVERSED: it was.
 */
export const ConsumableUsageStatus = z.enum(['PROPOSED', 'RECORDED', 'WITHDRAWN', 'REVERSAL_DUE', 'REVERSED']);
export type ConsumableUsageStatus = z.infer<typeof ConsumableUsageStatus>;

/** Status after the stock was changed accordingly; the others need no change. */
export const RECORDED_USAGE: Readonly<Partial<Record<ConsumableUsageStatus, ConsumableUsageStatus>>> = {
  PROPOSED: 'RECORDED',
  REVERSAL_DUE: 'REVERSED',
};

/** Statuses in which the stock has to be changed. */
export const OPEN_USAGES = ['PROPOSED', 'REVERSAL_DUE'] as const satisfies readonly ConsumableUsageStatus[];

/** Consumable that a treatment used, without the treatment and the patient: recording the stock needs neither. */
export const ConsumableUsage = Consumable.extend({
  id: z.uuid(),
  status: ConsumableUsageStatus,
  /** Last change of the stock. */
  recordedBy: StaffRef.nullable(),
  recordedAt: Instant.nullable(),
  createdAt: Instant,
  version: Version,
}).meta({ id: 'ConsumableUsage' });
export type ConsumableUsage = z.infer<typeof ConsumableUsage>;

export const CONSUMABLE_USAGE_LABELS = {
  name: 'Consumable',
  quantity: 'Quantity',
  unit: 'Unit',
  status: 'Status',
  recordedBy: 'Recorded by',
  recordedAt: 'Recorded on',
  createdAt: 'Used on',
} as const satisfies LabelsOf<typeof Consumable, typeof ConsumableUsage>;

export const ConsumableUsageFilter = PageQuery.extend({
  /** `open`: those for which the stock has to be changed. */
  status: z.enum(['open', ...ConsumableUsageStatus.options]).optional(),
});
export type ConsumableUsageFilter = z.infer<typeof ConsumableUsageFilter>;

export const consumableUsages = defineEndpoints('consumableUsages', {
  list: {
    method: 'GET',
    path: '/consumable-usages',
    access: duty('INVENTORY'),
    summary: 'List the consumables that treatments used, newest first',
    query: ConsumableUsageFilter,
    data: z.object({ usages: z.array(ConsumableUsage), pagination: Pagination }),
  },
  record: {
    method: 'POST',
    path: '/consumable-usages/:id/record',
    access: duty('INVENTORY'),
    summary: 'Mark a consumable as recorded in the stock, or its reversal',
    body: z.object({ version: Version }),
    data: z.object({ usage: ConsumableUsage }),
    errors: ['CONSUMABLE_USAGE_NOT_FOUND', 'CONSUMABLE_USAGE_CLOSED', 'STALE_VERSION'],
  },
});

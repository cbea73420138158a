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
export const MaterialUsageStatus = z.enum(['PROPOSED', 'RECORDED', 'WITHDRAWN', 'REVERSAL_DUE', 'REVERSED']);
export type MaterialUsageStatus = z.infer<typeof MaterialUsageStatus>;

/** Status after the stock was changed accordingly; the others need no change. */
export const RECORDED_USAGE: Readonly<Partial<Record<MaterialUsageStatus, MaterialUsageStatus>>> = {
  PROPOSED: 'RECORDED',
  REVERSAL_DUE: 'REVERSED',
};

/** Statuses in which the stock has to be changed. */
export const OPEN_USAGES = ['PROPOSED', 'REVERSAL_DUE'] as const satisfies readonly MaterialUsageStatus[];

/** Material that a treatment used, without the treatment and the patient: recording the stock needs neither. */
export const MaterialUsage = Consumable.extend({
  id: z.uuid(),
  status: MaterialUsageStatus,
  /** Last change of the stock. */
  recordedBy: StaffRef.nullable(),
  recordedAt: Instant.nullable(),
  createdAt: Instant,
  version: Version,
}).meta({ id: 'MaterialUsage' });
export type MaterialUsage = z.infer<typeof MaterialUsage>;

export const MATERIAL_USAGE_LABELS = {
  name: 'Material',
  quantity: 'Quantity',
  unit: 'Unit',
  status: 'Status',
  recordedBy: 'Recorded by',
  recordedAt: 'Recorded on',
  createdAt: 'Used on',
} as const satisfies LabelsOf<typeof Consumable, typeof MaterialUsage>;

export const MaterialUsageFilter = PageQuery.extend({
  /** `open`: those for which the stock has to be changed. */
  status: z.enum(['open', ...MaterialUsageStatus.options]).optional(),
});
export type MaterialUsageFilter = z.infer<typeof MaterialUsageFilter>;

export const materialUsages = defineEndpoints('materialUsages', {
  list: {
    method: 'GET',
    path: '/material-usages',
    access: duty('INVENTORY'),
    summary: 'List the material that treatments used, newest first',
    query: MaterialUsageFilter,
    data: z.object({ usages: z.array(MaterialUsage), pagination: Pagination }),
  },
  record: {
    method: 'POST',
    path: '/material-usages/:id/record',
    access: duty('INVENTORY'),
    summary: 'Mark material as recorded in the stock, or its reversal',
    body: z.object({ version: Version }),
    data: z.object({ usage: MaterialUsage }),
    errors: ['MATERIAL_USAGE_NOT_FOUND', 'MATERIAL_USAGE_CLOSED', 'STALE_VERSION'],
  },
});

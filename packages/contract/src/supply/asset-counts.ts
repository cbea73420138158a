import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { duty } from '../base/roles';
import { filledText, Instant, StaffRef, text, Version } from '../base/shared';

const assetsDuty = duty('ASSETS');

/** Physical count of the assets of a branch, or of the whole clinic. */
export const AssetCount = z
  .object({
    id: z.uuid(),
    branch: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    status: z.enum(['OPEN', 'CLOSED']),
    expected: z.number().int(),
    found: z.number().int(),
    /** Found although they belong to another branch. */
    unexpected: z.number().int(),
    version: Version,
    createdAt: Instant,
    closedAt: Instant.nullable(),
  })
  .meta({ id: 'AssetCount' });
export type AssetCount = z.infer<typeof AssetCount>;

/** Asset of a count; not found yet if nobody has scanned it. */
export const AssetCountLine = z
  .object({
    asset: z.object({ id: z.uuid(), number: z.string(), name: z.string(), location: z.string().nullable() }),
    isExpected: z.boolean(),
    foundAt: Instant.nullable(),
    foundBy: StaffRef.nullable(),
    /** Location where it was found, if it was noted. */
    foundIn: z.string().nullable(),
  })
  .meta({ id: 'AssetCountLine' });
export type AssetCountLine = z.infer<typeof AssetCountLine>;

const oneCount = z.object({ count: AssetCount });

export const assetCounts = defineEndpoints('assetCounts', {
  list: {
    method: 'GET',
    path: '/assets/counts',
    access: assetsDuty,
    summary: 'List the counts of assets, newest first',
    data: z.object({ counts: z.array(AssetCount) }),
  },
  get: {
    method: 'GET',
    path: '/assets/counts/:id',
    access: assetsDuty,
    summary: 'Get a count with its assets, those not found first',
    data: oneCount.extend({ lines: z.array(AssetCountLine) }),
    errors: ['ASSET_COUNT_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/assets/counts',
    access: assetsDuty,
    summary: 'Start a count of the assets in service of a branch, or of all',
    body: z.object({ branchId: z.uuid().nullable().default(null) }),
    data: oneCount,
    errors: ['ASSET_BRANCH_UNKNOWN'],
    idempotent: true,
  },
  scan: {
    method: 'POST',
    path: '/assets/counts/:id/scan',
    access: assetsDuty,
    summary: 'Record that an asset was found, by its label, number or serial number',
    body: z.object({ code: filledText(300), location: text(200).nullable().default(null) }),
    data: z.object({ line: AssetCountLine }),
    errors: ['ASSET_COUNT_NOT_FOUND', 'ASSET_COUNT_CLOSED', 'ASSET_CODE_UNKNOWN'],
    idempotent: true,
  },
  close: {
    method: 'POST',
    path: '/assets/counts/:id/close',
    access: assetsDuty,
    summary: 'Close a count',
    body: z.object({ version: Version }),
    data: oneCount,
    errors: ['ASSET_COUNT_NOT_FOUND', 'ASSET_COUNT_CLOSED', 'STALE_VERSION'],
    idempotent: true,
  },
});

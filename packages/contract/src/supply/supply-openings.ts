import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { AmountFromZero } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate, Instant, PersonRef, text, Version } from '../base/shared';
import { SupplyOpeningContent, SupplyOpeningFault } from './supply-opening-rows';

export const SupplyOpeningStatus = z.enum(['PENDING', 'POSTED', 'REJECTED']);
export type SupplyOpeningStatus = z.infer<typeof SupplyOpeningStatus>;

/** Sums of a take-over, in minor units of the clinic's currency. */
const SupplyOpeningSums = z.object({
  stockCount: z.number().int(),
  orderCount: z.number().int(),
  billCount: z.number().int(),
  assetCount: z.number().int(),
  stockValue: AmountFromZero,
  payables: AmountFromZero,
  assetCost: AmountFromZero,
  assetAccumulated: AmountFromZero,
});

export const SupplyOpening = SupplyOpeningSums.extend({
  id: z.uuid(),
  date: ClinicDate,
  status: SupplyOpeningStatus,
  createdBy: PersonRef.nullable(),
  createdAt: Instant,
  decidedBy: PersonRef.nullable(),
  decisionReason: z.string().nullable(),
  version: Version,
}).meta({ id: 'SupplyOpening' });
export type SupplyOpening = z.infer<typeof SupplyOpening>;

const finance = duty('FINANCE');
const approvers = duty('FINANCE_APPROVER');
const readers = duty('FINANCE', 'FINANCE_APPROVER');
const oneOpening = z.object({ opening: SupplyOpening });
const ROW_ERRORS = ['OPENING_ROWS_INVALID', 'PERIOD_LOCKED', 'AMOUNT_TOO_LARGE'] as const;

/** Stock, open orders, open bills and fixed assets of a previous system. */
export const supplyOpenings = defineEndpoints('supplyOpenings', {
  list: {
    method: 'GET',
    path: '/procurement/supply-openings',
    access: readers,
    summary: 'List the take-overs of stock, orders, bills and assets, newest first',
    data: z.object({ openings: z.array(SupplyOpening) }),
  },
  preview: {
    method: 'POST',
    path: '/procurement/supply-openings/preview',
    access: finance,
    summary: 'Check a take-over without saving it: sums, and every error by row and field',
    body: SupplyOpeningContent,
    data: SupplyOpeningSums.extend({ faults: z.array(SupplyOpeningFault) }),
    errors: ['PERIOD_LOCKED'],
  },
  create: {
    method: 'POST',
    path: '/procurement/supply-openings',
    access: finance,
    summary: 'Submit a take-over for approval, all rows or none',
    body: SupplyOpeningContent,
    data: oneOpening,
    errors: [...ROW_ERRORS, 'OPENING_IMPORTED'],
    idempotent: true,
  },
  decide: {
    method: 'POST',
    path: '/procurement/supply-openings/:id/decision',
    access: approvers,
    summary: 'Approve a take-over, which posts all of it, or reject it',
    body: z.object({ isApproved: z.boolean(), reason: text(500).optional(), version: Version }),
    data: oneOpening,
    errors: [
      'SUPPLY_OPENING_NOT_FOUND',
      'SUPPLY_OPENING_DECIDED',
      'STALE_VERSION',
      ...ROW_ERRORS,
      'SOD_VIOLATION',
      'REASON_REQUIRED',
      'ACCOUNT_CLOSED',
      'STOCK_BACKDATED',
    ],
    affects: [
      'stock',
      'inventoryItems',
      'stockBatches',
      'purchaseOrders',
      'supplierBills',
      'assets',
      'assetDepreciation',
      'accounts',
      'journalEntries',
      'financialReports',
    ],
    idempotent: true,
  },
});

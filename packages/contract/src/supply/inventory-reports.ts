import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Amount } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate } from '../base/shared';
import { StockQuantity } from './stock-quantities';

const readers = duty('INVENTORY');

const ReportItem = z.object({
  itemId: z.uuid(),
  code: z.string(),
  name: z.string(),
  stockUnit: z.string(),
  categoryName: z.string().nullable(),
});

export const ValuationRow = ReportItem.extend({
  branchName: z.string().nullable(),
  quantity: StockQuantity,
  value: Amount,
}).meta({ id: 'StockValuationRow' });
export type ValuationRow = z.infer<typeof ValuationRow>;

/** Quantity and value that came in or went out. */
const Flow = z.object({ quantity: StockQuantity, value: Amount });

export const MovementRow = ReportItem.extend({ opening: Flow, incoming: Flow, outgoing: Flow, closing: Flow }).meta({
  id: 'StockMovementRow',
});
export type MovementRow = z.infer<typeof MovementRow>;

/** Value of the stock at both ends of a period, with the balance of the stock account at the same time. */
export const StockTie = z
  .object({ opening: Amount, closing: Amount, ledgerOpening: Amount, ledgerClosing: Amount })
  .meta({ id: 'StockTie' });
export type StockTie = z.infer<typeof StockTie>;

export const ConsumptionRow = ReportItem.extend({
  /** Department that it was issued to; null for a patient or treatment. */
  department: z.string().nullable(),
  /** Issued, less what was returned. */
  quantity: StockQuantity,
  value: Amount,
}).meta({ id: 'StockConsumptionRow' });
export type ConsumptionRow = z.infer<typeof ConsumptionRow>;

export const ReorderRow = ReportItem.extend({
  available: StockQuantity,
  /** Ordered and not received yet, in stock units; drafts included. */
  onOrder: StockQuantity,
  /** Mean of the last 90 days. */
  dailyUse: StockQuantity,
  leadDays: z.number().int(),
  /** Set on the item, or use during the lead time and half of it again. */
  reorderPoint: StockQuantity,
  /** Set on the item, or what is missing up to the reorder point and the use of 30 days. */
  proposed: StockQuantity,
}).meta({ id: 'ReorderRow' });
export type ReorderRow = z.infer<typeof ReorderRow>;

export const RestockRow = ReportItem.extend({
  /** Quantity up to which the location is filled. */
  parLevel: StockQuantity,
  /** At the location, without what is reserved, expired or not available. */
  onHand: StockQuantity,
  /** The same at the location that supplies it. */
  available: StockQuantity,
  /** Difference to the par level, as far as it is available. */
  proposed: StockQuantity,
}).meta({ id: 'StockRestockRow' });
export type RestockRow = z.infer<typeof RestockRow>;

const Period = z.object({ from: ClinicDate, to: ClinicDate });

/** Reports of the stock, as of any date. */
export const inventoryReports = defineEndpoints('inventoryReports', {
  valuation: {
    method: 'GET',
    path: '/inventory/reports/valuation',
    access: readers,
    summary: 'Report quantity and value by item and branch at the end of a day, with the balance of the stock account',
    query: z.object({ asOf: ClinicDate.optional() }),
    data: z.object({
      asOf: z.string(),
      rows: z.array(ValuationRow),
      total: Amount,
      /** Balance of the stock account at the end of that day. */
      ledgerBalance: Amount,
    }),
  },
  movement: {
    method: 'GET',
    path: '/inventory/reports/movement',
    access: readers,
    summary: 'Report opening stock, what came in and went out, and closing stock by item',
    query: Period,
    data: z.object({ rows: z.array(MovementRow), incoming: Amount, outgoing: Amount, tie: StockTie }),
  },
  consumption: {
    method: 'GET',
    path: '/inventory/reports/consumption',
    access: readers,
    summary: 'Report what was issued by item and department, less returns, at cost',
    query: Period,
    data: z.object({
      rows: z.array(ConsumptionRow),
      total: Amount,
      /** Change of the stock value by anything else: receipts, adjustments, counts and transfers. */
      otherMovements: Amount,
      tie: StockTie,
    }),
  },
  reorder: {
    method: 'GET',
    path: '/inventory/reports/reorder',
    access: readers,
    summary: 'Propose what to order, by use and lead time',
    data: z.object({ rows: z.array(ReorderRow) }),
  },
  restock: {
    method: 'GET',
    path: '/inventory/reports/restock',
    access: readers,
    summary: 'Propose what to transfer to a location, so that the items it holds reach their par level',
    query: z.object({
      locationId: z.uuid(),
      /** Location that supplies it. */
      fromLocationId: z.uuid(),
    }),
    data: z.object({ rows: z.array(RestockRow) }),
  },
});

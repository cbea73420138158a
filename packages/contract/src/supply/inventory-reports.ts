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
  /** Mean of the last 90 days. */
  dailyUse: StockQuantity,
  leadDays: z.number().int(),
  /** Set on the item, or use during the lead time and half of it again. */
  reorderPoint: StockQuantity,
  /** Set on the item, or what is missing up to the reorder point and the use of 30 days. */
  proposed: StockQuantity,
}).meta({ id: 'ReorderRow' });
export type ReorderRow = z.infer<typeof ReorderRow>;

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
    data: z.object({ rows: z.array(MovementRow) }),
  },
  consumption: {
    method: 'GET',
    path: '/inventory/reports/consumption',
    access: readers,
    summary: 'Report what was issued by item and department, less returns, at cost',
    query: Period,
    data: z.object({ rows: z.array(ConsumptionRow), total: Amount }),
  },
  reorder: {
    method: 'GET',
    path: '/inventory/reports/reorder',
    access: readers,
    summary: 'Propose what to order, by use and lead time',
    data: z.object({ rows: z.array(ReorderRow) }),
  },
});

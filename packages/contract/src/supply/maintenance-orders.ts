import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { AmountFromZero, Quantity } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate, filledText, Instant, PageQuery, Pagination, text, Version } from '../base/shared';

const assetsDuty = duty('ASSETS');

export const MaintenanceKind = z.enum(['PREVENTIVE', 'CALIBRATION', 'INSPECTION', 'REPAIR']);
export type MaintenanceKind = z.infer<typeof MaintenanceKind>;

export const MaintenanceStatus = z.enum(['SCHEDULED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED']);
export type MaintenanceStatus = z.infer<typeof MaintenanceStatus>;

/**
 * Plan that creates the next order on completion: months keep the day of the month, days count from completion, units
 * from the units recorded by then.
 */
export const MaintenanceRepeat = z.object({
  unit: z.enum(['MONTHS', 'DAYS', 'UNITS']),
  every: z.number().int().min(1).max(1_000_000),
});
export type MaintenanceRepeat = z.infer<typeof MaintenanceRepeat>;

export const MaintenanceOrderFields = z.object({
  assetId: z.uuid(),
  kind: MaintenanceKind,
  title: filledText(200),
  /** Null for an order that is due by units only. */
  dueOn: ClinicDate.nullable(),
  /** Units recorded for the asset at which it is due. */
  dueUnits: Quantity.nullable(),
  repeat: MaintenanceRepeat.nullable(),
  /** Days before the due date from which it counts as due. */
  windowDays: z.number().int().min(0).max(365),
  assignee: text(200).nullable(),
  notes: text(2000).nullable(),
});

export const MAINTENANCE_ORDER_LABELS = {
  assetId: 'Asset',
  kind: 'Kind',
  title: 'Title',
  dueOn: 'Due on',
  dueUnits: 'Due at units',
  repeat: 'Repeat',
  windowDays: 'Days of notice',
  assignee: 'Assigned to',
  notes: 'Notes',
  status: 'Status',
  completedOn: 'Completed on',
  cost: 'Cost',
  downtimeMinutes: 'Downtime in minutes',
  certificate: 'Certificate',
  findings: 'Findings',
} as const satisfies LabelsOf<typeof MaintenanceOrderFields, typeof MaintenanceOrder>;

const { shape } = MaintenanceOrderFields;

export const NewMaintenanceOrder = MaintenanceOrderFields.extend({
  dueOn: shape.dueOn.default(null),
  dueUnits: shape.dueUnits.default(null),
  repeat: shape.repeat.default(null),
  windowDays: shape.windowDays.default(14),
  assignee: shape.assignee.default(null),
  notes: shape.notes.default(null),
});
export type NewMaintenanceOrder = z.infer<typeof NewMaintenanceOrder>;

/** `status` starts or cancels an order. */
export const MaintenanceOrderChange = MaintenanceOrderFields.omit({ assetId: true })
  .partial()
  .extend({ status: z.enum(['IN_PROGRESS', 'CANCELLED']).optional(), version: Version });
export type MaintenanceOrderChange = z.infer<typeof MaintenanceOrderChange>;

/** Work done, with its cost. */
export const MaintenanceCompletion = z.object({
  version: Version,
  completedOn: ClinicDate,
  /** Time without the asset; from start to completion if omitted. */
  downtimeMinutes: z.number().int().min(0).max(5_256_000).optional(),
  findings: text(2000).nullable().default(null),
  /** Number or name of the certificate. */
  certificate: text(200).nullable().default(null),
  /** Of a calibration or inspection. */
  isPassed: z.boolean().default(true),
  cost: AmountFromZero.default(0),
  funding: z.enum(['BANK', 'CASH_DESK', 'ACCRUED_EXPENSES']).default('BANK'),
  /** The cost extends the life: it is added to the asset instead of being an expense. */
  extraMonths: z.number().int().min(0).max(1200).nullable().default(null),
});
export type MaintenanceCompletion = z.infer<typeof MaintenanceCompletion>;

export const MaintenanceOrder = MaintenanceOrderFields.extend({
  id: z.uuid(),
  asset: z.object({ id: z.uuid(), number: z.string(), name: z.string() }),
  status: MaintenanceStatus,
  /** Derived: due within its window, or overdue. */
  urgency: z.enum(['DUE', 'OVERDUE']).nullable(),
  /** Units recorded for the asset so far. */
  usedUnits: z.string(),
  startedAt: Instant.nullable(),
  completedOn: ClinicDate.nullable(),
  downtimeMinutes: z.number().int().nullable(),
  findings: z.string().nullable(),
  certificate: z.string().nullable(),
  isPassed: z.boolean().nullable(),
  cost: AmountFromZero,
  version: Version,
  createdAt: Instant,
}).meta({ id: 'MaintenanceOrder' });
export type MaintenanceOrder = z.infer<typeof MaintenanceOrder>;

const oneOrder = z.object({ order: MaintenanceOrder });
const someOrders = z.object({ orders: z.array(MaintenanceOrder) });

/** Cost and downtime of one asset in a period. */
export const MaintenanceFigures = z
  .object({
    asset: z.object({ id: z.uuid(), number: z.string(), name: z.string() }),
    completed: z.number().int(),
    overdue: z.number().int(),
    cost: AmountFromZero,
    downtimeMinutes: z.number().int(),
    /** Completed on or before the due date. */
    onTime: z.number().int(),
  })
  .meta({ id: 'MaintenanceFigures' });
export type MaintenanceFigures = z.infer<typeof MaintenanceFigures>;

export const maintenanceOrders = defineEndpoints('maintenanceOrders', {
  list: {
    method: 'GET',
    path: '/assets/maintenance',
    access: assetsDuty,
    summary: 'List maintenance, open orders by due date first',
    query: PageQuery.extend({ assetId: z.uuid().optional(), status: MaintenanceStatus.optional() }),
    data: z.object({ orders: z.array(MaintenanceOrder), pagination: Pagination }),
  },
  create: {
    method: 'POST',
    path: '/assets/maintenance',
    access: assetsDuty,
    summary: 'Schedule maintenance, once or repeatedly',
    body: NewMaintenanceOrder,
    data: oneOrder,
    errors: ['ASSET_NOT_FOUND', 'INVALID_INPUT', 'ASSET_TRANSITION_ILLEGAL'],
    affects: ['assets', 'availability'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/assets/maintenance/:id',
    access: assetsDuty,
    summary: 'Change, start or cancel maintenance',
    body: MaintenanceOrderChange,
    data: oneOrder,
    errors: ['MAINTENANCE_NOT_FOUND', 'STALE_VERSION', 'MAINTENANCE_CLOSED', 'INVALID_INPUT'],
    affects: ['assets', 'availability'],
  },
  complete: {
    method: 'POST',
    path: '/assets/maintenance/:id/complete',
    access: assetsDuty,
    summary: 'Complete maintenance: its cost is posted, and a plan creates the next order',
    body: MaintenanceCompletion,
    data: oneOrder.extend({ next: MaintenanceOrder.nullable() }),
    errors: [
      'MAINTENANCE_NOT_FOUND',
      'STALE_VERSION',
      'MAINTENANCE_CLOSED',
      'ASSET_TRANSITION_ILLEGAL',
      'INVALID_INPUT',
      'PERIOD_LOCKED',
      'ACCOUNT_CLOSED',
      'ACCOUNT_UNKNOWN',
      'ASSET_LATER_ENTRIES',
    ],
    affects: ['assets', 'assetDepreciation', 'availability'],
    idempotent: true,
  },
  due: {
    method: 'GET',
    path: '/assets/maintenance/due',
    access: assetsDuty,
    summary: 'List maintenance that is due today or within its days of notice, or the given number of days',
    query: z.object({ days: z.coerce.number().int().min(0).max(365).optional() }),
    data: someOrders,
  },
  overdue: {
    method: 'GET',
    path: '/assets/maintenance/overdue',
    access: assetsDuty,
    summary: 'List maintenance that was due before today',
    data: someOrders,
  },
  analytics: {
    method: 'GET',
    path: '/assets/maintenance/analytics',
    access: assetsDuty,
    summary: 'Cost, downtime and punctuality of maintenance by asset',
    query: z.object({ from: ClinicDate.optional(), to: ClinicDate.optional() }),
    data: z.object({ assets: z.array(MaintenanceFigures) }),
  },
});

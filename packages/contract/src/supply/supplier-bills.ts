import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Amount, AmountFromZero, ExchangeRate, Quantity } from '../base/money';
import {
  ClinicDate,
  Currency,
  filledText,
  Instant,
  PageQuery,
  Pagination,
  PersonRef,
  text,
  Version,
} from '../base/shared';
import { buyers, procurementApprovers, procurementReaders, SupplierRef, UnitPrice } from './procurement-shared';

/** Status of a supplier's bill in three-way matching; an approved bill is posted. */
export const MatchStatus = z.enum(['PENDING', 'MATCHED', 'EXCEPTION', 'RESOLVED', 'APPROVED', 'REJECTED']);
export type MatchStatus = z.infer<typeof MatchStatus>;

/** PRICE: outside of the price tolerance. QUANTITY: more than accepted. UNORDERED: not on any order. FREIGHT: above the order's. */
export const MatchException = z.enum(['PRICE', 'QUANTITY', 'UNORDERED', 'FREIGHT']);
export type MatchException = z.infer<typeof MatchException>;

/**
 * ACCEPT_VARIANCE: the difference is posted as price variance. PAY_RECEIVED_ONLY: the bill is posted in full, with a debit
 * note for what was not delivered. AWAIT_RECEIPT: the bill waits for the next receipt. CORRECT_PRICE: a debit note takes the
 * difference in price back. SHORT_CLOSE: as PAY_RECEIVED_ONLY, and the order is closed.
 */
export const MatchResolution = z.enum([
  'ACCEPT_VARIANCE',
  'PAY_RECEIVED_ONLY',
  'AWAIT_RECEIPT',
  'CORRECT_PRICE',
  'SHORT_CLOSE',
]);
export type MatchResolution = z.infer<typeof MatchResolution>;

export const SupplierBillAction = z.enum(['approve', 'reject', 'resolve']);
export type SupplierBillAction = z.infer<typeof SupplierBillAction>;

/** Line of a bill that users fill in. */
const LineFields = z.object({
  /** Line of an order of the same supplier and currency; null for what was not ordered. */
  orderLineId: z.uuid().nullish(),
  description: text(300).nullish(),
  quantity: Quantity,
  unitPrice: UnitPrice,
  /** That of the order's line if omitted. */
  taxCodeId: z.uuid().nullish(),
  /** Tax as printed on the bill; worked out by the tax code if omitted. */
  tax: AmountFromZero.nullish(),
  /** Expense account of a line that was not ordered. */
  accountId: z.uuid().nullish(),
});
export type SupplierBillLineFields = z.infer<typeof LineFields>;

export const NewSupplierBill = z.object({
  supplierId: z.uuid(),
  /** Number on the supplier's bill. */
  number: filledText(60).regex(/[\p{L}\p{N}]/u, { error: 'invalid' }),
  date: ClinicDate,
  /** By the supplier's payment terms if omitted. */
  dueOn: ClinicDate.nullish(),
  currency: Currency.nullish(),
  fxRate: ExchangeRate.nullish(),
  freight: AmountFromZero.default(0),
  /** Total as printed on the bill; must equal that of the lines. */
  total: AmountFromZero.nullish(),
  notes: text(2000).nullish(),
  lines: z.array(LineFields).min(1).max(200),
});
export type NewSupplierBill = z.infer<typeof NewSupplierBill>;

export const SupplierBillLine = z
  .object({
    id: z.uuid(),
    lineNo: z.number().int(),
    orderLineId: z.uuid().nullable(),
    orderId: z.uuid().nullable(),
    orderNumber: z.string().nullable(),
    description: z.string(),
    quantity: z.string(),
    unitPrice: z.string(),
    taxCodeId: z.uuid().nullable(),
    net: AmountFromZero,
    tax: AmountFromZero,
    accountId: z.uuid().nullable(),
    /** Price and accepted quantity to which the line was compared. */
    orderPrice: z.string().nullable(),
    open: z.string().nullable(),
    /** Price difference to the order, in the bill's currency. */
    variance: Amount,
    exceptions: z.array(MatchException),
  })
  .meta({ id: 'SupplierBillLine' });
export type SupplierBillLine = z.infer<typeof SupplierBillLine>;

export const SupplierBillSummary = z
  .object({
    id: z.uuid(),
    number: z.string(),
    status: MatchStatus,
    supplier: SupplierRef,
    date: ClinicDate,
    dueOn: ClinicDate,
    currency: z.string(),
    total: AmountFromZero,
    paid: AmountFromZero,
    credited: AmountFromZero,
    discounted: AmountFromZero,
    outstanding: AmountFromZero,
    createdBy: PersonRef.nullable(),
    version: Version,
    createdAt: Instant,
  })
  .meta({ id: 'SupplierBillSummary' });
export type SupplierBillSummary = z.infer<typeof SupplierBillSummary>;

export const SupplierBill = SupplierBillSummary.extend({
  fxRate: z.string(),
  freight: AmountFromZero,
  net: AmountFromZero,
  tax: AmountFromZero,
  notes: z.string().nullable(),
  lines: z.array(SupplierBillLine),
  exceptions: z.array(MatchException),
  resolution: MatchResolution.nullable(),
  resolutionReason: z.string().nullable(),
  resolvedBy: PersonRef.nullable(),
  approvedBy: PersonRef.nullable(),
  approvedAt: Instant.nullable(),
  rejectionReason: z.string().nullable(),
  /** Payments of runs that are not cancelled. */
  payments: z.array(
    z.object({
      runId: z.uuid(),
      number: z.string().nullable(),
      payOn: ClinicDate,
      amount: AmountFromZero,
      isPaid: z.boolean(),
    }),
  ),
  debitNotes: z.array(
    z.object({ id: z.uuid(), number: z.string(), date: ClinicDate, amount: AmountFromZero, reason: z.string() }),
  ),
  actions: z.array(SupplierBillAction),
  refused: z.partialRecord(SupplierBillAction, z.string()),
}).meta({ id: 'SupplierBill' });
export type SupplierBill = z.infer<typeof SupplierBill>;

export const SupplierBillFilter = PageQuery.extend({
  search: text(100).optional(),
  status: MatchStatus.optional(),
  supplierId: z.uuid().optional(),
  /** Bills with a line of this purchase order. */
  orderId: z.uuid().optional(),
  /** Bills that are approved and not paid in full. */
  isOpen: z.literal('true').optional(),
});

const oneBill = z.object({ bill: SupplierBill });
const MOVE_ERRORS = ['SUPPLIER_BILL_NOT_FOUND', 'SUPPLIER_BILL_TRANSITION_ILLEGAL', 'STALE_VERSION'] as const;
const AFFECTED = ['purchaseOrders', 'accounts', 'financialReports', 'journalEntries'] as const;

export const supplierBills = defineEndpoints('supplierBills', {
  list: {
    method: 'GET',
    path: '/procurement/matching',
    access: procurementReaders,
    summary: 'List the bills of suppliers with their match, newest first',
    query: SupplierBillFilter,
    data: z.object({ bills: z.array(SupplierBillSummary), pagination: Pagination }),
  },
  get: {
    method: 'GET',
    path: '/procurement/matching/:id',
    access: procurementReaders,
    summary: 'Get a bill with the comparison of its lines',
    data: oneBill,
    errors: ['SUPPLIER_BILL_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/procurement/matching',
    access: buyers,
    summary: "Record a supplier's bill and match it with order and receipts",
    body: NewSupplierBill,
    data: oneBill,
    errors: [
      'DUPLICATE_BILL',
      'SUPPLIER_UNKNOWN',
      'ORDER_LINE_UNKNOWN',
      'BILL_TOTAL_DIFFERS',
      'TAX_CODE_UNKNOWN',
      'ACCOUNT_UNKNOWN',
      'EXCHANGE_RATE_MISSING',
      'AMOUNT_TOO_LARGE',
    ],
    idempotent: true,
  },
  approve: {
    method: 'POST',
    path: '/procurement/matching/:id/approve',
    access: procurementApprovers,
    summary: 'Approve a bill without open exceptions that another person recorded; it is posted',
    body: z.object({
      version: Version,
      /** Day of the posting; that of the bill if omitted. */
      date: ClinicDate.optional(),
      reason: text(500).optional(),
    }),
    data: oneBill,
    errors: [
      ...MOVE_ERRORS,
      'SOD_VIOLATION',
      'REASON_REQUIRED',
      'MATCH_OUTDATED',
      'PERIOD_LOCKED',
      'ACCOUNT_CLOSED',
      'ACCOUNT_UNKNOWN',
    ],
    affects: AFFECTED,
    idempotent: true,
  },
  reject: {
    method: 'POST',
    path: '/procurement/matching/:id/reject',
    access: procurementApprovers,
    summary: 'Reject a bill that is not approved',
    body: z.object({ version: Version, reason: filledText(500) }),
    data: oneBill,
    errors: MOVE_ERRORS,
    idempotent: true,
  },
  resolve: {
    method: 'POST',
    path: '/procurement/matching/:id/resolve',
    access: procurementApprovers,
    summary: 'Decide how the exceptions of a bill are settled',
    body: z.object({ version: Version, resolution: MatchResolution, reason: filledText(500) }),
    data: oneBill,
    errors: [...MOVE_ERRORS, 'RESOLUTION_ILLEGAL'],
    affects: AFFECTED,
    idempotent: true,
  },
});

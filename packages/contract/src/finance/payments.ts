import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { InvoicePart } from './invoice-fields';
import { AmountFromZero, CursorQuery, ExchangeRate, NextCursor, PositiveAmount } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate, Currency, FileAnswer, filledText, Instant, PersonRef, text, Version } from '../base/shared';

/** Status of a payment. */
export const PaymentStatus = z.enum(['PENDING', 'COMPLETED', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'VOIDED']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/**
 * Payment method. It determines where the money is held until it is banked: cash at the desk, cards until settlement,
 * the rest in the bank.
 */
export const PaymentMethod = z.enum(['CASH', 'CARD', 'BANK_TRANSFER', 'UPI', 'CHEQUE', 'INSURANCE']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const Allocation = z.object({
  invoiceId: z.uuid(),
  part: InvoicePart.default('PATIENT'),
  amount: PositiveAmount,
});
export type Allocation = z.infer<typeof Allocation>;

export const NewPayment = z.object({
  /** Exactly one of patient and insurer is the payer. */
  patientId: z.uuid().nullish(),
  insurerId: z.uuid().nullish(),
  method: PaymentMethod,
  amount: PositiveAmount,
  currency: Currency.nullish(),
  fxRate: ExchangeRate.nullish(),
  date: ClinicDate.nullish(),
  reference: text(120).nullish(),
  note: text(500).nullish(),
  /** Invoices to which it is allocated, in its currency; the remainder is a deposit of the patient. */
  allocations: z.array(Allocation).max(100).default([]),
  /** Cheque that is not cleared yet: nothing is posted until it is completed. */
  isPending: z.boolean().default(false),
});
export type NewPayment = z.infer<typeof NewPayment>;

export const Refund = z
  .object({
    id: z.uuid(),
    amount: PositiveAmount,
    method: PaymentMethod,
    reason: z.string(),
    /** A refund above the approval limit waits for a second person. */
    status: z.enum(['PENDING', 'COMPLETED', 'REJECTED']),
    creditNoteId: z.uuid().nullable(),
    requestedBy: PersonRef.nullable(),
    decidedBy: PersonRef.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof Refund>;

export const PaymentSummary = z
  .object({
    id: z.uuid(),
    number: z.string(),
    status: PaymentStatus,
    method: PaymentMethod,
    patient: PersonRef.nullable(),
    insurer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    currency: z.string(),
    date: ClinicDate,
    amount: PositiveAmount,
    refunded: AmountFromZero,
    /** Not allocated to any invoice: a deposit of the patient. */
    unallocated: AmountFromZero,
    /** Amount of a card payment that the bank has not paid out yet. */
    inClearing: AmountFromZero,
    reference: z.string().nullable(),
    version: Version,
    createdAt: Instant,
  })
  .meta({ id: 'PaymentSummary' });
export type PaymentSummary = z.infer<typeof PaymentSummary>;

export const PaymentAction = z.enum(['complete', 'fail', 'void', 'refund', 'allocate', 'settle']);
export type PaymentAction = z.infer<typeof PaymentAction>;

export const Payment = PaymentSummary.extend({
  fxRate: z.string(),
  note: z.string().nullable(),
  allocations: z.array(
    z.object({
      invoiceId: z.uuid(),
      invoiceNumber: z.string().nullable(),
      part: InvoicePart,
      amount: PositiveAmount,
      date: ClinicDate,
    }),
  ),
  refunds: z.array(Refund),
  createdBy: PersonRef.nullable(),
  voidReason: z.string().nullable(),
  actions: z.array(PaymentAction),
}).meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

export const PaymentFilter = CursorQuery.extend({
  search: text(200).optional(),
  status: PaymentStatus.optional(),
  method: PaymentMethod.optional(),
  patientId: z.uuid().optional(),
  insurerId: z.uuid().optional(),
  invoiceId: z.uuid().optional(),
  hasDeposit: z.enum(['true']).optional(),
  needsApproval: z.enum(['true']).optional(),
  /** Card payments that the bank has not paid out yet. */
  isInClearing: z.enum(['true']).optional(),
  from: ClinicDate.optional(),
  to: ClinicDate.optional(),
});
export type PaymentFilter = z.infer<typeof PaymentFilter>;

/** Maximum number of card payments settled at once: each is locked, updated and written to the audit log. */
export const MAX_CARDS_AT_ONCE = 500;

const finance = duty('FINANCE');
const readers = duty('FINANCE', 'FINANCE_APPROVER');
const onePayment = z.object({ payment: Payment });
export const PAYMENT_ERRORS = [
  'PATIENT_UNKNOWN',
  'INSURER_UNKNOWN',
  'INVOICE_UNKNOWN',
  'INVOICE_NOT_OPEN',
  'OVER_PAYMENT',
  'CURRENCY_DIFFERS',
  'EXCHANGE_RATE_MISSING',
  'PERIOD_LOCKED',
  'ACCOUNT_CLOSED',
  'ENTRY_UNBALANCED',
] as const;
const MOVE_ERRORS = ['PAYMENT_NOT_FOUND', 'PAYMENT_TRANSITION_ILLEGAL', 'STALE_VERSION', 'PERIOD_LOCKED'] as const;
const AFFECTED = [
  'invoices',
  'journalEntries',
  'accounts',
  'financialReports',
  'ledgerPeriods',
  'ledger',
  'billingDesk',
  'myInvoices',
  'dashboard',
] as const;

export const payments = defineEndpoints('payments', {
  list: {
    method: 'GET',
    path: '/financial/:tenantId/payments',
    access: readers,
    summary: 'Payments, the newest first',
    query: PaymentFilter,
    data: z.object({ payments: z.array(PaymentSummary), next: NextCursor }),
  },
  record: {
    method: 'POST',
    path: '/financial/:tenantId/payments',
    access: finance,
    summary: 'Take a payment and settle invoices with it; what is left over is a deposit',
    body: NewPayment,
    data: onePayment,
    errors: PAYMENT_ERRORS,
    affects: AFFECTED,
    idempotent: true,
  },
  summary: {
    method: 'GET',
    path: '/financial/:tenantId/payments/summary',
    access: readers,
    summary: 'What was taken and given back in a time, by method, in the clinic’s currency',
    query: z.object({ from: ClinicDate.optional(), to: ClinicDate.optional() }),
    data: z.object({
      currency: z.string(),
      taken: AmountFromZero,
      refunded: AmountFromZero,
      deposits: AmountFromZero,
      byMethod: z.array(
        z.object({ method: PaymentMethod, count: z.number().int(), taken: AmountFromZero, refunded: AmountFromZero }),
      ),
    }),
  },
  get: {
    method: 'GET',
    path: '/financial/:tenantId/payments/:id',
    access: readers,
    summary: 'One payment with what it settled and what was given back',
    data: onePayment,
    errors: ['PAYMENT_NOT_FOUND'],
  },
  setStatus: {
    method: 'PATCH',
    path: '/financial/:tenantId/payments/:id/status',
    access: finance,
    summary: 'Complete or fail a pending payment, or void one of the same open day that is not settled with the bank',
    body: z.object({
      status: z.enum(['COMPLETED', 'FAILED', 'VOIDED']),
      reason: text(500).optional(),
      version: Version,
    }),
    data: onePayment,
    errors: [...MOVE_ERRORS, 'REASON_REQUIRED', 'OVER_PAYMENT', 'INVOICE_NOT_OPEN', 'ACCOUNT_CLOSED'],
    affects: AFFECTED,
    idempotent: true,
  },
  refund: {
    method: 'POST',
    path: '/financial/:tenantId/payments/:id/refund',
    access: finance,
    summary:
      'Give money back, with a credit note or so that the invoice is open again; above the limit somebody else approves',
    body: z.object({
      amount: PositiveAmount,
      reason: filledText(500),
      /** Reduces the invoice by the same amount; otherwise the invoice becomes open again. */
      creditNote: z.boolean().default(false),
      method: PaymentMethod.optional(),
    }),
    data: onePayment,
    errors: [...MOVE_ERRORS, 'OVER_REFUND', 'OVER_CREDIT', 'ACCOUNT_CLOSED'],
    affects: AFFECTED,
    idempotent: true,
  },
  decideRefund: {
    method: 'POST',
    path: '/financial/:tenantId/refunds/:id/decision',
    access: duty('FINANCE_APPROVER'),
    summary: 'Approve or reject a refund that somebody else asked for',
    body: z.object({ isApproved: z.boolean(), reason: text(500).optional() }),
    data: onePayment,
    errors: [
      'REFUND_NOT_FOUND',
      'PAYMENT_TRANSITION_ILLEGAL',
      'SOD_VIOLATION',
      'OVER_REFUND',
      'OVER_CREDIT',
      'PERIOD_LOCKED',
      'REASON_REQUIRED',
    ],
    affects: AFFECTED,
    idempotent: true,
  },
  allocate: {
    method: 'POST',
    path: '/financial/:tenantId/payments/:id/allocations',
    access: finance,
    summary: 'Use a deposit for invoices of the same patient',
    body: z.object({ allocations: z.array(Allocation).min(1).max(100), date: ClinicDate.optional() }),
    data: onePayment,
    errors: [...MOVE_ERRORS, ...PAYMENT_ERRORS, 'DEPOSIT_TOO_SMALL'],
    affects: AFFECTED,
    idempotent: true,
  },
  settle: {
    method: 'POST',
    path: '/financial/:tenantId/payments/settlements',
    access: finance,
    summary: 'Move card payments that the bank has paid out from clearing to the bank, less its fee',
    body: z.object({
      paymentIds: z.array(z.uuid()).min(1).max(MAX_CARDS_AT_ONCE),
      fee: AmountFromZero,
      date: ClinicDate.optional(),
    }),
    data: z.object({ entryId: z.uuid(), settled: PositiveAmount }),
    errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_TRANSITION_ILLEGAL', 'AMOUNT_TOO_LARGE', 'PERIOD_LOCKED'],
    affects: AFFECTED,
    idempotent: true,
  },
  receipt: {
    method: 'GET',
    path: '/financial/:tenantId/payments/:id/receipt',
    access: duty('FINANCE', 'FINANCE_APPROVER'),
    summary: 'The receipt as PDF in the clinic’s branding',
    data: FileAnswer,
    file: true,
    errors: ['PAYMENT_NOT_FOUND'],
  },
});

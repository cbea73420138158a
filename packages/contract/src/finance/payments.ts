import { z } from 'zod';
import { Allocation, MAX_CARDS_AT_ONCE, NewPayment, Payment, PaymentFilter, PaymentSummary } from './payment-fields';
import { PaymentMethod } from './payment-methods';
import { defineEndpoints } from '../base/endpoint';
import { AmountFromZero, NextCursor, PositiveAmount } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate, FileAnswer, filledText, text, Version } from '../base/shared';

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
  'LEDGER_DAMAGED',
  'ACCOUNT_CLOSED',
  'ENTRY_UNBALANCED',
  'PAYMENT_METHOD_NOT_OFFERED',
] as const;
const MOVE_ERRORS = [
  'PAYMENT_NOT_FOUND',
  'PAYMENT_TRANSITION_ILLEGAL',
  'STALE_VERSION',
  'PERIOD_LOCKED',
  'LEDGER_DAMAGED',
] as const;
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
    summary: 'List payments, newest first',
    query: PaymentFilter,
    data: z.object({ payments: z.array(PaymentSummary), next: NextCursor }),
    readsPatients: true,
  },
  record: {
    method: 'POST',
    path: '/financial/:tenantId/payments',
    access: finance,
    summary: 'Record a payment and allocate it to invoices; the unallocated rest is a deposit',
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
    summary: 'Get payments and refunds of a date range by method, in the base currency',
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
    summary: 'Get a payment with its allocations and refunds',
    data: onePayment,
    errors: ['PAYMENT_NOT_FOUND'],
    readsPatients: true,
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
      /** Defaults to today, or to the day of the approval; not before the payment, and not in the future. */
      date: ClinicDate.optional(),
    }),
    data: onePayment,
    errors: [...MOVE_ERRORS, 'OVER_REFUND', 'OVER_CREDIT', 'ACCOUNT_CLOSED', 'PAYMENT_METHOD_NOT_OFFERED'],
    affects: AFFECTED,
    idempotent: true,
  },
  decideRefund: {
    method: 'POST',
    path: '/financial/:tenantId/refunds/:id/decision',
    access: duty('FINANCE_APPROVER'),
    summary: 'Approve or reject a refund requested by another user',
    body: z.object({ isApproved: z.boolean(), reason: text(500).optional() }),
    data: onePayment,
    errors: [
      'REFUND_NOT_FOUND',
      'PAYMENT_TRANSITION_ILLEGAL',
      'SOD_VIOLATION',
      'OVER_REFUND',
      'OVER_CREDIT',
      'PERIOD_LOCKED',
      'LEDGER_DAMAGED',
      'REASON_REQUIRED',
    ],
    affects: AFFECTED,
    idempotent: true,
  },
  allocate: {
    method: 'POST',
    path: '/financial/:tenantId/payments/:id/allocations',
    access: finance,
    summary: 'Apply a deposit to invoices of the same patient',
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
    summary: 'Settle card payments or cleared cheques to the bank account, less the bank fee',
    body: z.object({
      paymentIds: z.array(z.uuid()).min(1).max(MAX_CARDS_AT_ONCE),
      fee: AmountFromZero,
      date: ClinicDate.optional(),
    }),
    data: z.object({ entryId: z.uuid(), settled: PositiveAmount }),
    errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_TRANSITION_ILLEGAL', 'AMOUNT_TOO_LARGE', 'PERIOD_LOCKED', 'LEDGER_DAMAGED'],
    affects: AFFECTED,
    idempotent: true,
  },
  returnCheque: {
    method: 'POST',
    path: '/financial/:tenantId/payments/:id/return',
    access: finance,
    summary: 'Record a returned cheque: the invoices it paid become open again',
    body: z.object({
      /** Today if omitted; not before the cheque was allocated or cleared, and not in the future. */
      date: ClinicDate.optional(),
      reason: filledText(500),
      /** Fee of the bank, in the clinic's currency. */
      fee: AmountFromZero.default(0),
      /** Charges the fee to the patient by an invoice of its own. */
      isFeeCharged: z.boolean().default(false),
      version: Version,
    }),
    data: onePayment,
    errors: [...MOVE_ERRORS, 'ACCOUNT_CLOSED', 'AMOUNT_TOO_LARGE', 'INVOICE_NUMBER_TOO_LONG'],
    affects: AFFECTED,
    idempotent: true,
  },
  receipt: {
    method: 'GET',
    path: '/financial/:tenantId/payments/:id/receipt',
    access: duty('FINANCE', 'FINANCE_APPROVER'),
    summary: 'Download a receipt as PDF in the clinic’s branding',
    data: FileAnswer,
    file: true,
    errors: ['PAYMENT_NOT_FOUND'],
    readsPatients: true,
  },
});

import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Amount, AmountFromZero, PositiveAmount } from '../base/money';
import { duty } from '../base/roles';
import {
  ClinicDate,
  FileAnswer,
  filledText,
  Instant,
  PageQuery,
  Pagination,
  PersonRef,
  text,
  Version,
} from '../base/shared';
import { procurementReaders, SupplierRef } from './procurement-shared';

/** Accountants, who pay. */
const payers = duty('FINANCE');

export const PaymentRunStatus = z.enum(['PENDING', 'APPROVED', 'CANCELLED']);
export type PaymentRunStatus = z.infer<typeof PaymentRunStatus>;

export const PaymentRunAction = z.enum(['approve', 'cancel', 'download']);
export type PaymentRunAction = z.infer<typeof PaymentRunAction>;

/** Bill that a payment run can pay. */
export const PayableBill = z
  .object({
    billId: z.uuid(),
    number: z.string(),
    supplier: SupplierRef,
    currency: z.string(),
    dueOn: ClinicDate,
    outstanding: AmountFromZero,
    /** Early payment discount, if it is paid on the day of the run. */
    discount: AmountFromZero,
    hasBankDetails: z.boolean(),
  })
  .meta({ id: 'PayableBill' });
export type PayableBill = z.infer<typeof PayableBill>;

export const SupplierPayment = z
  .object({
    id: z.uuid(),
    billId: z.uuid(),
    billNumber: z.string(),
    supplier: SupplierRef,
    amount: AmountFromZero,
    discount: AmountFromZero,
  })
  .meta({ id: 'SupplierPayment' });
export type SupplierPayment = z.infer<typeof SupplierPayment>;

export const PaymentRunSummary = z
  .object({
    id: z.uuid(),
    /** Gap-free number per fiscal year, assigned at the approval. */
    number: z.string().nullable(),
    status: PaymentRunStatus,
    payOn: ClinicDate,
    currency: z.string(),
    total: AmountFromZero,
    paymentCount: z.number().int(),
    createdBy: PersonRef.nullable(),
    version: Version,
    createdAt: Instant,
  })
  .meta({ id: 'PaymentRunSummary' });
export type PaymentRunSummary = z.infer<typeof PaymentRunSummary>;

export const PaymentRun = PaymentRunSummary.extend({
  payments: z.array(SupplierPayment),
  approvedBy: PersonRef.nullable(),
  approvedAt: Instant.nullable(),
  cancelReason: z.string().nullable(),
  actions: z.array(PaymentRunAction),
  refused: z.partialRecord(PaymentRunAction, z.string()),
}).meta({ id: 'PaymentRun' });
export type PaymentRun = z.infer<typeof PaymentRun>;

export const NewPaymentRun = z.object({
  payOn: ClinicDate,
  payments: z
    .array(z.object({ billId: z.uuid(), amount: PositiveAmount, discount: AmountFromZero.default(0) }))
    .min(1)
    .max(500),
});
export type NewPaymentRun = z.infer<typeof NewPaymentRun>;

/** Open bills of a supplier by how long they are overdue, in the clinic's currency. */
export const AgedPayable = z
  .object({
    supplier: SupplierRef,
    /** Not due yet. */
    current: AmountFromZero,
    to30: AmountFromZero,
    to60: AmountFromZero,
    to90: AmountFromZero,
    above90: AmountFromZero,
    /** Debit notes that are not applied yet. */
    unapplied: AmountFromZero,
    total: z.number().int(),
    /** Received and not billed yet; part of account 2050, not of the payables. */
    unbilled: AmountFromZero,
  })
  .meta({ id: 'AgedPayable' });
export type AgedPayable = z.infer<typeof AgedPayable>;

/** Account of a supplier in the ledger, in the clinic's currency; what the clinic owes is positive. */
export const SupplierStatement = z
  .object({
    supplier: SupplierRef,
    opening: z.number().int(),
    lines: z.array(
      z.object({
        entryId: z.uuid(),
        date: ClinicDate,
        memo: z.string(),
        reference: z.string().nullable(),
        amount: z.number().int(),
        balance: z.number().int(),
      }),
    ),
    closing: z.number().int(),
  })
  .meta({ id: 'SupplierStatement' });
export type SupplierStatement = z.infer<typeof SupplierStatement>;

const oneRun = z.object({ run: PaymentRun });
const MOVE_ERRORS = ['PAYMENT_RUN_NOT_FOUND', 'PAYMENT_RUN_TRANSITION_ILLEGAL', 'STALE_VERSION'] as const;
const AFFECTED = ['supplierBills', 'accounts', 'financialReports', 'journalEntries'] as const;

/** Filters of the list. */
export const PaymentRunFilter = PageQuery.extend({ status: PaymentRunStatus.optional() });

export const paymentRuns = defineEndpoints('paymentRuns', {
  list: {
    method: 'GET',
    path: '/procurement/payment-runs',
    access: procurementReaders,
    summary: 'List payment runs, newest first',
    query: PaymentRunFilter,
    data: z.object({ runs: z.array(PaymentRunSummary), pagination: Pagination }),
  },
  proposal: {
    method: 'GET',
    path: '/procurement/payment-runs/proposal',
    access: procurementReaders,
    summary: 'Bills that are due by a day or lose their discount by then, without those of waiting runs',
    query: z.object({
      /** Day of the payment; today if omitted. */
      payOn: ClinicDate.optional(),
      /** Last due date; the day of the payment if omitted. */
      dueBy: ClinicDate.optional(),
    }),
    data: z.object({ payOn: ClinicDate, bills: z.array(PayableBill) }),
  },
  agedPayables: {
    method: 'GET',
    path: '/procurement/payment-runs/aged-payables',
    access: procurementReaders,
    summary: 'What is owed to each supplier by age, and what was received and is not billed',
    data: z.object({
      suppliers: z.array(AgedPayable),
      /** Balances of the accounts of supplier payables and of goods received, not billed; what is owed is positive. */
      ledger: z.object({ payables: Amount, unbilled: Amount }),
    }),
  },
  statement: {
    method: 'GET',
    path: '/procurement/payment-runs/statement',
    access: procurementReaders,
    summary: 'Bills, debit notes and payments of a supplier with the balance after each',
    query: z.object({ supplierId: z.uuid(), from: ClinicDate.optional(), to: ClinicDate.optional() }),
    data: z.object({ statement: SupplierStatement }),
    errors: ['SUPPLIER_NOT_FOUND'],
  },
  get: {
    method: 'GET',
    path: '/procurement/payment-runs/:id',
    access: procurementReaders,
    summary: 'Get a payment run with its payments',
    data: oneRun,
    errors: ['PAYMENT_RUN_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/procurement/payment-runs',
    access: procurementReaders,
    summary: 'Propose the payment of bills in one currency; an accountant approves it',
    body: NewPaymentRun,
    data: oneRun,
    errors: ['SUPPLIER_BILL_NOT_FOUND', 'OVER_PAYMENT', 'PAYMENT_CURRENCIES_DIFFER', 'AMOUNT_TOO_LARGE'],
    idempotent: true,
  },
  approve: {
    method: 'POST',
    path: '/procurement/payment-runs/:id/approve',
    access: payers,
    summary: 'Approve a payment run that another person proposed; it is posted',
    body: z.object({ version: Version, reason: text(500).optional() }),
    data: oneRun,
    errors: [
      ...MOVE_ERRORS,
      'SOD_VIOLATION',
      'REASON_REQUIRED',
      'OVER_PAYMENT',
      'PERIOD_LOCKED',
      'ACCOUNT_CLOSED',
      'ACCOUNT_UNKNOWN',
      'EXCHANGE_RATE_MISSING',
    ],
    affects: AFFECTED,
    idempotent: true,
  },
  cancel: {
    method: 'POST',
    path: '/procurement/payment-runs/:id/cancel',
    access: procurementReaders,
    summary: 'Cancel a payment run that is not approved',
    body: z.object({ version: Version, reason: filledText(500) }),
    data: oneRun,
    errors: MOVE_ERRORS,
    idempotent: true,
  },
  bankFile: {
    method: 'GET',
    path: '/procurement/payment-runs/:id/bank-file',
    access: payers,
    summary: 'Download an approved run as ISO 20022 credit transfers (pain.001.001.09)',
    data: FileAnswer,
    file: true,
    errors: ['PAYMENT_RUN_NOT_FOUND', 'PAYMENT_RUN_TRANSITION_ILLEGAL', 'BANK_DETAILS_MISSING'],
  },
});

import { z } from 'zod';
import { InvoicePart } from './invoice-fields';
import { PaymentMethod } from './payment-methods';
import { AmountFromZero, CursorQuery, ExchangeRate, PositiveAmount } from '../base/money';
import { ClinicDate, Currency, Instant, PersonRef, text, Version } from '../base/shared';

/** Status of a payment. */
export const PaymentStatus = z.enum([
  'PENDING',
  'COMPLETED',
  'FAILED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'VOIDED',
  /** A cheque that the bank returned unpaid. */
  'RETURNED',
]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

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
  /** Post-dated cheque: nothing is posted until it is completed. */
  isPending: z.boolean().default(false),
});
export type NewPayment = z.infer<typeof NewPayment>;

export const Refund = z
  .object({
    id: z.uuid(),
    amount: PositiveAmount,
    method: PaymentMethod,
    /** The day on which the money is given back; null until then, unless the request names it. */
    date: ClinicDate.nullable(),
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
    /** Amount of a card payment that the bank has not paid out yet, or of a cheque that is not cleared yet. */
    inClearing: AmountFromZero,
    reference: z.string().nullable(),
    version: Version,
    createdAt: Instant,
  })
  .meta({ id: 'PaymentSummary' });
export type PaymentSummary = z.infer<typeof PaymentSummary>;

export const PaymentAction = z.enum(['complete', 'fail', 'void', 'refund', 'allocate', 'settle', 'return']);
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
  /** Of a cheque that the bank returned unpaid. */
  returned: z.object({ date: ClinicDate, reason: z.string() }).nullable(),
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
  /** Card payments that the bank has not paid out yet, and cheques that are not cleared yet. */
  isInClearing: z.enum(['true']).optional(),
  from: ClinicDate.optional(),
  to: ClinicDate.optional(),
});
export type PaymentFilter = z.infer<typeof PaymentFilter>;

/** Maximum number of card payments settled at once: each is locked, updated and written to the audit log. */
export const MAX_CARDS_AT_ONCE = 500;

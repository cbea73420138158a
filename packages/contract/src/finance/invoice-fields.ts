import { z } from 'zod';
import { GstComponent, GstState, SacCode } from './gst';
import type { LabelsOf } from '../base/labels';
import { AmountFromZero, CursorQuery, ExchangeRate, Percent, PositiveAmount, Quantity } from '../base/money';
import { ClinicDate, Currency, filledText, Instant, PersonRef, text, Version } from '../base/shared';

/** Status of an invoice. Overdue is computed, never stored. */
export const InvoiceStatus = z.enum(['DRAFT', 'ISSUED', 'PARTIALLY_PAID', 'PAID', 'VOID', 'WRITTEN_OFF', 'CREDITED']);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

/** The two parties that may each owe a part of an invoice. */
export const InvoicePart = z.enum(['PATIENT', 'INSURER']);
export type InvoicePart = z.infer<typeof InvoicePart>;

export const InvoiceLineFields = z.object({
  serviceId: z.uuid().nullish(),
  description: filledText(300),
  quantity: Quantity.default('1'),
  /** Price of one unit, in minor units of the invoice's currency; includes tax if the invoice says so. */
  unitPrice: AmountFromZero,
  /** At most one of the two discounts. */
  discountPercent: Percent.nullish(),
  discountAmount: AmountFromZero.nullish(),
  taxCodeId: z.uuid().nullish(),
  /** In India. The service's if omitted, or the code of medical services; null for what is neither. */
  sacCode: SacCode.nullish(),
  revenueAccountId: z.uuid().nullish(),
  appointmentId: z.uuid().nullish(),
  /** Charge of clinical work that the line bills; it is on one invoice at most. */
  chargeId: z.uuid().nullish(),
});
export type InvoiceLineFields = z.infer<typeof InvoiceLineFields>;

export const INVOICE_LINE_LABELS = {
  serviceId: 'Service',
  description: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Price',
  discountPercent: 'Discount',
  discountAmount: 'Discount',
  taxCodeId: 'Tax',
  sacCode: 'SAC code',
  revenueAccountId: 'Revenue account',
  appointmentId: 'Appointment',
  chargeId: 'Charge',
} as const satisfies LabelsOf<typeof InvoiceLineFields>;

export const InvoiceFields = z.object({
  patientId: z.uuid(),
  branchId: z.uuid().nullish(),
  appointmentId: z.uuid().nullish(),
  currency: Currency.nullish(),
  fxRate: ExchangeRate.nullish(),
  issueDate: ClinicDate.nullish(),
  dueDate: ClinicDate.nullish(),
  pricesIncludeTax: z.boolean().nullish(),
  /** In India: the state where the service is supplied; the clinic's if omitted. */
  placeOfSupply: GstState.nullish(),
  insurerId: z.uuid().nullish(),
  /** Insurer's share of the total. */
  insurerAmount: AmountFromZero.nullish(),
  notes: text(1000).nullish(),
  lines: z.array(InvoiceLineFields).min(1).max(200),
});
export const INVOICE_LABELS = {
  patientId: 'Patient',
  branchId: 'Branch',
  appointmentId: 'Appointment',
  currency: 'Currency',
  fxRate: 'Exchange rate',
  issueDate: 'Invoice date',
  dueDate: 'Due date',
  pricesIncludeTax: 'Tax treatment',
  placeOfSupply: 'Place of supply',
  insurerId: 'Insurer',
  insurerAmount: 'Insurer share',
  notes: 'Invoice notes',
  lines: 'Lines',
} as const satisfies LabelsOf<typeof InvoiceFields>;

export const NewInvoice = InvoiceFields;
export type NewInvoice = z.infer<typeof NewInvoice>;

/** Input for calculating an invoice, possibly before the patient is known. */
export const InvoiceSketch = InvoiceFields.extend({ patientId: InvoiceFields.shape.patientId.nullish() });
export type InvoiceSketch = z.infer<typeof InvoiceSketch>;

/** Component of the tax on an invoice in India; the components add up to the tax. */
export const TaxPart = z
  .object({ component: GstComponent, rate: z.string(), tax: AmountFromZero })
  .meta({ id: 'TaxPart' });
export type TaxPart = z.infer<typeof TaxPart>;

/** Component of the tax over lines of any rate. */
const ComponentSum = TaxPart.omit({ rate: true });

export const InvoiceLine = z
  .object({
    lineNo: z.number().int(),
    serviceId: z.uuid().nullable(),
    description: z.string(),
    quantity: z.string(),
    unitPrice: AmountFromZero,
    discountPercent: z.string().nullable(),
    discount: AmountFromZero,
    taxCode: z.string().nullable(),
    taxCodeId: z.uuid().nullable(),
    taxRate: z.string(),
    /** After discount, without tax. */
    net: AmountFromZero,
    tax: AmountFromZero,
    /** Empty without a place of supply, and without tax. */
    taxParts: z.array(TaxPart),
    sacCode: z.string().nullable(),
    /** Health service that is exempt from GST. */
    isExempt: z.boolean(),
    total: AmountFromZero,
    revenueAccountId: z.uuid().nullable(),
    appointmentId: z.uuid().nullable(),
    chargeId: z.uuid().nullable(),
  })
  .meta({ id: 'InvoiceLine' });
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** Invoice as the list shows it; amounts in minor units of its currency. */
export const InvoiceSummary = z
  .object({
    id: z.uuid(),
    /** Gapless number per fiscal year, assigned when it is issued. */
    number: z.string().nullable(),
    status: InvoiceStatus,
    patient: PersonRef,
    insurer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    currency: z.string(),
    issueDate: ClinicDate.nullable(),
    dueDate: ClinicDate.nullable(),
    total: AmountFromZero,
    insurerAmount: AmountFromZero,
    paid: AmountFromZero,
    refunded: AmountFromZero,
    credited: AmountFromZero,
    writtenOff: AmountFromZero,
    outstanding: AmountFromZero,
    /** The insurer's part of the outstanding amount; the patient owes the rest. */
    insurerOutstanding: AmountFromZero,
    /** Invoice of the previous system, if this is its open item at the start of the books. */
    openingOf: z.object({ number: z.string(), date: ClinicDate }).nullable(),
    /** Zero before the due date. */
    daysOverdue: z.number().int(),
    version: Version,
    createdAt: Instant,
  })
  .meta({ id: 'InvoiceSummary' });
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;

export const InvoiceAction = z.enum([
  'edit',
  'issue',
  'send',
  'void',
  'writeOff',
  'credit',
  'pay',
  'applyDeposit',
  'link',
  'transferShare',
]);
export type InvoiceAction = z.infer<typeof InvoiceAction>;

export const CreditNote = z
  .object({
    id: z.uuid(),
    number: z.string(),
    date: ClinicDate,
    net: AmountFromZero,
    tax: AmountFromZero,
    taxParts: z.array(ComponentSum),
    total: AmountFromZero,
    reason: z.string(),
    createdBy: PersonRef.nullable(),
  })
  .meta({ id: 'CreditNote' });
export type CreditNote = z.infer<typeof CreditNote>;

export const WriteOff = z
  .object({
    id: z.uuid(),
    amount: PositiveAmount,
    reason: z.string(),
    status: z.enum(['PENDING', 'APPROVED', 'REJECTED']),
    requestedBy: PersonRef.nullable(),
    decidedBy: PersonRef.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'WriteOff' });
export type WriteOff = z.infer<typeof WriteOff>;

/** Part of an insurer's share that the patient owes instead. */
export const ShareTransfer = z
  .object({
    id: z.uuid(),
    amount: PositiveAmount,
    date: ClinicDate,
    reason: z.string(),
    createdBy: PersonRef.nullable(),
  })
  .meta({ id: 'ShareTransfer' });
export type ShareTransfer = z.infer<typeof ShareTransfer>;

export const Invoice = InvoiceSummary.extend({
  branchId: z.uuid().nullable(),
  appointmentId: z.uuid().nullable(),
  fxRate: z.string(),
  pricesIncludeTax: z.boolean(),
  discount: AmountFromZero,
  net: AmountFromZero,
  tax: AmountFromZero,
  /** State where the service is supplied, in India. */
  placeOfSupply: GstState.nullable(),
  /** Tax by code, as the footer of the invoice shows it; with its components, if there is a place of supply. */
  taxes: z.array(
    z.object({
      code: z.string(),
      rate: z.string(),
      net: AmountFromZero,
      tax: AmountFromZero,
      parts: z.array(TaxPart),
    }),
  ),
  /** Outstanding amount of each part. */
  outstandingOf: z.object({ PATIENT: AmountFromZero, INSURER: AmountFromZero }),
  notes: z.string().nullable(),
  lines: z.array(InvoiceLine),
  payments: z.array(
    z.object({
      paymentId: z.uuid(),
      number: z.string(),
      part: InvoicePart,
      amount: PositiveAmount,
      date: ClinicDate,
      isDeposit: z.boolean(),
    }),
  ),
  creditNotes: z.array(CreditNote),
  writeOffs: z.array(WriteOff),
  shareTransfers: z.array(ShareTransfer),
  sentAt: Instant.nullable(),
  voidReason: z.string().nullable(),
  createdBy: PersonRef.nullable(),
  /** Unallocated deposits of the patient that could be applied here. */
  depositAvailable: AmountFromZero,
  actions: z.array(InvoiceAction),
}).meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

export const InvoiceFilter = CursorQuery.extend({
  search: text(200).optional(),
  status: InvoiceStatus.optional(),
  isOverdue: z.enum(['true']).optional(),
  isOpen: z.enum(['true']).optional(),
  /** A write-off was requested and is not decided yet. */
  needsApproval: z.enum(['true']).optional(),
  patientId: z.uuid().optional(),
  insurerId: z.uuid().optional(),
  appointmentId: z.uuid().optional(),
  branchId: z.uuid().optional(),
  from: ClinicDate.optional(),
  to: ClinicDate.optional(),
});
export type InvoiceFilter = z.infer<typeof InvoiceFilter>;

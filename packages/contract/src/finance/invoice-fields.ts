import { z } from 'zod';
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
  revenueAccountId: z.uuid().nullish(),
  appointmentId: z.uuid().nullish(),
});
export type InvoiceLineFields = z.infer<typeof InvoiceLineFields>;

export const INVOICE_LINE_LABELS = {
  serviceId: 'Service',
  description: 'What for',
  quantity: 'Quantity',
  unitPrice: 'Price',
  discountPercent: 'Discount',
  discountAmount: 'Discount',
  taxCodeId: 'Tax',
  revenueAccountId: 'Revenue account',
  appointmentId: 'Appointment',
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
  issueDate: 'Date',
  dueDate: 'Due',
  pricesIncludeTax: 'Prices',
  insurerId: 'Who pays a part',
  insurerAmount: 'The insurer pays',
  notes: 'Notes on the invoice',
  lines: 'Lines',
} as const satisfies LabelsOf<typeof InvoiceFields>;

export const NewInvoice = InvoiceFields;
export type NewInvoice = z.infer<typeof NewInvoice>;

/** Input for calculating an invoice, possibly before the patient is known. */
export const InvoiceSketch = InvoiceFields.extend({ patientId: InvoiceFields.shape.patientId.nullish() });
export type InvoiceSketch = z.infer<typeof InvoiceSketch>;

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
    total: AmountFromZero,
    revenueAccountId: z.uuid().nullable(),
    appointmentId: z.uuid().nullable(),
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
]);
export type InvoiceAction = z.infer<typeof InvoiceAction>;

export const CreditNote = z
  .object({
    id: z.uuid(),
    number: z.string(),
    date: ClinicDate,
    net: AmountFromZero,
    tax: AmountFromZero,
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

export const Invoice = InvoiceSummary.extend({
  branchId: z.uuid().nullable(),
  appointmentId: z.uuid().nullable(),
  fxRate: z.string(),
  pricesIncludeTax: z.boolean(),
  discount: AmountFromZero,
  net: AmountFromZero,
  tax: AmountFromZero,
  /** Tax by code, as the footer of the invoice shows it. */
  taxes: z.array(z.object({ code: z.string(), rate: z.string(), net: AmountFromZero, tax: AmountFromZero })),
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

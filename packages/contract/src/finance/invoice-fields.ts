import { z } from 'zod';
import { AmountFromZero, CursorQuery, ExchangeRate, Percent, PositiveAmount, Quantity } from '../base/money';
import { ClinicDate, Currency, filledText, Instant, PersonRef, text, Version } from '../base/shared';

/** business.md section 5. Overdue is computed, never stored. */
export const InvoiceStatus = z.enum(['DRAFT', 'ISSUED', 'PARTIALLY_PAID', 'PAID', 'VOID', 'WRITTEN_OFF', 'CREDITED']);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

/** Who owes a part of an invoice. */
export const InvoicePart = z.enum(['PATIENT', 'INSURER']);
export type InvoicePart = z.infer<typeof InvoicePart>;

export const InvoiceLineFields = z.object({
  serviceId: z.uuid().nullish(),
  description: filledText(300),
  quantity: Quantity.default('1'),
  /** For one of them, in minor units of the invoice's currency; with the tax in it where the invoice says so. */
  unitPrice: AmountFromZero,
  /** At most one of the two. */
  discountPercent: Percent.nullish(),
  discountAmount: AmountFromZero.nullish(),
  taxCodeId: z.uuid().nullish(),
  revenueAccountId: z.uuid().nullish(),
  appointmentId: z.uuid().nullish(),
});
export type InvoiceLineFields = z.infer<typeof InvoiceLineFields>;

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
  /** What the insurer pays of the total. */
  insurerAmount: AmountFromZero.nullish(),
  notes: text(1000).nullish(),
  lines: z.array(InvoiceLineFields).min(1).max(200),
});
export const NewInvoice = InvoiceFields;
export type NewInvoice = z.infer<typeof NewInvoice>;

/** What an invoice is worked out from, which may be before anybody knows whose it is. */
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

/** An invoice as the list shows it; amounts in minor units of its currency. */
export const InvoiceSummary = z
  .object({
    id: z.uuid(),
    /** Without gaps per fiscal year, taken when it is issued. */
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
    /** Zero while nothing is due. */
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
  /** Tax by code, as the foot of the invoice shows it. */
  taxes: z.array(z.object({ code: z.string(), rate: z.string(), net: AmountFromZero, tax: AmountFromZero })),
  /** What each part owes still. */
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
  /** What the patient has paid without an invoice and could be used here. */
  depositAvailable: AmountFromZero,
  actions: z.array(InvoiceAction),
}).meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

export const InvoiceFilter = CursorQuery.extend({
  search: text(200).optional(),
  status: InvoiceStatus.optional(),
  isOverdue: z.enum(['true']).optional(),
  isOpen: z.enum(['true']).optional(),
  /** Somebody asked to write it off, and nobody has decided yet. */
  needsApproval: z.enum(['true']).optional(),
  patientId: z.uuid().optional(),
  insurerId: z.uuid().optional(),
  appointmentId: z.uuid().optional(),
  branchId: z.uuid().optional(),
  from: ClinicDate.optional(),
  to: ClinicDate.optional(),
});
export type InvoiceFilter = z.infer<typeof InvoiceFilter>;

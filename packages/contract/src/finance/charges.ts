import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { AmountFromZero, PositiveAmount, Quantity } from '../base/money';
import { allow, duty } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, PersonRef, text, Version } from '../base/shared';
import { Invoice, InvoiceStatus } from './invoice-fields';
import { Payment } from './payment-fields';
import { PaymentMethod } from './payment-methods';
import { PAYMENT_ERRORS } from './payments';

const desk = allow('ADMIN', 'RECEPTIONIST');

/** TREATMENT: completed in a visit. DISPENSING: medicine that the pharmacy handed out. */
export const ChargeSource = z.enum(['TREATMENT', 'DISPENSING']);
export type ChargeSource = z.infer<typeof ChargeSource>;

const ChargedInvoice = z.object({ id: z.uuid(), number: z.string().nullable(), status: InvoiceStatus });

export const ChargeFields = z.object({
  description: filledText(300),
  /** Less the returned quantity. */
  quantity: Quantity,
  /** Of the formulary or of the service, in minor units of the clinic's currency; null until the desk fills it in. */
  unitPrice: AmountFromZero.nullable(),
});

/** Clinical work that waits for its line on an invoice. */
export const Charge = ChargeFields.extend({
  id: z.uuid(),
  source: ChargeSource,
  serviceId: z.uuid().nullable(),
  taxCodeId: z.uuid().nullable(),
  taxRate: z.string(),
  /** With tax; null without a price. */
  total: AmountFromZero.nullable(),
  /** Visit in which it was done. */
  appointmentId: z.uuid().nullable(),
  /** Invoice of that visit. A draft takes the charge as another line; after an issued one it goes on a new invoice. */
  visitInvoice: ChargedInvoice.nullable(),
  createdAt: Instant,
  version: Version,
}).meta({ id: 'Charge' });
export type Charge = z.infer<typeof Charge>;

/** Part of an issued invoice to be given back, because its treatment was undone or its medicine came back. */
export const ChargeCredit = z
  .object({
    id: z.uuid(),
    source: ChargeSource,
    description: z.string(),
    quantity: Quantity,
    amount: AmountFromZero,
    currency: z.string(),
    invoice: ChargedInvoice.extend({ outstanding: AmountFromZero }),
    version: Version,
  })
  .meta({ id: 'ChargeCredit' });
export type ChargeCredit = z.infer<typeof ChargeCredit>;

/** Charges to invoice and credits due of a patient. */
export const PatientCharges = z
  .object({ patient: PersonRef, charges: z.array(Charge), credits: z.array(ChargeCredit) })
  .meta({ id: 'PatientCharges' });
export type PatientCharges = z.infer<typeof PatientCharges>;

export const CHARGE_LABELS = {
  description: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Price',
  source: 'Source',
  serviceId: 'Service',
  taxCodeId: 'Tax',
  taxRate: 'Tax',
  total: 'Total',
  appointmentId: 'Appointment',
  visitInvoice: 'Invoice',
  createdAt: 'Recorded on',
} as const satisfies LabelsOf<typeof ChargeFields, typeof Charge>;

/** TO_INVOICE, IN_DRAFT and INVOICED: where its line is. NOT_CHARGED: the desk dropped it. RETURNED: nothing is left of it. */
export const ChargeState = z.enum(['TO_INVOICE', 'IN_DRAFT', 'INVOICED', 'NOT_CHARGED', 'RETURNED']);
export type ChargeState = z.infer<typeof ChargeState>;

const AFFECTED = [
  'billingDesk',
  'invoices',
  'payments',
  'journalEntries',
  'accounts',
  'financialReports',
  'ledgerPeriods',
  'ledger',
  'dashboard',
  'roleDashboard',
  'myInvoices',
] as const;

/** Charges of clinical work: proposals of invoice lines at the billing desk. */
export const charges = defineEndpoints('charges', {
  list: {
    method: 'GET',
    path: '/financial/:tenantId/charges',
    access: { ...desk, duties: ['FINANCE'], preChecked: false },
    summary: 'List patients with medicines and late charges to invoice, or with a credit due, latest first',
    query: PageQuery.extend({ patientId: z.uuid().optional() }),
    data: z.object({
      patients: z.array(PatientCharges),
      currency: z.string(),
      pricesIncludeTax: z.boolean(),
      /** Methods that the clinic offers. */
      methods: z.array(PaymentMethod),
      pagination: Pagination,
    }),
    readsPatients: true,
  },
  states: {
    method: 'GET',
    path: '/financial/:tenantId/charges/states',
    access: allow('ADMIN', 'PHARMACIST', 'RECEPTIONIST'),
    summary: 'Get where the charges of dispensed medicines are: to be invoiced, invoiced, or not charged',
    query: z.object({ dispensingIds: z.string().max(3700) }),
    data: z.object({ states: z.array(z.object({ dispensingId: z.uuid(), state: ChargeState })) }),
  },
  invoice: {
    method: 'POST',
    path: '/financial/:tenantId/charges/invoice',
    access: desk,
    summary: 'Invoice charges of a patient: as lines of the draft of their visit, otherwise as a new, issued invoice',
    body: z.object({
      patientId: z.uuid(),
      charges: z
        .array(
          z.object({
            id: z.uuid(),
            version: Version,
            /** Required for a charge without a price; ignored for any other. */
            unitPrice: PositiveAmount.nullish(),
          }),
        )
        .min(1)
        .max(50),
      method: PaymentMethod,
      /** Payment for the new invoice; zero only issues it. */
      amount: AmountFromZero,
      reference: text(120).nullish(),
    }),
    data: z.object({
      /** Null if all charges were added to drafts. */
      invoice: Invoice.nullable(),
      drafts: z.array(Invoice),
      payment: Payment.nullable(),
    }),
    errors: [
      'PATIENT_UNKNOWN',
      'CHARGE_UNKNOWN',
      'CHARGE_INVOICED',
      'CHARGE_CHANGED',
      'CHARGE_OF_OPEN_VISIT',
      'SERVICE_UNKNOWN',
      'TAX_CODE_UNKNOWN',
      'AMOUNT_TOO_LARGE',
      'INVOICE_DATE_AHEAD',
      'GSTIN_MISSING',
      'INVOICE_NUMBER_TOO_LONG',
      ...PAYMENT_ERRORS,
    ],
    affects: AFFECTED,
    idempotent: true,
  },
  waive: {
    method: 'POST',
    path: '/financial/:tenantId/charges/:id/waive',
    access: desk,
    summary: 'Drop a charge that is not to be invoiced, such as one given for free',
    body: z.object({ version: Version, reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['CHARGE_UNKNOWN', 'CHARGE_INVOICED', 'CHARGE_CHANGED'],
    affects: ['billingDesk'],
  },
  credit: {
    method: 'POST',
    path: '/financial/:tenantId/charges/:id/credit',
    access: duty('FINANCE'),
    summary:
      'Give back what came back after it was invoiced: a credit note up to the outstanding amount, a refund for what was paid',
    body: z.object({
      version: Version,
      reason: filledText(500),
      /** It was given back in another way: nothing is booked. */
      isSettled: z.boolean().default(false),
    }),
    data: z.object({ id: z.uuid(), credited: AmountFromZero, refunded: AmountFromZero, isRefundPending: z.boolean() }),
    errors: [
      'CHARGE_UNKNOWN',
      'CHARGE_CHANGED',
      'CHARGE_NOT_REFUNDABLE',
      'INVOICE_TRANSITION_ILLEGAL',
      'PAYMENT_TRANSITION_ILLEGAL',
      'OVER_CREDIT',
      'OVER_REFUND',
      'PERIOD_LOCKED',
      'LEDGER_DAMAGED',
      'ACCOUNT_CLOSED',
      'PAYMENT_METHOD_NOT_OFFERED',
      'EXCHANGE_RATE_MISSING',
    ],
    affects: AFFECTED,
    idempotent: true,
  },
});

import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Invoice, InvoiceLineFields, InvoiceSummary } from './invoice-fields';
import { AmountFromZero, PositiveAmount } from '../base/money';
import { Payment } from './payment-fields';
import { PaymentMethod } from './payment-methods';
import { PAYMENT_ERRORS } from './payments';
import { allow } from '../base/roles';
import { ClinicDate, FileAnswer, PersonRef, StaffRef, text } from '../base/shared';

const desk = allow('ADMIN', 'RECEPTIONIST');

/** Payment allocated to the invoice of an appointment; its receipt can be printed again. */
export const DeskPayment = z
  .object({
    id: z.uuid(),
    number: z.string(),
    date: ClinicDate,
    method: PaymentMethod,
    /** Total amount of the payment; possibly only a part is allocated to the invoice. */
    amount: PositiveAmount,
    currency: z.string(),
  })
  .meta({ id: 'DeskPayment' });
export type DeskPayment = z.infer<typeof DeskPayment>;

/** Appointment of today that is completed, or nearly so, with its charges. */
export const BillableVisit = z
  .object({
    appointmentId: z.uuid(),
    patient: PersonRef,
    doctor: StaffRef.nullable(),
    dateTime: z.string(),
    serviceName: z.string(),
    /** Null until an invoice exists. */
    invoice: InvoiceSummary.nullable(),
    /** Payments for it, latest first. */
    payments: z.array(DeskPayment),
    /** Total of the proposed lines, in the clinic's currency. */
    proposed: AmountFromZero,
    /** Charges recorded after its invoice; they are invoiced apart. */
    lateCharges: z.number().int(),
  })
  .meta({ id: 'BillableVisit' });
export type BillableVisit = z.infer<typeof BillableVisit>;

/** Billing desk: payment in three steps (appointment, lines, payment). */
export const billingDesk = defineEndpoints('billingDesk', {
  visits: {
    method: 'GET',
    path: '/financial/:tenantId/desk/visits',
    access: desk,
    summary: 'List the visits of a day with their amounts due',
    query: z.object({ date: ClinicDate.optional() }),
    data: z.object({ visits: z.array(BillableVisit), currency: z.string() }),
    readsPatients: true,
  },
  proposal: {
    method: 'GET',
    path: '/financial/:tenantId/desk/visits/:appointmentId',
    access: desk,
    summary: 'Get the invoice lines proposed for a visit, or those of its invoice',
    data: z.object({
      visit: BillableVisit,
      lines: z.array(
        InvoiceLineFields.extend({
          taxRate: z.string(),
          total: AmountFromZero,
          /** Charge without a price: the desk fills it in. */
          isPriceMissing: z.boolean(),
        }),
      ),
      /** True if the prices of the lines include tax. */
      pricesIncludeTax: z.boolean(),
      /** Outstanding amount of the patient's part; null without an invoice. */
      open: AmountFromZero.nullable(),
      /** Unallocated deposits of the patient that are not due for refund. */
      depositAvailable: AmountFromZero,
      /** Methods that the clinic offers. */
      methods: z.array(PaymentMethod),
      currency: z.string(),
    }),
    errors: ['APPOINTMENT_NOT_FOUND'],
    readsPatients: true,
  },
  take: {
    method: 'POST',
    path: '/financial/:tenantId/desk/visits/:appointmentId/payment',
    access: desk,
    summary: 'Issue the invoice of a visit if there is none, and record its payment',
    body: z.object({
      /** Omitted if the appointment has an invoice already. */
      lines: z.array(InvoiceLineFields).min(1).max(50).optional(),
      useDeposit: AmountFromZero.default(0),
      method: PaymentMethod,
      /** Zero only issues the invoice. */
      amount: AmountFromZero,
      reference: text(120).nullish(),
    }),
    data: z.object({ invoice: Invoice, payment: Payment.nullable() }),
    errors: [
      'APPOINTMENT_NOT_FOUND',
      'VISIT_INVOICED',
      'CHARGE_UNKNOWN',
      'CHARGE_INVOICED',
      'CHARGE_CHANGED',
      'SERVICE_UNKNOWN',
      'TAX_CODE_UNKNOWN',
      'ACCOUNT_UNKNOWN',
      'AMOUNT_TOO_LARGE',
      'DEPOSIT_TOO_SMALL',
      'INVOICE_DATE_AHEAD',
      'GSTIN_MISSING',
      'INVOICE_NUMBER_TOO_LONG',
      ...PAYMENT_ERRORS,
    ],
    affects: [
      'charges',
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
    ],
    idempotent: true,
  },
  receipt: {
    method: 'GET',
    path: '/financial/:tenantId/desk/payments/:id/receipt',
    access: desk,
    summary: 'Download the receipt of a payment as PDF',
    data: FileAnswer,
    file: true,
    errors: ['PAYMENT_NOT_FOUND'],
    readsPatients: true,
  },
});

import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Invoice, InvoiceLineFields, InvoiceSummary } from './invoice-fields';
import { AmountFromZero, PositiveAmount } from '../base/money';
import { Payment, PAYMENT_ERRORS, PaymentMethod } from './payments';
import { allow } from '../base/roles';
import { ClinicDate, FileAnswer, PersonRef, text } from '../base/shared';

const desk = allow('ADMIN', 'RECEPTIONIST');

/** A payment that settled a part of a visit's invoice; its receipt can be printed again. */
export const DeskPayment = z
  .object({
    id: z.uuid(),
    number: z.string(),
    date: ClinicDate,
    method: PaymentMethod,
    /** The whole of it, of which the invoice may have a part. */
    amount: PositiveAmount,
    currency: z.string(),
  })
  .meta({ id: 'DeskPayment' });
export type DeskPayment = z.infer<typeof DeskPayment>;

/** A visit of today that is over, or nearly so, and what it comes to. */
export const BillableVisit = z
  .object({
    appointmentId: z.uuid(),
    patient: PersonRef,
    doctor: PersonRef.nullable(),
    dateTime: z.string(),
    serviceName: z.string(),
    /** Null while nobody has made an invoice of it. */
    invoice: InvoiceSummary.nullable(),
    /** What was taken for it, the latest first. */
    payments: z.array(DeskPayment),
    /** What the lines that are proposed come to, in the clinic's currency. */
    proposed: AmountFromZero,
  })
  .meta({ id: 'BillableVisit' });
export type BillableVisit = z.infer<typeof BillableVisit>;

/** The desk takes money in three steps: the visit, its lines, the payment. */
export const billingDesk = defineEndpoints('billingDesk', {
  visits: {
    method: 'GET',
    path: '/financial/:tenantId/desk/visits',
    access: desk,
    summary: 'The visits of a day with what is to be paid for them',
    query: z.object({ date: ClinicDate.optional() }),
    data: z.object({ visits: z.array(BillableVisit), currency: z.string() }),
    readsPatients: true,
  },
  proposal: {
    method: 'GET',
    path: '/financial/:tenantId/desk/visits/:appointmentId',
    access: desk,
    summary: 'The lines proposed for a visit from its service, or those of the invoice it has',
    data: z.object({
      visit: BillableVisit,
      lines: z.array(InvoiceLineFields.extend({ taxRate: z.string(), total: AmountFromZero })),
      /** Whether the prices of the lines have their tax in them. */
      pricesIncludeTax: z.boolean(),
      /** What the patient owes of the invoice; null while there is none. */
      open: AmountFromZero.nullable(),
      /** What the patient has paid without an invoice and nobody was promised back. */
      depositAvailable: AmountFromZero,
      currency: z.string(),
    }),
    errors: ['APPOINTMENT_NOT_FOUND'],
    readsPatients: true,
  },
  take: {
    method: 'POST',
    path: '/financial/:tenantId/desk/visits/:appointmentId/payment',
    access: desk,
    summary: 'Issue the invoice of a visit where there is none yet and take what is paid for it',
    body: z.object({
      /** Left out where the visit has an invoice. */
      lines: z.array(InvoiceLineFields).min(1).max(50).optional(),
      useDeposit: AmountFromZero.default(0),
      method: PaymentMethod,
      /** Zero issues the invoice alone. */
      amount: AmountFromZero,
      reference: text(120).nullish(),
    }),
    data: z.object({ invoice: Invoice, payment: Payment.nullable() }),
    errors: [
      'APPOINTMENT_NOT_FOUND',
      'VISIT_INVOICED',
      'SERVICE_UNKNOWN',
      'TAX_CODE_UNKNOWN',
      'ACCOUNT_UNKNOWN',
      'AMOUNT_TOO_LARGE',
      'DEPOSIT_TOO_SMALL',
      'INVOICE_DATE_AHEAD',
      ...PAYMENT_ERRORS,
    ],
    affects: [
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
    summary: 'The receipt of a payment as PDF',
    data: FileAnswer,
    file: true,
    errors: ['PAYMENT_NOT_FOUND'],
  },
});

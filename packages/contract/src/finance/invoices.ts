import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import {
  Invoice,
  InvoiceFields,
  InvoiceFilter,
  InvoiceLine,
  InvoiceSketch,
  InvoiceStatus,
  InvoiceSummary,
  NewInvoice,
} from './invoice-fields';
import { AmountFromZero, NextCursor, PositiveAmount } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate, Email, FileAnswer, filledText, Instant, text, Version } from '../base/shared';

const finance = duty('FINANCE');
const readers = duty('FINANCE', 'FINANCE_APPROVER');
const oneInvoice = z.object({ invoice: Invoice });
const WRITE_ERRORS = [
  ...(['PATIENT_UNKNOWN', 'SERVICE_UNKNOWN', 'TAX_CODE_UNKNOWN', 'ACCOUNT_UNKNOWN', 'BRANCH_UNKNOWN'] as const),
  ...(['INSURER_UNKNOWN', 'INSURER_AMOUNT_TOO_LARGE', 'EXCHANGE_RATE_MISSING', 'AMOUNT_TOO_LARGE'] as const),
  ...(['APPOINTMENT_NOT_FOUND', 'VISIT_INVOICED'] as const),
];
const MOVE_ERRORS = ['INVOICE_NOT_FOUND', 'INVOICE_TRANSITION_ILLEGAL', 'STALE_VERSION', 'PERIOD_LOCKED'] as const;
/** Whatever shows money. */
const AFFECTED = [
  ...(['payments', 'journalEntries', 'accounts', 'financialReports', 'ledgerPeriods', 'ledger'] as const),
  ...(['billingDesk', 'ownInvoices', 'dashboard'] as const),
];

export const invoices = defineEndpoints('invoices', {
  list: {
    method: 'GET',
    path: '/financial/:tenantId/invoices',
    access: readers,
    summary: 'Invoices, the newest first',
    query: InvoiceFilter,
    data: z.object({ invoices: z.array(InvoiceSummary), next: NextCursor }),
  },
  create: {
    method: 'POST',
    path: '/financial/:tenantId/invoices',
    access: finance,
    summary: 'Draft an invoice; price, tax and discount are worked out line by line',
    body: NewInvoice,
    data: oneInvoice,
    errors: WRITE_ERRORS,
    affects: AFFECTED,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/financial/:tenantId/invoices/:id',
    access: finance,
    summary: 'Write a draft anew; an issued invoice is voided or credited instead',
    body: InvoiceFields.extend({ version: Version }),
    data: oneInvoice,
    errors: [...MOVE_ERRORS, ...WRITE_ERRORS],
    affects: AFFECTED,
  },
  preview: {
    method: 'POST',
    path: '/financial/:tenantId/invoices/preview',
    access: duty('FINANCE'),
    summary: 'Work an invoice out without keeping it; whose it is may still be open',
    body: InvoiceSketch,
    data: z.object({
      lines: z.array(InvoiceLine),
      discount: AmountFromZero,
      net: AmountFromZero,
      tax: AmountFromZero,
      total: AmountFromZero,
      insurerAmount: AmountFromZero,
      currency: z.string(),
    }),
    errors: WRITE_ERRORS,
  },
  summary: {
    method: 'GET',
    path: '/financial/:tenantId/invoices/summary',
    access: readers,
    summary: 'What is open, overdue and paid, in the clinic’s currency',
    query: z.object({ from: ClinicDate.optional(), to: ClinicDate.optional(), branchId: z.uuid().optional() }),
    data: z.object({
      currency: z.string(),
      byStatus: z.partialRecord(InvoiceStatus, z.object({ count: z.number().int(), total: AmountFromZero })),
      issued: AmountFromZero,
      outstanding: AmountFromZero,
      overdue: z.object({ count: z.number().int(), total: AmountFromZero }),
    }),
  },
  get: {
    method: 'GET',
    path: '/financial/:tenantId/invoices/:id',
    access: readers,
    summary: 'One invoice with its lines, payments and credit notes',
    data: oneInvoice,
    errors: ['INVOICE_NOT_FOUND'],
  },
  setStatus: {
    method: 'PATCH',
    path: '/financial/:tenantId/invoices/:id/status',
    access: finance,
    summary: 'Issue a draft, or void an issued invoice that nothing was paid or credited on',
    body: z.object({ status: z.enum(['ISSUED', 'VOID']), reason: text(500).optional(), version: Version }),
    data: oneInvoice,
    errors: [...MOVE_ERRORS, 'INVOICE_DATE_AHEAD', 'REASON_REQUIRED', 'EXCHANGE_RATE_MISSING', 'ACCOUNT_CLOSED'],
    affects: AFFECTED,
    idempotent: true,
  },
  send: {
    method: 'POST',
    path: '/financial/:tenantId/invoices/:id/send',
    access: finance,
    summary: 'Issue a draft and send it as PDF by e-mail; an issued one is sent again',
    body: z.object({ to: Email.optional(), message: text(1000).optional(), version: Version }),
    data: oneInvoice,
    errors: [...MOVE_ERRORS, 'INVOICE_DATE_AHEAD', 'EMAIL_MISSING', 'EXCHANGE_RATE_MISSING', 'ACCOUNT_CLOSED'],
    affects: [...AFFECTED, 'outbox'],
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/financial/:tenantId/invoices/:id',
    access: finance,
    summary: 'Throw a draft away, which has no number yet',
    data: z.object({ id: z.uuid() }),
    errors: ['INVOICE_NOT_FOUND', 'INVOICE_TRANSITION_ILLEGAL'],
    affects: AFFECTED,
  },
  credit: {
    method: 'POST',
    path: '/financial/:tenantId/invoices/:id/credit-notes',
    access: finance,
    summary: 'Credit a part of an invoice or the whole; patient and insurer by what each of them owes still',
    body: z.object({ amount: PositiveAmount, reason: filledText(500), date: ClinicDate.optional() }),
    data: oneInvoice,
    errors: [...MOVE_ERRORS, 'OVER_CREDIT'],
    affects: AFFECTED,
    idempotent: true,
  },
  writeOff: {
    method: 'POST',
    path: '/financial/:tenantId/invoices/:id/write-offs',
    access: finance,
    summary: 'Ask to write off what is open; above the limit somebody else approves',
    body: z.object({ amount: PositiveAmount, reason: filledText(500) }),
    data: oneInvoice,
    errors: [...MOVE_ERRORS, 'OVER_PAYMENT'],
    affects: AFFECTED,
    idempotent: true,
  },
  decideWriteOff: {
    method: 'POST',
    path: '/financial/:tenantId/write-offs/:id/decision',
    access: duty('FINANCE_APPROVER'),
    summary: 'Approve or reject a write-off that somebody else asked for',
    body: z.object({ isApproved: z.boolean(), reason: text(500).optional() }),
    data: oneInvoice,
    errors: [
      'WRITE_OFF_NOT_FOUND',
      'INVOICE_TRANSITION_ILLEGAL',
      'SOD_VIOLATION',
      'OVER_PAYMENT',
      'PERIOD_LOCKED',
      'REASON_REQUIRED',
    ],
    affects: AFFECTED,
    idempotent: true,
  },
  pdf: {
    method: 'GET',
    path: '/financial/:tenantId/invoices/:id/pdf',
    access: readers,
    summary: 'The invoice as PDF in the clinic’s branding',
    data: FileAnswer,
    file: true,
    errors: ['INVOICE_NOT_FOUND'],
  },
  link: {
    method: 'POST',
    path: '/financial/:tenantId/invoices/:id/link',
    access: finance,
    summary: 'A link under which the patient sees this invoice and how to pay it',
    data: z.object({ url: z.string(), expiresAt: Instant }),
    errors: ['INVOICE_NOT_FOUND', 'INVOICE_TRANSITION_ILLEGAL'],
  },
});

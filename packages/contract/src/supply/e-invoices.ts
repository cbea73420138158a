import { z } from 'zod';
import { Amount, AmountFromZero } from '../base/money';
import { defineEndpoints, MIB } from '../base/endpoint';
import { ClinicDate, text } from '../base/shared';
import { buyers, SupplierRef } from './procurement-shared';

/** Maximum size of an e-invoice in bytes, and of an XML file within a PDF. */
export const E_INVOICE_BYTES = 5 * MIB;

/** Maximum number of lines that an e-invoice may have, as of a bill. */
export const E_INVOICE_LINES = 200;

/** UBL: Universal Business Language 2.1. CII: Cross Industry Invoice D16B, as in Factur-X and ZUGFeRD. */
export const EInvoiceSyntax = z.enum(['UBL', 'CII']);
export type EInvoiceSyntax = z.infer<typeof EInvoiceSyntax>;

/** Parts of the read bill that a buyer has to check. */
export const EInvoiceWarning = z.enum([
  'SUPPLIER_UNKNOWN',
  'SUPPLIER_BY_NAME',
  'ORDER_UNKNOWN',
  'LINES_NOT_ORDERED',
  'TAX_CODE_UNKNOWN',
  'ALLOWANCES',
]);
export type EInvoiceWarning = z.infer<typeof EInvoiceWarning>;

export const EInvoiceLine = z
  .object({
    description: z.string(),
    quantity: z.string(),
    unit: z.string().nullable(),
    unitPrice: z.string(),
    net: AmountFromZero,
    tax: AmountFromZero,
    taxPercent: z.string().nullable(),
    taxCodeId: z.uuid().nullable(),
    /** Item code of the supplier. */
    supplierCode: z.string().nullable(),
    /** Matching line of the order. */
    orderLineId: z.uuid().nullable(),
    orderNumber: z.string().nullable(),
  })
  .meta({ id: 'EInvoiceLine' });
export type EInvoiceLine = z.infer<typeof EInvoiceLine>;

/** Content of an e-invoice, as the draft of a bill; amounts are minor units of its currency. */
export const EInvoice = z
  .object({
    syntax: EInvoiceSyntax,
    number: z.string(),
    date: ClinicDate,
    dueOn: ClinicDate.nullable(),
    currency: z.string(),
    /** Supplier of the clinic with the tax number, IBAN or name of the seller. */
    supplier: SupplierRef.nullable(),
    sellerName: z.string(),
    sellerTaxNumber: z.string().nullable(),
    orderNumber: z.string().nullable(),
    orderId: z.uuid().nullable(),
    /** Charges on the whole invoice. */
    freight: AmountFromZero,
    /** Discounts on the whole invoice, which no line contains. */
    allowances: AmountFromZero,
    net: Amount,
    tax: AmountFromZero,
    total: AmountFromZero,
    lines: z.array(EInvoiceLine),
    warnings: z.array(EInvoiceWarning),
  })
  .meta({ id: 'EInvoice' });
export type EInvoice = z.infer<typeof EInvoice>;

/** Bills of suppliers as structured files. */
export const eInvoices = defineEndpoints('eInvoices', {
  read: {
    method: 'POST',
    path: '/procurement/e-invoices',
    access: buyers,
    summary:
      'Read an e-invoice as the draft of a bill: UBL 2.1 or CII as XML, or a PDF that contains it; nothing is stored',
    body: z.object({
      /** The file as base64. */
      data: text(Math.ceil(E_INVOICE_BYTES / 3) * 4).min(1),
    }),
    bodyLimit: 8 * MIB,
    data: z.object({ eInvoice: EInvoice }),
    errors: [
      'E_INVOICE_UNREADABLE',
      'E_INVOICE_TOO_LARGE',
      'E_INVOICE_CREDIT_NOTE',
      'E_INVOICE_INCOMPLETE',
      'DUPLICATE_BILL',
    ],
  },
});

import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { InvoiceStatus } from './invoice-fields';
import { AmountFromZero, PositiveAmount } from '../base/money';
import { PaymentMethod } from './payment-methods';
import { allow } from '../base/roles';
import { ClinicDate, FileAnswer } from '../base/shared';

const patients = allow('PATIENT');

/** Invoice as its patient may see it. */
export const MyInvoice = z
  .object({
    id: z.uuid(),
    number: z.string(),
    status: InvoiceStatus,
    issueDate: ClinicDate,
    dueDate: ClinicDate.nullable(),
    currency: z.string(),
    total: AmountFromZero,
    /** Outstanding amount of the patient. */
    outstanding: AmountFromZero,
    lines: z.array(z.object({ description: z.string(), quantity: z.string(), total: AmountFromZero })),
    payments: z.array(
      z.object({ number: z.string(), date: ClinicDate, amount: PositiveAmount, method: PaymentMethod }),
    ),
  })
  .meta({ id: 'MyInvoice' });
export type MyInvoice = z.infer<typeof MyInvoice>;

export const myInvoices = defineEndpoints('myInvoices', {
  list: {
    method: 'GET',
    path: '/financial/:tenantId/my/invoices',
    access: patients,
    byGuardians: true,
    summary: 'List the invoices of the current patient, newest first',
    data: z.object({ invoices: z.array(MyInvoice) }),
    readsPatients: true,
  },
  pdf: {
    method: 'GET',
    path: '/financial/:tenantId/my/invoices/:id/pdf',
    access: patients,
    byGuardians: true,
    summary: 'Download an invoice of the current patient as PDF',
    data: FileAnswer,
    file: true,
    errors: ['INVOICE_NOT_FOUND'],
    readsPatients: true,
  },
});

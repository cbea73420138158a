import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { publicAccess } from '../base/roles';
import { FileAnswer, Instant } from '../base/shared';
import { MyInvoice } from './my-invoices';

export const publicInvoices = defineEndpoints('publicInvoices', {
  get: {
    method: 'GET',
    path: '/public/invoices/:token',
    access: publicAccess,
    summary: 'Get the invoice of a link and how to pay it',
    data: z.object({
      clinic: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
      /** Payment instructions of the clinic. */
      instructions: z.string().nullable(),
      invoice: MyInvoice,
      expiresAt: Instant,
    }),
    errors: ['TOKEN_INVALID'],
    readsPatients: true,
  },
  pdf: {
    method: 'GET',
    path: '/public/invoices/:token/pdf',
    access: publicAccess,
    summary: 'Download the invoice of a link as PDF',
    data: FileAnswer,
    file: true,
    errors: ['TOKEN_INVALID'],
    readsPatients: true,
  },
});

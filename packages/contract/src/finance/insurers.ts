import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { duty } from '../base/roles';
import { Gstin } from './gst';
import { Email, filledText, Phone, text, Version } from '../base/shared';

const finance = duty('FINANCE');
const readers = duty('FINANCE', 'FINANCE_APPROVER');

export const InsurerFields = z.object({
  name: filledText(120),
  code: text(40).nullable(),
  email: Email.nullable(),
  phone: Phone.nullable(),
  address: text(500).nullable(),
  /** In India, if the insurer or company is registered for GST. */
  gstin: Gstin.nullable(),
  isActive: z.boolean(),
});

export const INSURER_LABELS = {
  name: 'Name',
  code: 'Code',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  gstin: 'GST number (GSTIN)',
  isActive: 'Active',
} as const satisfies LabelsOf<typeof InsurerFields>;

export const Insurer = InsurerFields.extend({ id: z.uuid(), version: Version }).meta({ id: 'Insurer' });
export type Insurer = z.infer<typeof Insurer>;

/** Insurers, who pay a part of patients' invoices. */
export const insurers = defineEndpoints('insurers', {
  list: {
    method: 'GET',
    path: '/financial/:tenantId/insurers',
    access: readers,
    summary: 'List the insurers by name',
    data: z.object({ insurers: z.array(Insurer) }),
  },
  create: {
    method: 'POST',
    path: '/financial/:tenantId/insurers',
    access: finance,
    summary: 'Create an insurer',
    body: InsurerFields.partial().extend({ name: InsurerFields.shape.name }),
    data: z.object({ insurer: Insurer }),
    errors: ['INSURER_NAME_TAKEN'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/financial/:tenantId/insurers/:id',
    access: finance,
    summary: 'Update an insurer',
    body: InsurerFields.partial().extend({ version: Version }),
    data: z.object({ insurer: Insurer }),
    errors: ['INSURER_NOT_FOUND', 'INSURER_NAME_TAKEN', 'STALE_VERSION'],
  },
});

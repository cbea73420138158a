import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Percent } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate, filledText, Version } from '../base/shared';

const finance = duty('FINANCE');
const readers = duty('FINANCE', 'FINANCE_APPROVER');

export const TaxCodeFields = z.object({
  code: filledText(20),
  name: filledText(120),
  rate: Percent,
  validFrom: ClinicDate.nullable(),
  validTo: ClinicDate.nullable(),
  isActive: z.boolean(),
});

export const TAX_CODE_LABELS = {
  code: 'Code',
  name: 'Name',
  rate: 'Rate (%)',
  validFrom: 'Valid from',
  validTo: 'Valid to',
  isActive: 'Active',
} as const satisfies LabelsOf<typeof TaxCodeFields>;

export const TaxCode = TaxCodeFields.extend({ id: z.uuid(), version: Version }).meta({ id: 'TaxCode' });
export type TaxCode = z.infer<typeof TaxCode>;

/** Tax codes with their rates; an invoice keeps the rate it was issued with. */
export const taxCodes = defineEndpoints('taxCodes', {
  list: {
    method: 'GET',
    path: '/financial/:tenantId/tax-codes',
    access: readers,
    summary: 'List the tax codes of the clinic',
    data: z.object({ taxCodes: z.array(TaxCode) }),
  },
  create: {
    method: 'POST',
    path: '/financial/:tenantId/tax-codes',
    access: finance,
    summary: 'Create a tax code',
    body: TaxCodeFields.partial().extend({
      code: TaxCodeFields.shape.code,
      name: TaxCodeFields.shape.name,
      rate: TaxCodeFields.shape.rate,
    }),
    data: z.object({ taxCode: TaxCode }),
    errors: ['TAX_CODE_TAKEN'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/financial/:tenantId/tax-codes/:id',
    access: finance,
    summary: 'Update a tax code; documents that use it keep their rate',
    body: TaxCodeFields.partial().extend({ version: Version }),
    data: z.object({ taxCode: TaxCode }),
    errors: ['TAX_CODE_NOT_FOUND', 'TAX_CODE_TAKEN', 'STALE_VERSION'],
  },
});

import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { AmountFromZero } from '../base/money';
import { ClinicDate, Currency, filledText, Instant, PageQuery, Pagination, text, Version } from '../base/shared';
import { PayComponent, PayComponentKind, PayComponentMethod } from './pay-components';
import { hr, payReaders } from './people-access';

/** Fields of a pay structure that users fill in. */
export const PayStructureFields = z.object({
  name: filledText(200),
  currency: Currency,
  components: z.array(PayComponent).min(1).max(60),
  isActive: z.boolean(),
  notes: text(2000).nullable(),
});

export const PAY_STRUCTURE_LABELS = {
  name: 'Name',
  currency: 'Currency',
  components: 'Components',
  isActive: 'Active',
  notes: 'Notes',
  createdAt: 'Created on',
} as const satisfies LabelsOf<typeof PayStructureFields, typeof PayStructure>;

export const NewPayStructure = PayStructureFields.partial().extend({
  name: PayStructureFields.shape.name,
  currency: PayStructureFields.shape.currency,
  components: PayStructureFields.shape.components,
});
export type NewPayStructure = z.infer<typeof NewPayStructure>;
export const PayStructureChange = PayStructureFields.omit({ currency: true }).partial().extend({ version: Version });
export type PayStructureChange = z.infer<typeof PayStructureChange>;

export const PayStructure = PayStructureFields.extend({
  id: z.uuid(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'PayStructure' });
export type PayStructure = z.infer<typeof PayStructure>;

/** Dated components of one country, to copy into a structure; the clinic is responsible for keeping them current. */
export const PayExample = z
  .object({
    id: z.string(),
    country: z.string(),
    region: z.string().nullable(),
    /** Starts with the word "Example". */
    title: z.string(),
    currency: z.string(),
    startsOn: ClinicDate,
    endsOn: ClinicDate,
    sources: z.array(z.string()),
    /** Rules that are left out of the example. */
    limits: z.string(),
    components: z.array(PayComponent),
  })
  .meta({ id: 'PayExample' });
export type PayExample = z.infer<typeof PayExample>;

/** Line of a test calculation with its calculation as text; amounts in minor units. */
export const PayTestLine = z
  .object({
    code: z.string(),
    name: z.string(),
    kind: PayComponentKind,
    method: PayComponentMethod,
    /** Result in whole units of the currency. */
    result: z.string(),
    calculation: z.string(),
  })
  .meta({ id: 'PayTestLine' });
export type PayTestLine = z.infer<typeof PayTestLine>;

/** Pay of one person for one month by components that need not be saved. */
export const PayTest = z.object({
  currency: Currency,
  components: PayStructureFields.shape.components,
  startsOn: ClinicDate,
  endsOn: ClinicDate,
  /** Pay of a whole period, in minor units. */
  pay: AmountFromZero,
  periods: z.number().int().min(1).max(366).default(12),
});
export type PayTest = z.infer<typeof PayTest>;

export const PayTestResult = z
  .object({
    lines: z.array(PayTestLine),
    gross: z.number().int(),
    deductions: z.number().int(),
    net: z.number().int(),
    employer: z.number().int(),
  })
  .meta({ id: 'PayTestResult' });
export type PayTestResult = z.infer<typeof PayTestResult>;

const oneStructure = z.object({ structure: PayStructure });

export const PayStructureFilter = PageQuery.extend({ isActive: z.enum(['true', 'false']).optional() });

export const payStructures = defineEndpoints('payStructures', {
  list: {
    method: 'GET',
    path: '/hr/payroll/structures',
    access: payReaders,
    summary: 'List the pay structures by name',
    query: PayStructureFilter,
    data: z.object({ structures: z.array(PayStructure), pagination: Pagination }),
  },
  examples: {
    method: 'GET',
    path: '/hr/payroll/structures/examples',
    access: payReaders,
    summary: 'List the statutory examples by country, with their sources',
    data: z.object({ examples: z.array(PayExample) }),
  },
  get: {
    method: 'GET',
    path: '/hr/payroll/structures/:id',
    access: payReaders,
    summary: 'Get a pay structure',
    data: oneStructure,
    errors: ['PAY_STRUCTURE_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/hr/payroll/structures',
    access: hr,
    summary: 'Create a pay structure; formulas that cannot be calculated are refused by the component',
    body: NewPayStructure,
    data: oneStructure,
    errors: ['PAY_STRUCTURE_NAME_TAKEN', 'PAY_STRUCTURE_INVALID'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/hr/payroll/structures/:id',
    access: hr,
    summary: 'Update a pay structure; calculated periods keep the components that they were calculated with',
    body: PayStructureChange,
    data: oneStructure,
    errors: ['PAY_STRUCTURE_NOT_FOUND', 'PAY_STRUCTURE_NAME_TAKEN', 'PAY_STRUCTURE_INVALID', 'STALE_VERSION'],
  },
  test: {
    method: 'POST',
    path: '/hr/payroll/structures/test',
    access: hr,
    summary: 'Calculate one period of one person without saving anything',
    body: PayTest,
    data: z.object({ result: PayTestResult }),
    errors: ['PAY_STRUCTURE_INVALID'],
  },
});

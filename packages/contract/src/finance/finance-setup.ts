import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Amount, ExchangeRate, Percent } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate, Currency, Email, filledText, Phone, text, Version } from '../base/shared';

const finance = duty('FINANCE');
const readers = duty('FINANCE', 'FINANCE_APPROVER');

export const BranchFields = z.object({ name: filledText(120), code: text(20).nullable(), isActive: z.boolean() });
export const Branch = BranchFields.extend({ id: z.uuid(), version: Version }).meta({ id: 'Branch' });
export type Branch = z.infer<typeof Branch>;

/** A place of the clinic that reports are told apart by. */
export const branches = defineEndpoints('branches', {
  list: {
    method: 'GET',
    path: '/financial/:tenantId/branches',
    access: readers,
    summary: 'The places that reports are told apart by',
    data: z.object({ branches: z.array(Branch) }),
  },
  create: {
    method: 'POST',
    path: '/financial/:tenantId/branches',
    access: finance,
    summary: 'Add a place',
    body: BranchFields.partial().extend({ name: BranchFields.shape.name }),
    data: z.object({ branch: Branch }),
    errors: ['BRANCH_NAME_TAKEN'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/financial/:tenantId/branches/:id',
    access: finance,
    summary: 'Change a place',
    body: BranchFields.partial().extend({ version: Version }),
    data: z.object({ branch: Branch }),
    errors: ['BRANCH_NOT_FOUND', 'BRANCH_NAME_TAKEN', 'STALE_VERSION'],
  },
});

export const TaxCodeFields = z.object({
  code: filledText(20),
  name: filledText(120),
  rate: Percent,
  validFrom: ClinicDate.nullable(),
  validTo: ClinicDate.nullable(),
  isActive: z.boolean(),
});
export const TaxCode = TaxCodeFields.extend({ id: z.uuid(), version: Version }).meta({ id: 'TaxCode' });
export type TaxCode = z.infer<typeof TaxCode>;

/** Rates of tax as data; what is invoiced keeps the rate it was invoiced with. */
export const taxCodes = defineEndpoints('taxCodes', {
  list: {
    method: 'GET',
    path: '/financial/:tenantId/tax-codes',
    access: readers,
    summary: 'The tax codes of the clinic',
    data: z.object({ taxCodes: z.array(TaxCode) }),
  },
  create: {
    method: 'POST',
    path: '/financial/:tenantId/tax-codes',
    access: finance,
    summary: 'Add a tax code',
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
    summary: 'Change a tax code; documents that used it keep their rate',
    body: TaxCodeFields.partial().extend({ version: Version }),
    data: z.object({ taxCode: TaxCode }),
    errors: ['TAX_CODE_NOT_FOUND', 'TAX_CODE_TAKEN', 'STALE_VERSION'],
  },
});

export const DayRate = z
  .object({ id: z.uuid(), currency: Currency, day: ClinicDate, rate: ExchangeRate })
  .meta({ id: 'DayRate' });
export type DayRate = z.infer<typeof DayRate>;

/** What foreign currencies are worth in the clinic's own; a document takes the latest rate of its day or before. */
export const exchangeRates = defineEndpoints('exchangeRates', {
  list: {
    method: 'GET',
    path: '/financial/:tenantId/exchange-rates',
    access: readers,
    summary: 'The rates that were entered, the latest first',
    query: z.object({ currency: Currency.optional(), limit: z.coerce.number().int().min(1).max(500).default(100) }),
    data: z.object({ exchangeRates: z.array(DayRate) }),
  },
  set: {
    method: 'PUT',
    path: '/financial/:tenantId/exchange-rates',
    access: finance,
    summary: 'Enter the rate of a day',
    body: z.object({ currency: Currency, day: ClinicDate, rate: ExchangeRate }),
    data: z.object({ exchangeRate: DayRate }),
    errors: ['EXCHANGE_RATE_OF_OWN_CURRENCY'],
  },
  revalue: {
    method: 'POST',
    path: '/financial/:tenantId/exchange-rates/revaluation',
    access: finance,
    summary:
      'Post what open amounts in foreign currencies have gained or lost by the end of a period; reversed the next day',
    body: z.object({ periodId: z.uuid() }),
    data: z.object({ entryIds: z.array(z.uuid()), gain: Amount }),
    errors: ['PERIOD_NOT_FOUND', 'PERIOD_LOCKED', 'EXCHANGE_RATE_MISSING'],
    affects: ['journalEntries', 'accounts', 'financialReports', 'ledgerPeriods', 'ledger'],
    idempotent: true,
  },
});

export const InsurerFields = z.object({
  name: filledText(120),
  code: text(40).nullable(),
  email: Email.nullable(),
  phone: Phone.nullable(),
  address: text(500).nullable(),
  isActive: z.boolean(),
});
export const Insurer = InsurerFields.extend({ id: z.uuid(), version: Version }).meta({ id: 'Insurer' });
export type Insurer = z.infer<typeof Insurer>;

/** Who pays a part of what patients are invoiced. */
export const insurers = defineEndpoints('insurers', {
  list: {
    method: 'GET',
    path: '/financial/:tenantId/insurers',
    access: readers,
    summary: 'The insurers, by name',
    data: z.object({ insurers: z.array(Insurer) }),
  },
  create: {
    method: 'POST',
    path: '/financial/:tenantId/insurers',
    access: finance,
    summary: 'Add an insurer',
    body: InsurerFields.partial().extend({ name: InsurerFields.shape.name }),
    data: z.object({ insurer: Insurer }),
    errors: ['INSURER_NAME_TAKEN'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/financial/:tenantId/insurers/:id',
    access: finance,
    summary: 'Change an insurer',
    body: InsurerFields.partial().extend({ version: Version }),
    data: z.object({ insurer: Insurer }),
    errors: ['INSURER_NOT_FOUND', 'INSURER_NAME_TAKEN', 'STALE_VERSION'],
  },
});

import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Iban } from './bank-details';
import { AmountFromZero, Percent } from '../base/money';
import { adminArea, duty } from '../base/roles';
import { Version } from '../base/shared';
import { procurementReaders, YearDays } from './procurement-shared';

/** Rules of buying that an administrator sets; amounts in the clinic's currency. */
export const ProcurementSettingsFields = z.object({
  /** Orders above it need the duty of approvers; any other buyer may approve smaller ones. */
  approverLimit: AmountFromZero.nullable(),
  /** Orders above it need an administrator. */
  adminLimit: AmountFromZero.nullable(),
  overReceiptPercent: Percent,
  priceTolerancePercent: Percent,
  priceToleranceAmount: AmountFromZero.nullable(),
  quantityTolerancePercent: Percent,
  /** Remaining shelf life in days that goods with an expiry date must have, unless their order line says otherwise. */
  minShelfLifeDays: YearDays.nullable(),
  /** Account from which suppliers are paid, in the file for the bank. */
  payerIban: Iban.nullable(),
  payerBic: z
    .string()
    .max(11)
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, { error: 'invalid' })
    .nullable(),
});

export const PROCUREMENT_SETTINGS_LABELS = {
  approverLimit: 'Orders above this amount need an approver',
  adminLimit: 'Orders above this amount need an administrator',
  overReceiptPercent: 'Over-receipt tolerance (%)',
  priceTolerancePercent: 'Price tolerance (%)',
  priceToleranceAmount: 'Price tolerance (amount)',
  quantityTolerancePercent: 'Quantity tolerance (%)',
  minShelfLifeDays: 'Minimum remaining shelf life (days)',
  payerIban: 'IBAN of the paying account',
  payerBic: 'BIC of the paying bank',
} as const satisfies LabelsOf<typeof ProcurementSettingsFields>;

export const ProcurementSettings = ProcurementSettingsFields.extend({ version: Version }).meta({
  id: 'ProcurementSettings',
});
export type ProcurementSettings = z.infer<typeof ProcurementSettings>;

const Named = z.object({ id: z.uuid(), code: z.string().nullable(), name: z.string() });

/** References that an order or a bill can contain. */
export const ProcurementOptions = z
  .object({
    /** Base currency of the clinic. */
    currency: z.string(),
    /** Current date at the clinic. */
    today: z.string(),
    taxCodes: z.array(Named.extend({ rate: z.string() })),
    expenseAccounts: z.array(Named),
    branches: z.array(Named),
    assetCategories: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Active stock locations, the default one first. */
    locations: z.array(z.object({ id: z.uuid(), name: z.string() })),
  })
  .meta({ id: 'ProcurementOptions' });
export type ProcurementOptions = z.infer<typeof ProcurementOptions>;

const oneSettings = z.object({ settings: ProcurementSettings });

export const procurementSettings = defineEndpoints('procurementSettings', {
  get: {
    method: 'GET',
    path: '/procurement/settings',
    access: procurementReaders,
    summary: 'Approval limits and tolerances of buying',
    data: oneSettings,
  },
  update: {
    method: 'PUT',
    path: '/procurement/settings',
    access: { ...duty(), denied: adminArea.denied },
    summary: 'Change approval limits and tolerances; documents that are decided on keep theirs',
    body: ProcurementSettingsFields.partial().extend({ version: Version }),
    data: oneSettings,
    errors: ['STALE_VERSION'],
  },
  options: {
    method: 'GET',
    path: '/procurement/options',
    access: procurementReaders,
    summary: 'Tax codes, accounts and branches that orders and bills can name',
    data: z.object({ options: ProcurementOptions }),
  },
});

import { z } from 'zod';
import { AccountKey } from '../finance/accounts';
import { ClinicDate, filledText, text } from '../base/shared';

/** Effect of a component: paid, deducted, paid by the employer on top, or only a figure that others refer to. */
export const PayComponentKind = z.enum(['EARNING', 'DEDUCTION', 'EMPLOYER', 'BASE']);
export type PayComponentKind = z.infer<typeof PayComponentKind>;

export const PayComponentMethod = z.enum(['FIXED', 'PERCENT', 'FORMULA', 'BANDS', 'CUMULATIVE']);
export type PayComponentMethod = z.infer<typeof PayComponentMethod>;

/** To the minor unit, or to the whole unit: half away from zero, up, or down. */
export const PayRounding = z.enum(['MINOR', 'WHOLE', 'WHOLE_UP', 'WHOLE_DOWN']);
export type PayRounding = z.infer<typeof PayRounding>;

/** Liability account of a deduction or an employer's contribution, or the loan that an instalment repays. */
export const WithheldAccount = AccountKey.extract([
  'INCOME_TAX_WITHHELD',
  'PENSION_PAYABLE',
  'SOCIAL_INSURANCE_PAYABLE',
  'STAFF_LOANS',
  'ACCRUED_EXPENSES',
]);
export type WithheldAccount = z.infer<typeof WithheldAccount>;

/** Part of income above one bound and up to the next, which itself belongs to it: (above, upTo]. */
export const TaxBand = z
  .object({
    above: filledText(20),
    /** Null in the last band. */
    upTo: filledText(20).nullable(),
    /** Of the part of income in the band. */
    percent: filledText(10),
    /** Charged once when income is in the band. */
    amount: filledText(20).optional(),
  })
  .meta({ id: 'TaxBand' });
export type TaxBand = z.infer<typeof TaxBand>;

/** Table of a component: the taxed part of INCOME, the TAX by bands on it, and the final tax; formulas are text. */
export const PayTable = z
  .object({ taxable: text(1000).nullable(), bands: z.array(TaxBand).max(50), result: text(1000).nullable() })
  .meta({ id: 'PayTable' });
export type PayTable = z.infer<typeof PayTable>;

/** Component of a pay structure. Amounts and percentages are decimals, amounts in whole units of the currency. */
export const PayComponent = z
  .object({
    /** Name in formulas: a letter, then letters, digits and underscores. */
    code: filledText(40),
    name: filledText(100),
    kind: PayComponentKind,
    method: PayComponentMethod,
    /** For FIXED. */
    amount: text(20).nullable(),
    /** For PERCENT. */
    percent: text(10).nullable(),
    /** FORMULA: the value; PERCENT, BANDS: what it is of; CUMULATIVE: the recurring taxable income of the period. */
    formula: text(1000).nullable(),
    /** For BANDS and CUMULATIVE. */
    table: PayTable.nullable(),
    /** The component is left out if this is zero. */
    condition: text(1000).nullable(),
    /** Multiplied by paid days / working days. */
    isProrated: z.boolean(),
    /** Counts towards TAXABLE; for earnings. */
    isTaxable: z.boolean(),
    /** Reduces TAXABLE; for deductions. */
    isPreTax: z.boolean(),
    rounding: PayRounding,
    /** Tax that was withheld too much is paid back; for CUMULATIVE. */
    refunds: z.boolean(),
    /** Account of a deduction or a contribution; accrued expenses if null. */
    account: WithheldAccount.nullable(),
    startsOn: ClinicDate,
    endsOn: ClinicDate.nullable(),
  })
  .meta({ id: 'PayComponent' });
export type PayComponent = z.infer<typeof PayComponent>;

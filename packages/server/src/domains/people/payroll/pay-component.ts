import type { TaxBand } from './tax-table.rules';

/** Effect of a component: paid, deducted, paid by the employer on top, or only a figure that others refer to. */
export type ComponentKind = 'EARNING' | 'DEDUCTION' | 'EMPLOYER' | 'BASE';

export type ComponentMethod = 'FIXED' | 'PERCENT' | 'FORMULA' | 'BANDS' | 'CUMULATIVE';

/** To the minor unit, or to the whole unit: half away from zero, up, or down. */
export type ComponentRounding = 'MINOR' | 'WHOLE' | 'WHOLE_UP' | 'WHOLE_DOWN';

/** Table of a component with its formulas as text. */
export interface TaxTableText {
  taxable: string | null;
  bands: readonly TaxBand[];
  result: string | null;
}

/** Component of a structure as it is stored and shown; formulas are text. */
export interface PayComponent {
  code: string;
  name: string;
  kind: ComponentKind;
  method: ComponentMethod;
  /** Whole units of the currency, as a decimal; for FIXED. */
  amount: string | null;
  /** For PERCENT. */
  percent: string | null;
  /** FORMULA: the value; PERCENT, BANDS: what it is of; CUMULATIVE: the recurring taxable income of the period. */
  formula: string | null;
  /** For BANDS and CUMULATIVE. */
  table: TaxTableText | null;
  /** The component is left out if this is zero. */
  condition: string | null;
  /** Multiplied by paid days / working days. */
  isProrated: boolean;
  /** Counts towards TAXABLE; for earnings. */
  isTaxable: boolean;
  /** Reduces TAXABLE; for deductions. */
  isPreTax: boolean;
  rounding: ComponentRounding;
  /** Tax that was withheld too much is paid back; for CUMULATIVE. */
  refunds: boolean;
  startsOn: string;
  endsOn: string | null;
}

/** Names that every formula may use, besides component codes. */
export const PAY_INPUTS = [
  'PAY',
  'FULL_PAY',
  'PAID_DAYS',
  'WORKING_DAYS',
  'UNPAID_DAYS',
  'OVERTIME_HOURS',
  'ON_CALL_HOURS',
  'YEAR_PERIODS',
  'YEAR_INCOME',
] as const;

/** Sums that formulas may use; each depends on the components that it adds up. */
export const PAY_SUMS = ['GROSS', 'TAXABLE', 'DEDUCTIONS'] as const;
export type PaySum = (typeof PAY_SUMS)[number];

/** Returns whether a component is part of a sum. */
export function isPartOf(sum: PaySum, component: Pick<PayComponent, 'kind' | 'isTaxable' | 'isPreTax'>): boolean {
  const { kind, isTaxable, isPreTax } = component;
  if (sum === 'GROSS') return kind === 'EARNING';
  if (sum === 'DEDUCTIONS') return kind === 'DEDUCTION';
  return (kind === 'EARNING' && isTaxable) || (kind === 'DEDUCTION' && isPreTax);
}

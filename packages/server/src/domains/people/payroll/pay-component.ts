import type { PayComponent } from '@polyclinic/contract';

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

import type { PayComponentKind, PayComponentMethod } from '@polyclinic/contract';

/** How one line of an entry came about; figures are decimals in whole units of the currency. */
export interface TraceStep {
  code: string;
  name: string;
  kind: PayComponentKind;
  method: PayComponentMethod | 'ADJUSTMENT';
  /** Formula as the structure states it. */
  formula?: string;
  /** Values of the names in the formulas. */
  values?: Record<string, string>;
  condition?: { formula: string; holds: boolean };
  percent?: string;
  /** Of FIXED. */
  amount?: string;
  prorated?: { days: string; of: string };
  /** Sets of terms that the period is made of, if there are several. */
  terms?: { from: string; to: string | null; amount: string; days: string }[];
  bands?: { above: string; upTo: string | null; percent: string; part: string; tax: string }[];
  /** Formulas of the table: the taxed part of INCOME, and the final tax of it. */
  table?: { taxable?: string; result?: string };
  year?: { income: string; tax: string; withheld: string; periodsLeft: number };
  /** Reason of an adjustment. */
  reason?: string;
  /** Before rounding. */
  exact: string;
  /** After rounding; what is posted. */
  result: string;
}

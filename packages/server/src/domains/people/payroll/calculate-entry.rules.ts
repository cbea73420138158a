import { minorDigits, type PayComponent, type PayComponentKind } from '@polyclinic/contract';
import {
  decimalOf,
  fraction,
  fractionOf,
  minus,
  over,
  plus,
  times,
  ZERO,
  type Fraction,
} from '../../../platform/numbers/fraction.rules';
import type { CompiledComponent } from './compile-structure.rules';
import type { TraceStep } from './entry-trace';
import { evaluate, NoValue } from './evaluate-formula.rules';
import { namesIn } from './formula.rules';
import { isPartOf, PAY_SUMS } from './pay-component';
import {
  paidParts,
  proratedPay,
  workingDays,
  type DatedTerms,
  type PayPeriod,
  type UnpaidDay,
} from './payment-days.rules';
import { roundedTo } from './rounding.rules';
import { cumulativeTax, taxOn } from './tax-table.rules';

/** Amount that is paid or deducted in one period only: arrears, a bonus, an instalment of an advance. */
export interface Adjustment {
  code: string;
  name: string;
  kind: 'EARNING' | 'DEDUCTION';
  /** Minor units. */
  amount: number;
  isTaxable: boolean;
  reason: string;
}

/** Everything that an entry depends on, as it is stored with the entry. */
export interface EntryInputs {
  currency: string;
  period: PayPeriod;
  /** Terms of pay; amounts for one whole period, in whole units. */
  terms: readonly (DatedTerms & { amount: string })[];
  unpaid: readonly UnpaidDay[];
  /** Hours and other figures by name. */
  figures: Readonly<Record<string, string>>;
  adjustments: readonly Adjustment[];
  /** Taxable income and tax by component of the tax year so far, in whole units. */
  year: { income: string; withheld: Readonly<Record<string, string>>; periodsLeft: number; periods: number };
  hasBankDetails: boolean;
}

export interface EntryLine {
  code: string;
  name: string;
  kind: PayComponentKind;
  /** Minor units. */
  amount: number;
}

/** Why an entry cannot be approved. */
export type EntryFlag =
  | { flag: 'NEGATIVE_NET' | 'BANK_MISSING' | 'STRUCTURE_MISSING' | 'TERMS_MISSING' }
  | { flag: 'FORMULA_FAILED'; code: string; reason: NoValue['reason'] };

/** Result for one employee; amounts in minor units. */
export interface EntryResult {
  lines: EntryLine[];
  trace: TraceStep[];
  gross: number;
  deductions: number;
  net: number;
  employer: number;
  /** Counts towards the taxable income of the year. */
  taxable: number;
  flags: EntryFlag[];
}

const SHOWN_DECIMALS = 6;
const shown = (value: Fraction) => decimalOf(value, SHOWN_DECIMALS);

/**
 * Calculates an entry from its inputs and nothing else, so that the same inputs give the same entry for ever. Each line
 * is rounded once; later lines refer to the rounded amount, so that a payslip can be followed by hand. Nobody is left
 * out: what cannot be calculated is an entry with a blocking flag.
 */
export function calculateEntry(structure: readonly CompiledComponent[] | null, inputs: EntryInputs): EntryResult {
  const run = new EntryRun(inputs);
  const flags: EntryFlag[] = [];
  if (structure === null) flags.push({ flag: 'STRUCTURE_MISSING' });
  if (run.parts.length === 0 && structure !== null) flags.push({ flag: 'TERMS_MISSING' });
  for (const adjustment of inputs.adjustments) run.adjust(adjustment);
  for (const compiled of structure ?? []) {
    if (!isCurrent(compiled.component, inputs.period)) {
      run.leaveOut(compiled.component);
      continue;
    }
    try {
      run.calculate(compiled);
    } catch (error) {
      if (!(error instanceof NoValue)) throw error;
      flags.push({ flag: 'FORMULA_FAILED', code: compiled.component.code, reason: error.reason });
      run.leaveOut(compiled.component);
    }
  }
  const result = run.result();
  if (result.net < 0) flags.push({ flag: 'NEGATIVE_NET' });
  if (result.net > 0 && !inputs.hasBankDetails) flags.push({ flag: 'BANK_MISSING' });
  return { ...result, flags };
}

class EntryRun {
  readonly parts;
  private readonly values = new Map<string, Fraction>();
  private readonly lines: EntryLine[] = [];
  private readonly trace: TraceStep[] = [];
  private readonly unit: Fraction;
  private readonly days: Fraction;
  private readonly ofDays: number;
  private once = ZERO;

  constructor(private readonly inputs: EntryInputs) {
    const { currency, period, unpaid, figures, year } = inputs;
    const terms = inputs.terms.map(({ amount, ...dates }) => ({ ...dates, amount: fractionOf(amount) }));
    this.parts = paidParts(period, terms, unpaid);
    this.unit = fraction(10n ** BigInt(minorDigits(currency)));
    this.ofDays = workingDays(period);
    this.days = this.parts.reduce((sum, { days }) => plus(sum, days), ZERO);
    const absent = unpaid.reduce((sum, { part }) => plus(sum, fractionOf(part)), ZERO);
    for (const name of PAY_SUMS) this.values.set(name, ZERO);
    for (const [name, value] of Object.entries({ OVERTIME_HOURS: '0', ON_CALL_HOURS: '0', ...figures })) {
      this.values.set(name, fractionOf(value));
    }
    this.values
      .set('PAY', proratedPay(this.parts, this.ofDays))
      .set('FULL_PAY', this.parts.at(-1)?.terms.amount ?? ZERO)
      .set('PAID_DAYS', this.days)
      .set('WORKING_DAYS', fraction(this.ofDays))
      .set('UNPAID_DAYS', absent)
      .set('YEAR_PERIODS', fraction(year.periods))
      .set('YEAR_INCOME', fractionOf(year.income));
  }

  adjust({ code, name, kind, amount, isTaxable, reason }: Adjustment): void {
    const value = over(fraction(amount), this.unit);
    const result = shown(value);
    this.trace.push({ code, name, kind, method: 'ADJUSTMENT', reason, exact: result, result });
    this.lines.push({ code, name, kind, amount });
    const counts = { kind, isTaxable, isPreTax: false };
    if (isPartOf('TAXABLE', counts)) this.once = plus(this.once, value);
    this.addToSums(counts, value);
  }

  /** A component that does not apply is zero for the formulas that refer to it. */
  leaveOut({ code }: PayComponent): void {
    this.values.set(code, ZERO);
  }

  calculate(compiled: CompiledComponent): void {
    const { component, condition } = compiled;
    const { code, name, kind } = component;
    if (condition !== null && evaluate(condition, this.values).n === 0n) return this.leaveOut(component);
    const { value, ...steps } = this.valueOf(compiled);
    const prorated = component.isProrated ? over(times(value, this.days), fraction(this.ofDays)) : value;
    const isFloored = component.method === 'CUMULATIVE' && !component.refunds && prorated.n < 0n;
    const exact = isFloored ? ZERO : prorated;
    const result = kind === 'BASE' ? exact : roundedTo(exact, component.rounding, this.inputs.currency);
    this.values.set(code, result);
    this.trace.push({
      code,
      name,
      kind,
      method: component.method,
      ...(component.formula !== null && { formula: component.formula }),
      ...(component.condition !== null && { condition: { formula: component.condition, holds: true } }),
      ...this.namedValues(compiled),
      ...shownTable(component),
      ...steps,
      ...(component.isProrated && { prorated: { days: shown(this.days), of: String(this.ofDays) } }),
      exact: shown(exact),
      result: shown(result),
    });
    if (kind === 'BASE') return;
    const amount = Number(times(result, this.unit).n);
    if (amount !== 0) this.lines.push({ code, name, kind, amount });
    this.addToSums(component, result);
  }

  result(): Omit<EntryResult, 'flags'> {
    const { lines, trace } = this;
    const total = (kind: PayComponentKind) =>
      lines.reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0);
    const [gross, deductions, employer] = [total('EARNING'), total('DEDUCTION'), total('EMPLOYER')];
    const taxable = Number(times(this.values.get('TAXABLE') ?? ZERO, this.unit).n);
    return { lines, trace, gross, deductions, net: gross - deductions, employer, taxable };
  }

  private valueOf({ component, formula, table }: CompiledComponent): { value: Fraction } & Partial<TraceStep> {
    const { code, method, amount, percent } = component;
    if (method === 'FIXED') return { value: fractionOf(amount ?? '0'), amount: amount ?? '0' };
    const base = formula === null ? ZERO : evaluate(formula, this.values);
    if (method === 'FORMULA' || table === null) {
      if (method !== 'PERCENT') return { value: base };
      const rate = percent ?? '0';
      return { value: over(times(base, fractionOf(rate)), fraction(100)), percent: rate };
    }
    if (method === 'BANDS') {
      const { shares, tax } = taxOn(table, base, this.values);
      return { value: tax, bands: shownBands(shares) };
    }
    const { year } = this.inputs;
    const withheld = fractionOf(year.withheld[code] ?? '0');
    const { annualIncome, annual, tax } = cumulativeTax(
      table,
      { income: fractionOf(year.income), withheld, periodsLeft: year.periodsLeft },
      { recurring: minus(base, this.once), once: this.once, values: this.values },
    );
    const { periodsLeft } = year;
    const shownYear = { income: shown(annualIncome), tax: shown(annual.tax), withheld: shown(withheld), periodsLeft };
    return { value: tax, bands: shownBands(annual.shares), year: shownYear };
  }

  private namedValues({ formula, condition }: CompiledComponent): Pick<TraceStep, 'values' | 'terms'> {
    const names = [formula, condition].flatMap((part) => (part === null ? [] : namesIn(part)));
    if (names.length === 0) return {};
    const values = Object.fromEntries(names.map((name) => [name, shown(this.values.get(name) ?? ZERO)]));
    if (!names.includes('PAY')) return { values };
    const terms = this.parts.map(({ terms: { from, to, amount }, days }) => {
      return { from, to, amount: shown(amount), days: shown(days) };
    });
    return { values, terms };
  }

  private addToSums(counts: Pick<PayComponent, 'kind' | 'isTaxable' | 'isPreTax'>, value: Fraction): void {
    for (const sum of PAY_SUMS) {
      if (!isPartOf(sum, counts)) continue;
      const before = this.values.get(sum) ?? ZERO;
      const isTaken = sum === 'TAXABLE' && counts.kind === 'DEDUCTION';
      this.values.set(sum, isTaken ? minus(before, value) : plus(before, value));
    }
  }
}

function isCurrent({ startsOn, endsOn }: PayComponent, { endsOn: day }: PayPeriod): boolean {
  return startsOn <= day && (endsOn === null || endsOn >= day);
}

function shownBands(shares: ReturnType<typeof taxOn>['shares']): NonNullable<TraceStep['bands']> {
  return shares.map(({ above, upTo, percent, part, tax }) => {
    return { above, upTo, percent, part: shown(part), tax: shown(tax) };
  });
}

function shownTable({ table }: PayComponent): Pick<TraceStep, 'table'> {
  if (table === null || (table.taxable === null && table.result === null)) return {};
  const { taxable, result } = table;
  return { table: { ...(taxable !== null && { taxable }), ...(result !== null && { result }) } };
}

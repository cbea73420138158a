import type { PayComponent } from '@polyclinic/contract';
import { parseFormula, namesIn, type Formula } from './formula.rules';
import { FormulaError } from './formula-tokens.rules';
import { isPartOf, PAY_INPUTS, PAY_SUMS, type PaySum } from './pay-component';
import { brokenBand, type TaxTable } from './tax-table.rules';

/** Component with its formulas parsed, in the order in which components are calculated. */
export interface CompiledComponent {
  component: PayComponent;
  formula: Formula | null;
  condition: Formula | null;
  table: TaxTable | null;
}

/** Mistake in a structure; codes name the components. */
export type StructureFault =
  | { fault: 'FORMULA'; code: string; reason: FormulaError['reason']; at: number; found: string }
  | { fault: 'UNKNOWN_NAME'; code: string; found: string }
  | { fault: 'CODE_TAKEN'; code: string }
  | { fault: 'VALUE_MISSING'; code: string }
  | { fault: 'CODE_INVALID' | 'VALUE_INVALID'; code: string }
  | { fault: 'BANDS'; code: string; band: number }
  | { fault: 'CYCLE'; codes: string[] };

export type Compiled = { components: CompiledComponent[] } | { faults: StructureFault[] };

const INPUTS: ReadonlySet<string> = new Set(PAY_INPUTS);
const SUMS: ReadonlySet<string> = new Set(PAY_SUMS);
// Names inside a table only.
const TABLE_NAMES: ReadonlySet<string> = new Set(['INCOME', 'TAXABLE', 'TAX']);

const CODE = /^[A-Za-z][A-Za-z0-9_]*$/;
const DECIMAL = /^\d{1,15}(\.\d{1,9})?$/;

/** Parses a structure and orders its components by what they refer to, else as given; a cycle is refused by its codes. */
export function compileStructure(components: readonly PayComponent[]): Compiled {
  const faults: StructureFault[] = [];
  const taken = new Set<string>([...INPUTS, ...SUMS, ...TABLE_NAMES]);
  for (const component of components) {
    const { code } = component;
    if (!CODE.test(code)) faults.push({ fault: 'CODE_INVALID', code });
    if (!decimalsOf(component).every((decimal) => DECIMAL.test(decimal))) faults.push({ fault: 'VALUE_INVALID', code });
    if (taken.has(code)) faults.push({ fault: 'CODE_TAKEN', code });
    taken.add(code);
  }
  // Further checks calculate with the decimals.
  if (faults.some(({ fault }) => fault === 'VALUE_INVALID')) return { faults };
  const parsed = components.flatMap((component) => parsedComponent(component, faults));
  const needs = new Map(parsed.map((one) => [one.component.code, neededBy(one, components, faults)]));
  if (faults.length > 0) return { faults };
  return ordered(parsed, needs);
}

function parsedComponent(component: PayComponent, faults: StructureFault[]): CompiledComponent[] {
  const { code, method, amount, percent, table } = component;
  const lacks =
    (method === 'FIXED' && amount === null) ||
    (method === 'PERCENT' && percent === null) ||
    (method !== 'FIXED' && component.formula === null) ||
    ((method === 'BANDS' || method === 'CUMULATIVE') && table === null);
  if (lacks) faults.push({ fault: 'VALUE_MISSING', code });
  const band = table && table.bands.length > 0 ? brokenBand(table.bands) : undefined;
  if (band !== undefined) faults.push({ fault: 'BANDS', code, band });
  try {
    return [
      {
        component,
        formula: parsed(component.formula),
        condition: parsed(component.condition),
        table: table && { taxable: parsed(table.taxable), bands: table.bands, result: parsed(table.result) },
      },
    ];
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    const { reason, at, found } = error;
    faults.push({ fault: 'FORMULA', code, reason, at, found });
    return [];
  }
}

const parsed = (text: string | null): Formula | null => (text === null ? null : parseFormula(text));

/** Returns the components that must be calculated before this one. */
function neededBy(one: CompiledComponent, all: readonly PayComponent[], faults: StructureFault[]): string[] {
  const { component, formula, condition, table } = one;
  const own = [formula, condition].flatMap((part) => (part === null ? [] : namesIn(part)));
  const ofTable = [table?.taxable, table?.result]
    .flatMap((part) => (part ? namesIn(part) : []))
    .filter((name) => !TABLE_NAMES.has(name));
  // The cumulative method adds the income that comes once, which is part of TAXABLE.
  const sums = component.method === 'CUMULATIVE' ? ['TAXABLE'] : [];
  return [...new Set([...own, ...ofTable, ...sums])].flatMap((name) => {
    if (INPUTS.has(name)) return [];
    if (isSum(name)) return all.filter((other) => isPartOf(name, other)).map(({ code }) => code);
    if (all.some(({ code }) => code === name)) return [name];
    faults.push({ fault: 'UNKNOWN_NAME', code: component.code, found: name });
    return [];
  });
}

function isSum(name: string): name is PaySum {
  return SUMS.has(name);
}

function ordered(parsed: readonly CompiledComponent[], needs: ReadonlyMap<string, readonly string[]>): Compiled {
  const byCode = new Map(parsed.map((one) => [one.component.code, one]));
  const order: CompiledComponent[] = [];
  const done = new Set<string>();
  const open: string[] = [];
  const visit = (code: string): string[] | undefined => {
    if (done.has(code)) return undefined;
    if (open.includes(code)) return open.slice(open.indexOf(code));
    open.push(code);
    for (const needed of needs.get(code) ?? []) {
      const cycle = visit(needed);
      if (cycle) return cycle;
    }
    open.pop();
    done.add(code);
    const one = byCode.get(code);
    if (one) order.push(one);
    return undefined;
  };
  for (const code of byCode.keys()) {
    const codes = visit(code);
    if (codes) return { faults: [{ fault: 'CYCLE', codes }] };
  }
  return { components: order };
}

/** Every decimal of a component: its values, and those of its bands. */
function decimalsOf({ amount, percent, table }: PayComponent): string[] {
  const ofBands = (table?.bands ?? []).flatMap((band) => [band.above, band.upTo, band.percent, band.amount]);
  return [amount, percent, ...ofBands].filter((decimal) => typeof decimal === 'string');
}

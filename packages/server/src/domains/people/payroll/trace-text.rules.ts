import type { TraceStep } from './entry-trace';

/**
 * Returns the calculation of a line as figures and signs, so that it reads the same in every language:
 * "12% × min(BASIC, 15000) = 1800; BASIC = 29500".
 */
export function traceText(step: TraceStep): string {
  const { exact, result } = step;
  const rounded = exact === result ? result : `${result} (${exact})`;
  return [`${calculated(step)} = ${rounded}`, ...explained(step)].join('; ');
}

function calculated({ method, formula, percent, prorated, exact, year, bands, amount }: TraceStep): string {
  const days = prorated ? ` × ${prorated.days}/${prorated.of}` : '';
  if (method === 'ADJUSTMENT' || formula === undefined) return `${amount ?? exact}${days}`;
  if (method === 'PERCENT') return `${percent ?? '0'}% × ${inBrackets(formula)}${days}`;
  if (year) return `(${year.tax} − ${year.withheld}) ÷ ${year.periodsLeft}${days}`;
  if (bands && bands.length > 0)
    return `${bands.map(({ part, percent: of }) => `${part} × ${of}%`).join(' + ')}${days}`;
  return `${inBrackets(formula, days !== '')}${days}`;
}

function explained({ values = {}, terms = [], year, bands = [], condition, reason }: TraceStep): string[] {
  const ofYear = year
    ? [`${year.income}: ${bands.map(({ part, percent }) => `${part} × ${percent}%`).join(' + ')}`]
    : [];
  return [
    ...Object.entries(values).map(([name, value]) => `${name} = ${value}`),
    ...(terms.length > 1 ? [terms.map(({ amount, days }) => `${amount} × ${days}`).join(' + ')] : []),
    ...ofYear,
    ...(condition ? [condition.formula] : []),
    ...(reason === undefined ? [] : [reason]),
  ];
}

/** A formula with a sign of its own needs brackets before another sign. */
function inBrackets(formula: string, isNeeded = true): string {
  return isNeeded && /[-+*/<>=]/.test(formula.replaceAll(/\([^()]*\)/g, '')) ? `(${formula})` : formula;
}

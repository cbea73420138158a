import type { EntryInputs, EntryLine } from './calculate-entry.rules';

/** Entry of one employee in a period. */
export interface ComparedEntry {
  employeeId: string;
  net: number;
  lines: readonly EntryLine[];
  inputs: Pick<EntryInputs, 'terms' | 'unpaid' | 'figures' | 'adjustments' | 'period'>;
  /** Hash of the structure that it was calculated with. */
  structure: string | null;
}

export type DifferenceReason =
  | 'NEW_EMPLOYEE'
  | 'NOT_PAID_ANY_MORE'
  | 'TERMS_CHANGED'
  | 'UNPAID_ABSENCE'
  | 'HOURS'
  | 'ADJUSTMENT'
  | 'STRUCTURE_CHANGED'
  | 'LENGTH_OF_PERIOD'
  | 'TAX_OF_THE_YEAR';

/** Change of one employee's pay against the period before, with its reasons. */
export interface EntryDifference {
  employeeId: string;
  before: number | null;
  now: number | null;
  lines: { code: string; name: string; before: number; now: number }[];
  reasons: DifferenceReason[];
}

/** Returns the employees whose pay differs from the period before, the largest change first. */
export function entryDifferences(before: readonly ComparedEntry[], now: readonly ComparedEntry[]): EntryDifference[] {
  const earlier = new Map(before.map((entry) => [entry.employeeId, entry]));
  const later = new Map(now.map((entry) => [entry.employeeId, entry]));
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .map((employeeId) => difference(employeeId, earlier.get(employeeId), later.get(employeeId)))
    .filter(({ lines, reasons }) => lines.length > 0 || reasons.length > 0)
    .sort((a, b) => sizeOf(b) - sizeOf(a) || (a.employeeId < b.employeeId ? -1 : 1));
}

const sizeOf = ({ before, now }: EntryDifference) => Math.abs((now ?? 0) - (before ?? 0));

function difference(employeeId: string, before?: ComparedEntry, now?: ComparedEntry): EntryDifference {
  const lines = changedLines(before?.lines ?? [], now?.lines ?? []);
  const found = { employeeId, before: before?.net ?? null, now: now?.net ?? null, lines };
  if (!before) return { ...found, reasons: ['NEW_EMPLOYEE'] };
  if (!now) return { ...found, reasons: ['NOT_PAID_ANY_MORE'] };
  return { ...found, reasons: lines.length === 0 ? [] : reasonsOf(before, now) };
}

function changedLines(before: readonly EntryLine[], now: readonly EntryLine[]): EntryDifference['lines'] {
  const codes = new Map([...before, ...now].map(({ code, name }) => [code, name]));
  const total = (lines: readonly EntryLine[], code: string) =>
    lines.reduce((sum, line) => (line.code === code ? sum + line.amount : sum), 0);
  return [...codes]
    .map(([code, name]) => ({ code, name, before: total(before, code), now: total(now, code) }))
    .filter((line) => line.before !== line.now);
}

function reasonsOf(before: ComparedEntry, now: ComparedEntry): DifferenceReason[] {
  const [was, is] = [before.inputs, now.inputs];
  const absence = ({ unpaid }: typeof was) => unpaid.map(({ part }) => part).join();
  const amounts = ({ terms }: typeof was) => terms.map(({ amount }) => amount).join();
  const bounds = ({ terms, period }: typeof was) =>
    terms.some(({ from, to }) => from > period.startsOn || (to !== null && to < period.endsOn));
  const given = ({ adjustments }: typeof was) => JSON.stringify(adjustments);
  const reasons: [DifferenceReason, boolean][] = [
    ['TERMS_CHANGED', amounts(was) !== amounts(is) || bounds(was) || bounds(is)],
    ['UNPAID_ABSENCE', absence(was) !== absence(is)],
    ['HOURS', JSON.stringify(was.figures) !== JSON.stringify(is.figures)],
    ['ADJUSTMENT', given(was) !== given(is)],
    ['STRUCTURE_CHANGED', before.structure !== now.structure],
  ];
  const found = reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
  if (found.length > 0) return found;
  // With the same inputs only the calendar and the tax of the year so far are left.
  return [monthLength(was) === monthLength(is) ? 'TAX_OF_THE_YEAR' : 'LENGTH_OF_PERIOD'];
}

const monthLength = ({ period: { startsOn, endsOn } }: Pick<EntryInputs, 'period'>) =>
  Date.parse(endsOn) - Date.parse(startsOn);

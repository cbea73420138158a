import type { Adjustment, EntryLine } from './calculate-entry.rules';
import { calculateEntry } from './calculate-entry.rules';
import { arrearsOf } from './arrears.rules';
import type { CompiledComponent } from './compile-structure.rules';
import { agreedIn, isHourly, termsOf, type EntryTerms } from './entry-inputs.rules';
import type { PayPeriod, UnpaidDay } from './payment-days.rules';
import type { EarlierEntry, EarlierPeriod, PaidArrears, PaidPerson, WholeEntry } from './payroll-people.repository';

/** Approved entry of an earlier period whose pay or absence is different by now. */
export interface ChangedEntry {
  employeeId: string;
  period: EarlierPeriod;
  /** Missing if the employee was not paid in that period. */
  entry: EarlierEntry | undefined;
  terms: EntryTerms;
  unpaid: UnpaidDay[];
}

/** Rules of days and currency that hold for earlier periods as well. */
export interface DayRules {
  currency: string;
  basis: PayPeriod['basis'];
  weekdays: readonly number[];
}

/** Returns the earlier periods of a person that the terms or absences of today pay otherwise. */
export function changedPeriods(
  person: PaidPerson,
  {
    periods,
    entries,
    unpaid,
  }: { periods: readonly EarlierPeriod[]; entries: ReadonlyMap<string, EarlierEntry>; unpaid: readonly UnpaidDay[] },
  { currency, basis, weekdays }: DayRules,
): ChangedEntry[] {
  return periods.flatMap((period) => {
    const days = { ...period, basis, weekdays };
    const agreed = agreedIn(person, days);
    const entry = entries.get(`${person.employeeId} ${period.id}`);
    // Hours of the past are corrected by inputs: what was worked then is not read again.
    if (isHourly(agreed)) return [];
    const terms = termsOf(agreed, days, { currency, hours: () => '0' });
    const absent = unpaid.filter(({ on }) => on >= period.startsOn && on <= period.endsOn);
    const isSame = entry && same(entry.terms, terms) && same(entry.unpaid, absent);
    if (isSame || (!entry && terms.length === 0)) return [];
    return [{ employeeId: person.employeeId, period, entry, terms, unpaid: absent }];
  });
}

const same = (one: readonly object[], other: readonly object[]) =>
  JSON.stringify(one.map(ordered)) === JSON.stringify(other.map(ordered));
const ordered = (one: object) => Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1));

/** Result for one employee: what is paid now, and for which period and component. */
export interface Arrears {
  adjustments: Adjustment[];
  paid: PaidArrears[];
}

/**
 * Returns what changed periods owe a person, less what later periods already paid for them. A period without an entry is
 * calculated with the structure of today.
 */
export function arrearsFor(
  changed: readonly ChangedEntry[],
  {
    settled,
    whole,
    compiledOf,
    today,
  }: {
    /** Arrears that approved entries of this person paid so far. */
    settled: readonly PaidArrears[];
    whole: ReadonlyMap<string, WholeEntry>;
    compiledOf: (entry: WholeEntry) => readonly CompiledComponent[] | null;
    today: { structure: readonly CompiledComponent[] | null; rules: DayRules };
  },
): Arrears {
  const periods = changed.map(({ period, entry, terms, unpaid }) => {
    const stored = entry && whole.get(entry.id);
    const { currency, basis, weekdays } = today.rules;
    const empty = { currency, period: { ...period, basis, weekdays }, figures: {}, hasBankDetails: true };
    const year = { income: '0', withheld: {}, periodsLeft: 1, periods: 12 };
    const inputs = stored ? stored.inputs : { ...empty, year, adjustments: [] };
    const structure = stored ? compiledOf(stored) : today.structure;
    const { lines } = calculateEntry(structure, { ...inputs, adjustments: [], terms, unpaid });
    const before = stored ? stored.lines.slice(stored.inputs.adjustments.length) : [];
    const later = settled.filter(({ periodId }) => periodId === period.id);
    const paid: EntryLine[] = [
      ...before,
      ...later.map(({ code, name, amount }) => ({ code, name, amount, kind: 'EARNING' as const })),
    ];
    return { id: period.id, name: period.name, paid, revised: lines };
  });
  const paid = periods.flatMap(({ id, ...period }) =>
    arrearsOf([period]).map(({ code, name, kind, amount }) => {
      return { periodId: id, code, name, amount: kind === 'EARNING' ? amount : -amount };
    }),
  );
  return { adjustments: arrearsOf(periods), paid };
}

import type { PayComponent, WithheldAccount, WorkedTime } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { workedTime } from '../attendance/attendance.service';
import { unpaidLeave } from '../leave-requests/leave-requests.service';
import { compileStructure, type CompiledComponent } from './compile-structure.rules';
import type { EntryInputs } from './calculate-entry.rules';
import {
  adjustmentsOf,
  agreedIn,
  figuresOf,
  isHourly,
  offCycleComponents,
  placesOf,
  ratedHours,
  taxYearOf,
  termsOf,
  yearOf,
} from './entry-inputs.rules';
import { arrearsFor, changedPeriods, type Arrears, type ChangedEntry } from './find-arrears.rules';
import type { PayPeriod } from './payment-days.rules';
import { payrollHash } from './payroll-hash';
import {
  earlierPeriodsRepository as earlier,
  payrollPeopleRepository as repository,
  type CalculatedPeriod,
  type OpenLoan,
  type PaidArrears,
  type PaidPerson,
} from './payroll-people.repository';
import { payrollSettingsRepository, type PayrollRules } from './payroll-settings.service';

/** Structure as it is used in one calculation. */
export interface UsedStructure {
  name: string;
  hash: string;
  components: readonly PayComponent[];
  compiled: readonly CompiledComponent[];
  /** Account of each deduction and contribution, by code. */
  accounts: ReadonlyMap<string, WithheldAccount | null>;
}

/** Everything that the entry of one employee is calculated from; instalments of loans follow from the first result. */
export interface GatheredEntry {
  person: PaidPerson;
  structure: UsedStructure | null;
  inputs: EntryInputs;
  arrears: PaidArrears[];
  /** How many of the adjustments are arrears; they come first. */
  arrearsCount: number;
  loans: OpenLoan[];
  places: { branchId: string | null; days: number }[];
}

// Changes of terms in the past are paid for at most a year.
const ARREARS_MONTHS = 12;

/** Gathers the inputs of all employees of a period, or of some, in a number of statements that does not depend on them. */
export async function gatherInputs(
  db: TenantDatabase,
  period: CalculatedPeriod,
  only?: readonly string[],
): Promise<{ entries: GatheredEntry[]; rules: PayrollRules }> {
  const rules = await payrollSettingsRepository.find(db);
  const since = monthsBefore(period.startsOn, ARREARS_MONTHS);
  const people = await repository.people(db, period, { since, only });
  const structures = usedStructures(await repository.structures(db, period.currency), period);
  const inputs = groupedBy(await repository.inputs(db, period.id, only));
  const loans = groupedBy(await repository.loans(db, period, only));
  const yearStart = taxYearOf(period.endsOn, rules.taxYearStart);
  const years = new Map(
    (await repository.year(db, period, { startsOn: yearStart, only })).map((year) => [year.employeeId, year]),
  );
  const isRegular = period.kind === 'REGULAR';
  const unpaid = groupedBy(isRegular ? await unpaidLeave(db, { from: since, to: period.endsOn }) : []);
  const days: PayPeriod = {
    startsOn: period.startsOn,
    endsOn: period.endsOn,
    basis: rules.dayBasis,
    weekdays: rules.weekdays,
  };
  const hours = isRegular ? await hoursOf(db, people, { days, only }) : NO_HOURS;
  const arrears = isRegular
    ? await arrearsOfPeople(db, people, { period, rules, structures, unpaid, since, only })
    : new Map<string, Arrears>();
  const entries = people.map((person): GatheredEntry => {
    const { employeeId } = person;
    const agreed = agreedIn(person, days);
    const hourly = isHourly(agreed);
    const own = inputs.get(employeeId) ?? [];
    const owed = arrears.get(employeeId);
    const absent = unpaid.get(employeeId) ?? [];
    const found: EntryInputs = {
      currency: period.currency,
      period: days,
      terms: isRegular
        ? termsOf(agreed, days, { currency: period.currency, hours: (from) => hours.ratedFrom(employeeId, from) })
        : [{ from: days.startsOn, to: days.endsOn, amount: '0' }],
      unpaid: hourly ? [] : absent.flatMap(({ on, part }) => (on >= days.startsOn ? [{ on, part }] : [])),
      figures: figuresOf(hours.all.get(employeeId), hourly, own),
      adjustments: [...(owed?.adjustments ?? []), ...adjustmentsOf(own)],
      year: yearOf(years.get(employeeId), { ...period, taxYearStart: rules.taxYearStart }),
      hasBankDetails: person.hasBankDetails,
    };
    return {
      person,
      structure: (person.structureId !== null && structures.get(person.structureId)) || null,
      inputs: found,
      arrears: owed?.paid ?? [],
      arrearsCount: owed?.adjustments.length ?? 0,
      loans: loans.get(employeeId) ?? [],
      places: placesOf(person.places, days, found),
    };
  });
  return { entries, rules };
}

interface Hours {
  all: ReadonlyMap<string, WorkedTime>;
  ratedFrom(employeeId: string, from: string): string;
}

const NO_HOURS: Hours = { all: new Map(), ratedFrom: () => '0' };

/**
 * Reads the worked time of a period; for hourly pay that begins within it, the time from that day on as well. An hourly rate
 * is paid for the hours of its days alone.
 */
async function hoursOf(
  db: TenantDatabase,
  people: readonly PaidPerson[],
  { days, only }: { days: PayPeriod; only?: readonly string[] | undefined },
): Promise<Hours> {
  const read = async (from: string) => {
    const rows = await workedTime(db, { from, to: days.endsOn, ...(only && { employeeIds: only }) });
    return new Map(rows.map((row) => [row.employee.id, row]));
  };
  const all = await read(days.startsOn);
  const hourly = people.map((person) => agreedIn(person, days)).filter(isHourly);
  const starts = [...new Set(hourly.flatMap((agreed) => agreed.map(({ from }) => from)))].sort();
  const since = new Map([[days.startsOn, all]]);
  for (const from of starts) if (!since.has(from)) since.set(from, await read(from));
  const rated = (employeeId: string, from: string) => ratedHours(since.get(from)?.get(employeeId)?.rated ?? [], 0);
  const nextOf = new Map(people.map((person) => [person.employeeId, agreedIn(person, days).map(({ from }) => from)]));
  return {
    all,
    ratedFrom(employeeId, from) {
      const next = nextOf.get(employeeId)?.find((one) => one > from);
      return next === undefined ? rated(employeeId, from) : lessHours(rated(employeeId, from), rated(employeeId, next));
    },
  };
}

function lessHours(all: string, later: string): string {
  // Four decimals, see ratedHours().
  return ((Math.round(Number(all) * 10_000) - Math.round(Number(later) * 10_000)) / 10_000).toString();
}

async function arrearsOfPeople(
  db: TenantDatabase,
  people: readonly PaidPerson[],
  {
    period,
    rules,
    structures,
    unpaid,
    since,
    only,
  }: {
    period: CalculatedPeriod;
    rules: PayrollRules;
    structures: ReadonlyMap<string, UsedStructure>;
    unpaid: ReadonlyMap<string, { on: string; part: string }[]>;
    since: string;
    only: readonly string[] | undefined;
  },
): Promise<Map<string, Arrears>> {
  const periods = await earlier.periods(db, period, since);
  if (periods.length === 0) return new Map();
  const rows = await earlier.entries(
    db,
    periods.map(({ id }) => id),
    only,
  );
  const entries = new Map(rows.map((row) => [`${row.employeeId} ${row.periodId}`, row]));
  const settled = groupedBy(rows);
  const dayRules = { currency: period.currency, basis: rules.dayBasis, weekdays: rules.weekdays };
  const changed = new Map<string, ChangedEntry[]>();
  for (const person of people) {
    const absent = (unpaid.get(person.employeeId) ?? []).map(({ on, part }) => ({ on, part }));
    const own = changedPeriods(person, { periods, entries, unpaid: absent }, dayRules);
    if (own.length > 0) changed.set(person.employeeId, own);
  }
  const ids = [...changed.values()].flat().flatMap(({ entry }) => (entry ? [entry.id] : []));
  const whole = new Map((await earlier.whole(db, ids)).map((entry) => [entry.id, entry]));
  const compiled = new Map<string, readonly CompiledComponent[] | null>();
  const compiledOf = ({ components }: { components: PayComponent[] | null }) => {
    if (components === null) return null;
    const hash = payrollHash(components);
    const known = compiled.get(hash);
    if (known !== undefined) return known;
    const result = compileStructure(components);
    const found = 'components' in result ? result.components : null;
    compiled.set(hash, found);
    return found;
  };
  return new Map(
    people.flatMap(({ employeeId, structureId }) => {
      const own = changed.get(employeeId);
      if (!own) return [];
      const structure = (structureId !== null && structures.get(structureId)?.compiled) || null;
      const paid = (settled.get(employeeId) ?? []).flatMap((entry) => entry.arrears);
      const today = { structure, rules: dayRules };
      return [[employeeId, arrearsFor(own, { settled: paid, whole, compiledOf, today })]];
    }),
  );
}

function usedStructures(
  found: readonly { id: string; name: string; components: PayComponent[] }[],
  { kind }: Pick<CalculatedPeriod, 'kind'>,
): Map<string, UsedStructure> {
  return new Map(
    found.flatMap(({ id, name, components: all }) => {
      const components = kind === 'REGULAR' ? all : offCycleComponents(all);
      const compiled = compileStructure(components);
      // A structure is checked when it is saved; what cannot be calculated any more is a missing structure.
      if ('faults' in compiled) return [];
      const accounts = new Map(components.map(({ code, account }) => [code, account]));
      return [[id, { name, hash: payrollHash(components), components, compiled: compiled.components, accounts }]];
    }),
  );
}

function groupedBy<T extends { employeeId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.employeeId);
    if (group) group.push(row);
    else groups.set(row.employeeId, [row]);
  }
  return groups;
}

function monthsBefore(day: string, months: number): string {
  const all = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}-01`;
}

import { addDays, weekdayOf, type WorkFigures, type WorkGroup, type WorkOfEmployee } from '@polyclinic/contract';

export const NO_WORK: WorkFigures = {
  expectedDays: 0,
  absenceDays: 0,
  sickDays: 0,
  workedMinutes: 0,
  overtimeMinutes: 0,
  cost: 0,
};

/** Days on which the clinic works. */
export interface OpenDays {
  /** ISO 8601: 1 is Monday. */
  weekdays: readonly number[];
  holidays: readonly { date: string }[];
}

/** Returns the days of a period on which the clinic is open. */
export function openDates({ from, to }: { from: string; to: string }, { weekdays, holidays }: OpenDays): string[] {
  const closed = new Set(holidays.map(({ date }) => date));
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1))
    if (weekdays.includes(weekdayOf(date)) && !closed.has(date)) dates.push(date);
  return dates;
}

/** Returns the sum of the figures of some employees. */
export function sumOf(people: readonly WorkOfEmployee[]): WorkFigures {
  return people.reduce(
    (sum, { figures }) => ({
      expectedDays: sum.expectedDays + figures.expectedDays,
      absenceDays: sum.absenceDays + figures.absenceDays,
      sickDays: sum.sickDays + figures.sickDays,
      workedMinutes: sum.workedMinutes + figures.workedMinutes,
      overtimeMinutes: sum.overtimeMinutes + figures.overtimeMinutes,
      cost: sum.cost + figures.cost,
    }),
    NO_WORK,
  );
}

/** Returns the figures by department, by name; employees without one are last. */
export function groupsOf(current: readonly WorkOfEmployee[], previous: readonly WorkOfEmployee[]): WorkGroup[] {
  const departments = new Map([...current, ...previous].map(({ department }) => [department?.id ?? null, department]));
  const of = (people: readonly WorkOfEmployee[], id: string | null) =>
    sumOf(people.filter(({ department }) => (department?.id ?? null) === id));
  return [...departments]
    .map(([id, department]) => ({ department, current: of(current, id), previous: of(previous, id) }))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

const LAST = '\uffff';
const nameOf = ({ department }: WorkGroup) => department?.name.toLowerCase() ?? LAST;

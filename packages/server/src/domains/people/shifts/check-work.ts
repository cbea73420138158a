import { addDays, type ShiftProblem } from '@polyclinic/contract';
import type { Caller } from '../../../platform/http/service';
import { dateOf } from '../../../platform/time/zone-clock';
import { scheduledTime } from '../../front-desk';
import { blockingLicenses } from '../licenses/licenses.service';
import type { PlannedPerson } from '../own-employment.repository';
import { HINTS, shiftProblems } from './shift-problems.rules';
import { overlaps, spanOf, type WorkSpan } from '../work-spans.rules';
import { readPlanned, type PlannedFacts } from './worker-facts.repository';

/** Work of a person that is about to be planned, in wall times of the clinic. */
export interface PlannedWork {
  /** Of the shift that is changed. */
  id?: string;
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
  skills: readonly string[];
}

/** Problems of planned work; it cannot be planned at all if the person is not employed or works elsewhere then. */
export interface WorkCheck {
  refusal: 'EMPLOYEE_NOT_EMPLOYED' | 'SHIFT_OVERLAPS' | undefined;
  problems: ShiftProblem[];
  span: WorkSpan;
}

/** Returns the first and the last day of work. */
export function daysOf(works: readonly Pick<PlannedWork, 'startsAt' | 'endsAt'>[]): { from: string; to: string } {
  const days = works.flatMap(({ startsAt, endsAt }) => [startsAt.slice(0, 10), endsAt.slice(0, 10)]).toSorted();
  return { from: days[0] ?? '', to: days.at(-1) ?? '' };
}

/** Checks the work of one person. Requires the lock on the person. */
export async function checkWork(tx: Caller, person: PlannedPerson, work: PlannedWork): Promise<WorkCheck> {
  return checkWith(tx, person, work, await readPlanned(tx.db, [person.id], daysOf([work])));
}

/** Checks the work of one person against what was read before. Requires the lock on the person. */
export async function checkWith(
  tx: Pick<Caller, 'db'>,
  person: PlannedPerson,
  work: PlannedWork,
  { zone, limits, shifts, leave }: PlannedFacts,
): Promise<WorkCheck> {
  const span = { ...spanOf(zone, work.startsAt, work.endsAt), breakMinutes: work.breakMinutes };
  const day = work.startsAt.slice(0, 10);
  const others = (shifts.get(person.id) ?? []).filter(({ id }) => id !== work.id);
  const isEmployed = person.joinedOn <= day && (person.lastDay === null || day <= person.lastDay);
  const licenses = await blockingLicenses(tx.db, { day, employeeIds: [person.id] });
  const scheduled = person.userId === null ? undefined : await scheduledSpans(tx, person.userId, span, zone);
  const problems = shiftProblems(
    { ...span, skills: work.skills },
    {
      zone,
      limits,
      others,
      leave: leave.get(person.id) ?? [],
      skills: person.skills,
      hasExpiredLicense: licenses.length > 0,
      scheduled,
    },
  );
  const isTaken = others.some((other) => overlaps(other, span));
  return { refusal: isEmployed ? (isTaken ? 'SHIFT_OVERLAPS' : undefined) : 'EMPLOYEE_NOT_EMPLOYED', problems, span };
}

async function scheduledSpans({ db }: Pick<Caller, 'db'>, userId: string, span: WorkSpan, zone: string) {
  const [from, to] = [addDays(dateOf(zone, span.startsAt), -1), dateOf(zone, span.endsAt)];
  const ranges = await scheduledTime(db, { userId, from, to });
  return ranges?.map((range) => ({ startsAt: range.from, endsAt: range.to }));
}

/** Returns the problems that need a reason. */
export function needingReason(problems: readonly ShiftProblem[]): ShiftProblem[] {
  return problems.filter((problem) => !HINTS.includes(problem));
}

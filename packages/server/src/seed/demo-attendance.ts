import { attendance, rosters, shifts, type RosterShift } from '@polyclinic/contract';
import type { Caller } from '../platform/http/service';
import { ask } from './ask';
import { employeeCaller, type Working } from './work-context';
import { WEEKS_BACK } from './demo-rosters';
import { WORK_TEXTS } from './work-plan';

const MINUTE_MS = 60_000;
const EARLIEST = 9;
const LATEST = 12;
const OVERTIME = { from: 35, to: 110, chance: 0.12 } as const;

/** Clocks everybody in and out by the roster up to now; one shift was missed, and one correction waits. */
export async function seedAttendance(working: Working): Promise<void> {
  const { clerk, calendar, monday, today, minute, language, random } = working;
  const now = calendar.moment(today, minute);
  const planned = await ask(rosters.get, { query: { from: monday(-WEEKS_BACK), to: today } }, clerk);
  const begun = planned.shifts.filter((shift) => shift.employeeId !== null && momentOf(working, shift.startsAt) < now);
  const missed = begun.find(({ endsAt }) => momentOf(working, endsAt) < now && random.chance(0.1));
  for (const shift of begun) {
    const came = momentOf(working, shift.startsAt) - random.int(0, EARLIEST) * MINUTE_MS;
    const extra = random.chance(OVERTIME.chance) ? random.int(OVERTIME.from, OVERTIME.to) : random.int(-2, LATEST);
    const left = momentOf(working, shift.endsAt) + extra * MINUTE_MS;
    if (shift.id === missed?.id) continue;
    await clock(clerk, shift, came, true);
    if (left <= now) await clock(clerk, shift, left, false);
  }
  if (missed) {
    const body = { status: 'MISSED' as const, reason: WORK_TEXTS.missed[language] };
    await ask(shifts.setStatus, { params: { id: missed.id }, body }, clerk);
  }
  await askForCorrection(working);
}

async function clock(clerk: Caller, { employeeId }: RosterShift, moment: number, isIn: boolean): Promise<void> {
  if (employeeId === null) return;
  const desk: Caller = { ...clerk, now: () => new Date(moment), transaction: (run) => run(desk) };
  await ask(attendance.clockAtDesk, { body: { employeeId, isIn } }, desk);
}

async function askForCorrection(working: Working): Promise<void> {
  const nurse = working.staff.find(({ role, userId }) => role === 'NURSE' && userId !== null);
  if (!nurse) return;
  const caller = employeeCaller(working, nurse.userId ?? '');
  const { entries } = await ask(attendance.mine, {}, caller);
  const entry = entries.find(({ endsAt }) => endsAt !== null);
  if (!entry?.endsAt) return;
  const endsAt = `${entry.endsAt.slice(0, 14)}59:00`;
  const { startsAt } = entry;
  const body = { entryId: entry.id, startsAt, endsAt, reason: WORK_TEXTS.forgotten[working.language] };
  await ask(attendance.correct, { body }, caller);
}

function momentOf({ calendar }: Working, wall: string): number {
  const [date = '', time = ''] = wall.split('T');
  return calendar.moment(date, Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)));
}

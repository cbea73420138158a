import {
  addDays,
  onCall,
  rosters,
  shifts,
  shiftSwaps,
  shiftTemplates,
  type RosterShift,
  type ShiftSwap,
} from '@polyclinic/contract';
import { ask } from './ask';
import type { DemoStaff } from './demo-staff';
import { employeeCaller, type Working } from './work-context';
import { at } from './random';
import { clockTime, wallTime } from './wall-time';
import { NEEDS, SHIFT_DEPARTMENTS, SHIFTS, WORK_TEXTS } from './work-plan';

/** Weeks of the roster around the current one. */
export const WEEKS_BACK = 2;
export const WEEKS_AHEAD = 3;
const DUTY_FROM = 8 * 60;
const DUTY_LEVELS = 2;

/** Plans early and late weeks in turn, with an open shift, and publishes them. */
export async function seedRosters(working: Working): Promise<void> {
  const { clerk, language, staff, monday } = working;
  const days = { from: monday(-WEEKS_BACK), to: addDays(monday(WEEKS_AHEAD), 6) };
  const template = async ({ name, from, to, breakMinutes }: (typeof SHIFTS)['early' | 'late']) => {
    const times = { startsAt: clockTime(from), endsAt: clockTime(to) };
    const body = { name: name[language], ...times, breakMinutes };
    return (await ask(shiftTemplates.create, { body }, clerk)).shiftTemplate.id;
  };
  const [early, late] = [await template(SHIFTS.early), await template(SHIFTS.late)];
  const week = (id: string) => [...Array.from({ length: 5 }, () => id), null, null];
  const pattern = [...week(early), ...week(late)];
  for (const department of SHIFT_DEPARTMENTS) {
    const members = staff.filter((one) => one.department === department);
    const departmentId = members[0]?.departmentId ?? null;
    const people = members.map(({ employeeId }, index) => ({ employeeId, offset: (index % 2) * 7 }));
    await ask(rosters.plan, { body: { ...days, pattern, people, departmentId } }, clerk);
    if (department !== 'nursing' || departmentId === null) continue;
    await addNeeds(working, departmentId);
    await addOpenShift(working, departmentId);
  }
  await ask(rosters.publish, { body: days }, clerk);
}

async function addNeeds({ clerk }: Working, departmentId: string): Promise<void> {
  const needs = [1, 2, 3, 4, 5].flatMap((weekday) => NEEDS.map((need) => ({ ...need, weekday })));
  await ask(rosters.setNeeds, { body: { departmentId, needs, version: 0 } }, clerk);
}

/** Nobody has the shift on Saturday of the next week yet. */
async function addOpenShift({ clerk, monday, language }: Working, departmentId: string): Promise<void> {
  const saturday = addDays(monday(1), 5);
  const times = { startsAt: wallTime(saturday, 8 * 60 + 30), endsAt: wallTime(saturday, 13 * 60 + 30) };
  await ask(shifts.create, { body: { ...times, departmentId, title: WORK_TEXTS.open[language] } }, clerk);
}

/** Doctors take turns by the week; the one of the next week is called second. */
export async function seedOnCall({ clerk, accounts, staff, monday, language }: Working): Promise<void> {
  const doctors = staff.filter(({ role, userId }) => role === 'DOCTOR' && userId !== null);
  for (let week = -WEEKS_BACK; week <= WEEKS_AHEAD; week += 1) {
    for (let level = 1; level <= DUTY_LEVELS; level += 1) {
      const { employeeId, userId, departmentId } = at(doctors, (week + WEEKS_BACK + level) % doctors.length);
      const phone = accounts.find(({ id }) => id === userId)?.phone ?? null;
      const times = { startsAt: wallTime(monday(week), DUTY_FROM), endsAt: wallTime(monday(week + 1), DUTY_FROM) };
      const overrideReason = WORK_TEXTS.duty[language];
      const body = { employeeId, departmentId, level, phone, ...times, overrideReason };
      await ask(onCall.create, { body }, clerk);
    }
  }
}

/** One swap waits for the colleague, one for the head, and one is approved. */
export async function seedSwaps(working: Working): Promise<void> {
  const { clerk, admin, staff, today, monday, language } = working;
  const [asking, asked] = staff.filter(({ role, userId }) => role === 'NURSE' && userId !== null);
  if (!asking || !asked) return;
  const days = { from: addDays(today, 1), to: addDays(monday(WEEKS_AHEAD), 6) };
  const planned = await ask(rosters.get, { query: days }, clerk);
  const pairs = commonDays(planned.shifts, asking, asked);
  const [first, second, third] = pairs;
  if (first) {
    const swap = await addSwap(working, [asking, asked], first, WORK_TEXTS.swap[language]);
    const accepted = await answer(working, asked, swap);
    const decision = { isApproved: true, version: accepted.version, overrideReason: WORK_TEXTS.duty[language] };
    await ask(shiftSwaps.decide, { params: { id: swap.id }, body: decision }, admin);
  }
  if (second) {
    const swap = await addSwap(working, [asking, asked], second, WORK_TEXTS.swap[language]);
    await answer(working, asked, swap);
  }
  if (third) await addSwap(working, [asked, asking], [third[1], third[0]], WORK_TEXTS.handOver[language]);
}

type ShiftPair = readonly [RosterShift, RosterShift];

/** Returns the shifts of two people on the days on which both work. */
function commonDays(all: readonly RosterShift[], one: DemoStaff, other: DemoStaff): ShiftPair[] {
  const of = ({ employeeId }: DemoStaff) => all.filter((shift) => shift.employeeId === employeeId);
  const others = new Map(of(other).map((shift) => [shift.startsAt.slice(0, 10), shift]));
  return of(one).flatMap((shift) => {
    const opposite = others.get(shift.startsAt.slice(0, 10));
    return opposite ? [[shift, opposite] as const] : [];
  });
}

async function addSwap(
  working: Working,
  [asking, asked]: readonly [DemoStaff, DemoStaff],
  [shift, inExchange]: ShiftPair,
  note: string,
): Promise<ShiftSwap> {
  const body = { shiftId: shift.id, colleagueId: asked.employeeId, inExchangeId: inExchange.id, note };
  return (await ask(shiftSwaps.create, { body }, employeeCaller(working, asking.userId ?? ''))).shiftSwap;
}

async function answer(working: Working, { userId }: DemoStaff, { id, version }: ShiftSwap): Promise<ShiftSwap> {
  const body = { isAccepted: true, version };
  return (await ask(shiftSwaps.answer, { params: { id }, body }, employeeCaller(working, userId ?? ''))).shiftSwap;
}

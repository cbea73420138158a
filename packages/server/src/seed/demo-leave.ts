import { addDays, leaveKinds, leaveRequests, type NewLeaveRequest } from '@polyclinic/contract';
import { raise } from '../platform/feature/raise';
import type { Caller } from '../platform/http/service';
import { ask } from './ask';
import type { DemoRows } from './demo-rows';
import type { DemoStaff } from './demo-staff';
import { employeeCaller, type Working } from './work-context';
import { LEAVE_DAYS, LEAVE_KINDS, WORK_TEXTS, type PlannedLeaveKind } from './work-plan';

type Kinds = ReadonlyMap<PlannedLeaveKind['key'], string>;

const OWN_REQUESTS = 1;
const VACATIONS = 16;
const FIRST_VACATION_WEEKS_AGO = 6;

/** Creates kinds of leave, takes over the leave that the schedule has, and enters past, pending and future leave. */
export async function seedLeave(working: Working, { scheduleExceptions }: Pick<DemoRows, 'scheduleExceptions'>) {
  const kinds = await addKinds(working);
  await takeOver(working.clerk, scheduleExceptions);
  const free = working.staff.filter(({ userId }) => userId === null);
  for (const [index, one] of free.entries()) await addPast(working, kinds, one, index);
  await addComing(working, kinds, free);
  await addOwn(working, kinds);
}

async function addKinds({ clerk, clinic, language }: Working): Promise<Kinds> {
  const ids = new Map<PlannedLeaveKind['key'], string>();
  for (const { key, name, ...kind } of LEAVE_KINDS) {
    const isCounted = key === 'vacation';
    const accrual = {
      per: isCounted ? ('YEAR' as const) : ('NONE' as const),
      days: isCounted ? LEAVE_DAYS[clinic.key] : 0,
      yearStartMonth: 1,
      prorate: false,
      waitMonths: 0,
      carryOverDays: isCounted ? 5 : null,
      carryOverMonths: isCounted ? 3 : null,
      maxBalanceDays: null,
    };
    const body = { ...kind, name: name[language], accrual };
    ids.set(key, (await ask(leaveKinds.create, { body }, clerk)).leaveKind.id);
  }
  return ids;
}

/** Leave that was entered in the schedule is leave of the employee as well. */
async function takeOver(clerk: Caller, exceptions: DemoRows['scheduleExceptions']): Promise<void> {
  for (const { id, kind, userId, startsLocal, endsLocal, leaveReason } of exceptions) {
    if (kind !== 'LEAVE' || typeof userId !== 'string' || id === undefined) continue;
    const reason = LEAVE_KINDS.find((one) => one.leaveReason === leaveReason)?.leaveReason ?? null;
    const time = { startsAt: startsLocal, endsAt: endsLocal, leaveReason: reason };
    await raise('staff.leave', { exceptionId: id, userId, time }, clerk);
  }
}

/** A week of annual leave each, in different weeks, and some days of illness. */
async function addPast(working: Working, kinds: Kinds, { employeeId }: DemoStaff, index: number): Promise<void> {
  const { monday } = working;
  if (index < VACATIONS) {
    const firstDay = monday(-(FIRST_VACATION_WEEKS_AGO + index));
    await addApproved(working, {
      employeeId,
      kindId: kindOf(kinds, 'vacation'),
      firstDay,
      lastDay: addDays(firstDay, 4),
    });
  }
  if (index % 2 === 0) {
    const firstDay = addDays(monday(-(2 + (index % 3) * 4)), 1);
    const lastDay = addDays(firstDay, 1 + (index % 2));
    await addApproved(working, { employeeId, kindId: kindOf(kinds, 'sick'), firstDay, lastDay });
  }
}

async function addComing(working: Working, kinds: Kinds, free: readonly DemoStaff[]): Promise<void> {
  const { clerk, admin, monday, language } = working;
  const vacation = kindOf(kinds, 'vacation');
  const week = (weeks: number, days = 4) => ({ firstDay: monday(weeks), lastDay: addDays(monday(weeks), days) });
  const [first, second, third, fourth, fifth, sixth] = free.map(({ employeeId }) => employeeId);
  await addApproved(working, { employeeId: first, kindId: vacation, ...week(1) });
  await addApproved(working, { employeeId: second, kindId: vacation, ...week(2) });
  await addApproved(working, { employeeId: third, kindId: kindOf(kinds, 'training'), ...week(2, 1) });
  const unpaid = { employeeId: fourth, kindId: kindOf(kinds, 'unpaid'), ...week(3, 1) };
  await ask(leaveRequests.create, { body: { ...unpaid, reason: WORK_TEXTS.family[language] } }, clerk);
  await ask(leaveRequests.create, { body: { employeeId: fifth, kindId: vacation, ...week(4) } }, clerk);
  const { leaveRequest: refused } = await ask(
    leaveRequests.create,
    { body: { employeeId: sixth, kindId: vacation, ...week(1) } },
    clerk,
  );
  const rejection = { isApproved: false, reason: WORK_TEXTS.rejected[language], version: refused.version };
  await ask(leaveRequests.decide, { params: { id: refused.id }, body: rejection }, admin);
  const { id, version } = await addApproved(working, { employeeId: sixth, kindId: vacation, ...week(5) });
  const cancelling = { version, reason: WORK_TEXTS.cancelled[language] };
  await ask(leaveRequests.cancel, { params: { id }, body: cancelling }, admin);
}

/** Employees with an account ask themselves, and nobody has decided yet. */
async function addOwn(working: Working, kinds: Kinds): Promise<void> {
  const asking = working.staff.filter(({ role, userId }) => role === 'NURSE' && userId !== null).slice(0, OWN_REQUESTS);
  const firstDay = working.monday(6);
  const body = { kindId: kindOf(kinds, 'vacation'), firstDay, lastDay: addDays(firstDay, 4) };
  for (const { userId } of asking) await ask(leaveRequests.create, { body }, employeeCaller(working, userId ?? ''));
}

/** The clerk enters the leave, and the administrator approves it. */
async function addApproved({ clerk, admin }: Working, body: NewLeaveRequest) {
  const { leaveRequest } = await ask(leaveRequests.create, { body }, clerk);
  const { id, version } = leaveRequest;
  const decision = { isApproved: true, version };
  return (await ask(leaveRequests.decide, { params: { id }, body: decision }, admin)).leaveRequest;
}

function kindOf(kinds: Kinds, key: PlannedLeaveKind['key']): string {
  const id = kinds.get(key);
  if (id === undefined) throw new Error(`A demo clinic has leave of the kind ${key}`);
  return id;
}

import { addDays, workRules } from '@polyclinic/contract';
import type { Caller } from '../platform/http/service';
import { ask, callerOf, type DemoPerson } from './ask';
import type { BookKeepers } from './book-keepers';
import { dayOfWeek, type ClinicCalendar } from './clinic-calendar';
import { seedAttendance } from './demo-attendance';
import type { DemoClinic } from './demo-clinics';
import { seedLeave } from './demo-leave';
import { seedOnCall, seedRosters, seedSwaps } from './demo-rosters';
import type { DemoRows } from './demo-rows';
import type { DemoStaff } from './demo-staff';
import { openRandom, type Random } from './random';

/** People who plan the work of a demo clinic. */
export interface WorkPeople extends Pick<BookKeepers, 'clerk' | 'admin'> {
  accounts: readonly (Pick<DemoPerson, 'id' | 'role'> & { phone?: string | null })[];
}

/** Parameters of the work of a demo clinic. */
export interface WorkClinic {
  clinic: DemoClinic;
  language: 'en' | 'de';
  calendar: ClinicCalendar;
  today: string;
  /** Current time of the demo, in minutes after midnight. */
  minute: number;
  staff: readonly DemoStaff[];
}

/** What the steps of the seed share. */
export interface Working extends WorkPeople, Omit<WorkClinic, 'staff'> {
  /** Without those who leave. */
  staff: readonly DemoStaff[];
  random: Random;
  /** Returns the Monday of a week relative to the current one. */
  monday(weeks: number): string;
}

/** Creates leave, rosters around today, on-call duty, swaps and attendance through the regular services. */
export async function seedWork(people: WorkPeople, plan: WorkClinic, rows: DemoRows): Promise<void> {
  const random = openRandom(`demo ${plan.clinic.key} work`);
  const staff = plan.staff.filter(({ lastDay }) => lastDay === null);
  const monday = (weeks: number) => addDays(plan.today, 1 - (dayOfWeek(plan.today) || 7) + 7 * weeks);
  const working: Working = { ...people, ...plan, staff, random, monday };
  const overtime = [{ kind: 'DAILY' as const, afterMinutes: 480, percent: 125 }];
  await ask(workRules.update, { body: { overtime, version: 0 } }, people.clerk);
  // Leave comes first, so that nobody is planned while away.
  await seedLeave(working, rows);
  await seedRosters(working);
  await seedOnCall(working);
  await seedAttendance(working);
  await seedSwaps(working);
}

/** Returns an employee with an account as the caller. */
export function employeeCaller({ clerk, accounts }: WorkPeople, userId: string): Caller {
  const account = accounts.find(({ id }) => id === userId);
  if (!account) throw new Error('An employee with an account is among the accounts');
  return callerOf(clerk.db, { id: account.id, role: account.role, duties: [] }, clerk.now());
}

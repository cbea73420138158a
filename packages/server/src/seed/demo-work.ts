import { addDays, workRules } from '@polyclinic/contract';
import { ask } from './ask';
import { dayOfWeek } from './clinic-calendar';
import { seedAttendance } from './demo-attendance';
import { seedLeave } from './demo-leave';
import { seedLetters } from './demo-letters';
import { seedOnCall, seedRosters, seedSwaps } from './demo-rosters';
import type { DemoRows } from './demo-rows';
import { openRandom } from './random';
import type { WorkClinic, Working, WorkPeople } from './work-context';

/** Creates leave, rosters around today, on-call duty, swaps, attendance and letter templates through the regular services. */
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
  await seedLetters(people.clerk, plan.language);
}

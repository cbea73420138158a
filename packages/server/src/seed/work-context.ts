import type { Caller } from '../platform/http/service';
import { callerOf, type DemoPerson } from './ask';
import type { BookKeepers } from './book-keepers';
import type { ClinicCalendar } from './clinic-calendar';
import type { DemoClinic } from './demo-clinics';
import type { DemoStaff } from './demo-staff';
import type { Random } from './random';

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

/** Context of the steps of the seed. */
export interface Working extends WorkPeople, Omit<WorkClinic, 'staff'> {
  /** Without those who leave. */
  staff: readonly DemoStaff[];
  random: Random;
  /** Returns the Monday of a week relative to the current one. */
  monday(weeks: number): string;
}

/** Returns an employee with an account as the caller. */
export function employeeCaller({ clerk, accounts }: WorkPeople, userId: string): Caller {
  const account = accounts.find(({ id }) => id === userId);
  if (!account) throw new Error('An employee with an account is among the accounts');
  return callerOf(clerk.db, { id: account.id, role: account.role, duties: [] }, clerk.now());
}

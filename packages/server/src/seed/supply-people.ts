import type { Caller } from '../platform/http/service';
import type { ClinicCalendar } from './clinic-calendar';
import type { DemoClinic } from './demo-clinics';

const MORNING = 10 * 60;

/** Employees who act in the supply of a demo clinic. */
export interface SupplyPeople {
  /** Orders, receives and records bills; approves payments. */
  buyer: Caller;
  /** Approves orders, receipts and bills; proposes payments. */
  approver: Caller;
  storekeeper: Caller;
  /** Another holder of the duty, who approves counts and keeps the equipment. */
  second: Caller;
}

/** Parameters of the supply of a demo clinic. */
export interface SupplyClinic {
  key: DemoClinic['key'];
  language: 'en' | 'de';
  calendar: ClinicCalendar;
  today: string;
  /** Multiplier of the prices. */
  factor: number;
  /** Main branch first. */
  branchIds: readonly string[];
  taxCodeId: string | null;
}

/** Returns the caller as of the morning of a date, or the present if it is earlier. */
export function onDay(caller: Caller, date: string, { calendar }: Pick<SupplyClinic, 'calendar'>): Caller {
  const moment = new Date(Math.min(calendar.moment(date, MORNING), caller.now().getTime()));
  const dated: Caller = { ...caller, now: () => moment, transaction: (run) => run(dated) };
  return dated;
}

import { WAIT_WARNING_MINUTES, type Appointment } from '@polyclinic/contract';

const MINUTE_MS = 60_000;

/** Whole minutes from a moment to another; never below none. */
export function minutesSince(moment: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(moment)) / MINUTE_MS));
}

/** Longer than anybody should wait. */
export function isLongWait(minutes: number): boolean {
  return minutes > WAIT_WARNING_MINUTES;
}

const URGENCY: Record<Appointment['priority'], number> = { EMERGENCY: 0, URGENT: 1, HIGH: 2, NORMAL: 3, LOW: 4 };

/** The four places a person passes through in a day at the clinic. */
export interface DeskDay {
  expected: Appointment[];
  waiting: Appointment[];
  inProgress: Appointment[];
  done: Appointment[];
}

const PLACES: Partial<Record<Appointment['status'], keyof DeskDay>> = {
  REQUESTED: 'expected',
  SCHEDULED: 'expected',
  CONFIRMED: 'expected',
  CHECKED_IN: 'waiting',
  IN_PROGRESS: 'inProgress',
  COMPLETED: 'done',
};

/** Sorts a day's appointments into its places: who comes next, who is to be called next, who left last. */
export function deskDay(appointments: readonly Appointment[]): DeskDay {
  const day: DeskDay = { expected: [], waiting: [], inProgress: [], done: [] };
  for (const one of appointments) {
    const place = PLACES[one.status];
    if (place) day[place].push(one);
  }
  day.expected.sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  day.waiting.sort((a, b) => URGENCY[a.priority] - URGENCY[b.priority] || at(a.checkedInAt) - at(b.checkedInAt));
  day.inProgress.sort((a, b) => at(a.startedAt) - at(b.startedAt));
  day.done.sort((a, b) => at(b.endedAt) - at(a.endedAt));
  return day;
}

function at(moment: string | null): number {
  return moment ? Date.parse(moment) : 0;
}

/** Whether what was typed names the patient: a part of the name in either script, of the phone, or the queue number. */
export function isMatch({ patient, queueToken }: Appointment, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return true;
  if (/^\d{1,3}$/.test(wanted) && queueToken === Number(wanted)) return true;
  const digits = wanted.replace(/\D/g, '');
  const names = `${patient.firstName} ${patient.lastName} ${patient.nativeName ?? ''}`.toLowerCase();
  return names.includes(wanted) || (digits.length > 3 && (patient.phone ?? '').replace(/\D/g, '').includes(digits));
}

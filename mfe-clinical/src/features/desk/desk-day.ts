import type { Appointment } from '@polyclinic/contract';

const URGENCY: Record<Appointment['priority'], number> = { EMERGENCY: 0, URGENT: 1, HIGH: 2, NORMAL: 3, LOW: 4 };

/** The four columns of the desk. */
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

/** Groups a day's appointments by column; the waiting are sorted by priority and then by waiting time. */
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

/**
 * Returns whether the text matches the patient: part of the name in either script, of the phone, or the queue number.
 */
export function isMatch({ patient, queueToken }: Appointment, text: string): boolean {
  const term = text.trim().toLowerCase();
  if (!term) return true;
  if (/^\d{1,3}$/.test(term) && queueToken === Number(term)) return true;
  const digits = term.replace(/\D/g, '');
  const names = `${patient.firstName} ${patient.lastName} ${patient.nativeName ?? ''}`.toLowerCase();
  return names.includes(term) || (digits.length > 3 && (patient.phone ?? '').replace(/\D/g, '').includes(digits));
}

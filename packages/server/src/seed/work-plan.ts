import type { LeaveReason } from '@polyclinic/contract';
import type { DemoClinic } from './demo-clinics';

type Language = 'en' | 'de';
type Words = Readonly<Record<Language, string>>;

/** Kind of leave of a demo clinic. */
export interface PlannedLeaveKind {
  key: 'vacation' | 'sick' | 'training' | 'unpaid';
  name: Words;
  code: string;
  leaveReason: LeaveReason;
  isPaid: boolean;
}

export const LEAVE_KINDS: readonly PlannedLeaveKind[] = [
  {
    key: 'vacation',
    name: { en: 'Annual leave', de: 'Jahresurlaub' },
    code: 'AL',
    leaveReason: 'VACATION',
    isPaid: true,
  },
  { key: 'sick', name: { en: 'Sick leave', de: 'Krankheit' }, code: 'SL', leaveReason: 'SICK', isPaid: true },
  { key: 'training', name: { en: 'Training', de: 'Fortbildung' }, code: 'TR', leaveReason: 'TRAINING', isPaid: true },
  {
    key: 'unpaid',
    name: { en: 'Unpaid leave', de: 'Unbezahlter Urlaub' },
    code: 'UL',
    leaveReason: 'OTHER',
    isPaid: false,
  },
];

/** Days of annual leave. */
export const LEAVE_DAYS: Readonly<Record<DemoClinic['key'], number>> = { newyork: 20, chennai: 24, berlin: 30 };

/** Usual shifts of a demo clinic; times are minutes after midnight. */
export const SHIFTS = {
  early: { name: { en: 'Early', de: 'Früh' }, from: 7 * 60, to: 15 * 60 + 30, breakMinutes: 30 },
  late: { name: { en: 'Late', de: 'Spät' }, from: 11 * 60, to: 19 * 60 + 30, breakMinutes: 30 },
} as const;

/** Departments whose people work in shifts. */
export const SHIFT_DEPARTMENTS = ['nursing', 'reception'] as const;

/** People that nursing needs, on weekdays. */
export const NEEDS = [
  { from: '08:00', to: '12:00', people: 5, skill: null },
  { from: '12:00', to: '18:00', people: 6, skill: null },
] as const;

export const WORK_TEXTS = {
  missed: { en: 'Did not come, called in the evening', de: 'Nicht erschienen, am Abend angerufen' },
  rejected: { en: 'Two colleagues are away that week', de: 'Zwei Kolleginnen sind in der Woche abwesend' },
  cancelled: { en: 'The trip was moved', de: 'Die Reise wurde verschoben' },
  forgotten: { en: 'Forgot to clock out', de: 'Ausstempeln vergessen' },
  family: { en: 'Wedding in the family', de: 'Hochzeit in der Familie' },
  swap: { en: 'My course begins at noon', de: 'Mein Kurs beginnt mittags' },
  handOver: { en: 'Could you take this one?', de: 'Könntest du diesen übernehmen?' },
  duty: { en: 'Agreed in the team', de: 'Im Team abgesprochen' },
  open: { en: 'Saturday clinic', de: 'Samstagssprechstunde' },
} as const satisfies Record<string, Words>;

import type { DemoClinic, DemoEmployee } from './demo-clinics';

type Language = 'en' | 'de';
type Words = Readonly<Record<Language, string>>;

/** Department of a demo clinic; the first one is above the others. */
export interface PlannedDepartment {
  key: 'management' | 'medical' | 'nursing' | 'reception' | 'pharmacy' | 'office';
  name: Words;
}

/** Position with its department, its pay, and who holds it. */
export interface PlannedPosition {
  role: DemoEmployee['role'] | 'ASSISTANT' | 'CLEANER';
  title: Words;
  department: PlannedDepartment['key'];
  /** Of a month of full time, in minor units. */
  pay: Readonly<Record<DemoClinic['key'], number>>;
  seats: number;
  /** Employees without an account, besides those with one. */
  further: number;
}

export const DEPARTMENTS: readonly PlannedDepartment[] = [
  { key: 'management', name: { en: 'Management', de: 'Leitung' } },
  { key: 'medical', name: { en: 'Medical services', de: 'Ärztlicher Dienst' } },
  { key: 'nursing', name: { en: 'Nursing', de: 'Pflege' } },
  { key: 'reception', name: { en: 'Front desk', de: 'Empfang' } },
  { key: 'pharmacy', name: { en: 'Pharmacy', de: 'Apotheke' } },
  { key: 'office', name: { en: 'Administration', de: 'Verwaltung' } },
];

export const POSITIONS: readonly PlannedPosition[] = [
  {
    role: 'ADMIN',
    title: { en: 'Clinic manager', de: 'Klinikleitung' },
    department: 'management',
    pay: { newyork: 980_000, chennai: 12_000_000, berlin: 780_000 },
    seats: 1,
    further: 0,
  },
  {
    role: 'DOCTOR',
    title: { en: 'Physician', de: 'Ärztin oder Arzt' },
    department: 'medical',
    pay: { newyork: 1_450_000, chennai: 16_000_000, berlin: 860_000 },
    seats: 7,
    further: 1,
  },
  {
    role: 'ASSISTANT',
    title: { en: 'Medical assistant', de: 'Medizinische Fachkraft' },
    department: 'nursing',
    pay: { newyork: 390_000, chennai: 2_000_000, berlin: 300_000 },
    seats: 9,
    further: 8,
  },
  {
    role: 'NURSE',
    title: { en: 'Nurse', de: 'Pflegefachkraft' },
    department: 'nursing',
    pay: { newyork: 720_000, chennai: 2_800_000, berlin: 390_000 },
    seats: 10,
    further: 7,
  },
  {
    role: 'RECEPTIONIST',
    title: { en: 'Receptionist', de: 'Empfangskraft' },
    department: 'reception',
    pay: { newyork: 380_000, chennai: 2_100_000, berlin: 280_000 },
    seats: 6,
    further: 4,
  },
  {
    role: 'PHARMACIST',
    title: { en: 'Pharmacist', de: 'Apothekerin oder Apotheker' },
    department: 'pharmacy',
    pay: { newyork: 980_000, chennai: 3_200_000, berlin: 500_000 },
    seats: 2,
    further: 1,
  },
  {
    role: 'STAFF',
    title: { en: 'Administrator', de: 'Sachbearbeitung' },
    department: 'office',
    pay: { newyork: 520_000, chennai: 3_500_000, berlin: 390_000 },
    seats: 5,
    further: 2,
  },
  {
    role: 'CLEANER',
    title: { en: 'Housekeeper', de: 'Hauswirtschaft' },
    department: 'office',
    pay: { newyork: 325_000, chennai: 1_500_000, berlin: 265_000 },
    seats: 7,
    further: 6,
  },
];

/** Employees of a demo clinic, those who have left included. */
export const HEADCOUNT = 40;

/** Bank account of an employee in the form of the clinic's country; examples with right check digits. */
export function bankAccountOf(
  key: DemoClinic['key'],
  index: number,
): { iban: string | null; accountNumber: string | null; routingNumber: string | null } {
  const accountNumber = String(30_000_000 + index * 7_919);
  if (key === 'newyork') return { iban: null, accountNumber, routingNumber: '021000021' };
  if (key === 'chennai') return { iban: null, accountNumber, routingNumber: 'SBIN0000300' };
  return { iban: germanIban(`37040044${accountNumber.padStart(10, '0')}`), accountNumber: null, routingNumber: null };
}

/** Computes the check digits of ISO 13616: modulo 97 of the whole is 1. */
function germanIban(digits: string): string {
  const check = 98n - (BigInt(`${digits}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${digits}`;
}

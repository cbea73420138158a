import { addDays } from '@polyclinic/contract';
import type { Insertable } from 'kysely';
import type { DB } from '../platform/db/schema';
import { nameKey } from '../domains/front-desk/patients/name-key';
import { OPENING, weekdayUpTo, type ClinicCalendar } from './clinic-calendar';
import { mailName, personName, type PersonWords } from './names';
import type { Random } from './random';
import type { Region } from './regions';

export type PatientRow = Insertable<DB['patients']> & { id: string; isActive: boolean; createdAt: string };

/** Parameters for the patients of a clinic. */
export interface PatientPlan {
  tenantId: string;
  count: number;
  region: Region;
  calendar: ClinicCalendar;
  random: Random;
  nextId: () => string;
  /** Employees who register them. */
  desk: readonly { id: string }[];
  mailDomain: string;
  /** Notes of some records. */
  notes: readonly string[];
}

/** Share of patients registered within the last month. */
const NEW_SHARE = 0.08;
const FIRST_CAME_DAYS_AGO = 1100;
const NEW_SINCE_DAYS = 30;
const ADULT = 18;
const RETIRED = 67;

/** Yields the patients of a clinic, earliest registration first. */
export function* patientsOf(plan: PatientPlan): Generator<PatientRow> {
  for (let index = 0; index < plan.count; index += 1) yield patient(plan, index);
}

/** Returns the name key of a record. */
export function keyOf({ firstName, lastName, nativeName }: Pick<PatientRow, 'firstName' | 'lastName' | 'nativeName'>) {
  return nameKey(`${firstName} ${lastName} ${nativeName ?? ''}`);
}

/** Returns the record number. */
export function recordNumber(index: number): string {
  return `P-${String(index + 1).padStart(6, '0')}`;
}

function patient(plan: PatientPlan, index: number) {
  const { tenantId, count, region, calendar, random, nextId, desk, mailDomain, notes } = plan;
  const culture = random.weighted(region.cultures);
  const gender = random.pick(['FEMALE', 'MALE'] as const);
  const name = personName(culture, gender, random);
  const age = ageOf(random);
  const isChild = age < ADULT;
  const relative = personName(culture, random.pick(['FEMALE', 'MALE'] as const), random);
  const hasContact = isChild || random.chance(0.8);
  const cameAt = calendar.moment(
    weekdayUpTo(addDays(calendar.today, -cameDaysAgo(index, count))),
    random.int(OPENING.from, OPENING.to - 1),
  );
  const createdAt = new Date(cameAt).toISOString();
  return {
    tenantId,
    id: nextId(),
    recordNumber: recordNumber(index),
    ...name,
    nameKey: keyOf(name),
    gender: random.weighted([
      [gender, 96],
      ['OTHER', 2],
      ['UNKNOWN', 2],
    ]),
    dateOfBirth: addDays(calendar.today, -Math.round(age * 365.25) - random.int(0, 364)),
    phone: isChild && random.chance(0.7) ? null : region.phone(random),
    email: !isChild && random.chance(0.72) ? mailAddress(name, index, mailDomain) : null,
    address: random.chance(0.9) ? region.address(random) : null,
    occupation: occupationAt(age, culture.words, random),
    preferredLanguage: random.chance(0.7) ? culture.language : null,
    emergencyContactName: hasContact ? `${relative.firstName} ${name.lastName}` : null,
    emergencyContactPhone: hasContact ? region.phone(random) : null,
    emergencyRelationship: hasContact
      ? random.pick(isChild ? [culture.words.parent] : culture.words.relationships)
      : null,
    notes: random.chance(0.12) ? random.pick(notes) : null,
    isActive: random.chance(0.96),
    createdBy: random.pick(desk).id,
    createdAt,
    updatedAt: createdAt,
  } satisfies PatientRow;
}

function ageOf(random: Random): number {
  return random.weighted([
    [random.int(1, 17), 16],
    [random.int(18, 39), 34],
    [random.int(40, 66), 33],
    [random.int(67, 94), 17],
  ]);
}

function cameDaysAgo(index: number, count: number): number {
  const old = Math.ceil(count * (1 - NEW_SHARE));
  if (index >= old) return 1 + Math.floor((NEW_SINCE_DAYS - 1) * (1 - (index - old + 1) / (count - old)));
  return FIRST_CAME_DAYS_AGO - Math.floor(((FIRST_CAME_DAYS_AGO - NEW_SINCE_DAYS) * index) / old);
}

function occupationAt(age: number, { occupations, pupil, retired }: PersonWords, random: Random): string | null {
  if (age < 6) return null;
  if (age < ADULT) return pupil;
  if (age >= RETIRED) return retired;
  return random.chance(0.75) ? random.pick(occupations) : null;
}

/** Returns the e-mail address of a patient. */
export function mailAddress(
  { firstName, lastName }: { firstName: string; lastName: string },
  index: number,
  domain: string,
): string {
  return `${mailName(firstName)}.${mailName(lastName)}.${index + 1}@${domain}`;
}

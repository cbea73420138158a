import { addDays, type Role } from '@polyclinic/contract';
import type { Insertable } from 'kysely';
import type { DB } from '../platform/db/schema';
import { isWeekday, OPENING, openCalendar } from './clinic-calendar';
import { DEMO_CLINICS } from './demo-clinics';
import { treatmentsAt } from './demo-services';
import { demoTextsOf } from './demo-texts-of';
import { personName } from './names';
import { patientsOf, type PatientRow } from './patients';
import { at, openIds, openRandom, type Random } from './random';
import type { Treatment } from './treatments';
import { visit, type Actor, type Slot, type Visit, type VisitContext } from './visits';

/** Number of rows of a clinic. */
export interface LoadSize {
  patients: number;
  appointments: number;
}

/** Clinic of generated rows, created on demand: only the ids of the patients stay in memory. */
export interface LoadClinic {
  tenants: Insertable<DB['tenants']>[];
  users: (Insertable<DB['users']> & { id: string })[];
  patients(): Iterable<PatientRow>;
  counters: Insertable<DB['counters']>[];
  /** To be iterated after the patients, once for the appointments and once for their events, with the same result. */
  visits(): Iterable<Visit>;
}

/** Group that distinguishes load test clinics from others. */
export const LOAD_GROUP = 'Polyclinic Load';
export const LOAD_DOMAIN = 'load.polyclinic.test';

/** First account created for a load test. */
export const FIRST_LOAD_ADMIN = `admin.1@${LOAD_DOMAIN}`;

const DAYS_BACK = 540;
const DAYS_AHEAD = 90;
const DAY_MS = 86_400_000;
const VISITS_A_DAY = 12;

/** Describes one clinic, numbered from 1; the same number and day give the same rows. */
export function loadClinic(number: number, size: LoadSize, now: Date, passwordHash: string): LoadClinic {
  const model = at(DEMO_CLINICS, number % DEMO_CLINICS.length);
  const { region, timezone, currency, dateFormat, branding } = model;
  const calendar = openCalendar(timezone, now);
  const yesterday = calendar.moment(addDays(calendar.today, -1), 0);
  const seed = `load ${number}`;
  const texts = demoTextsOf(model.key);
  const nextId = openIds(seed, yesterday);
  const tenantId = nextId();
  const random = openRandom(seed);
  const createdAt = new Date(calendar.moment(addDays(calendar.today, -1200), OPENING.from)).toISOString();

  const days = workingDays(calendar.today);
  const doctorCount = doctorsFor(size.appointments / days.length);
  const users = staff(doctorCount).map(({ role, mailbox }) => {
    const { firstName, lastName } = personName(at(region.cultures, 0)[0], random.pick(['FEMALE', 'MALE']), random);
    return {
      tenantId,
      id: nextId(),
      email: `${mailbox}.${number}@${LOAD_DOMAIN}`,
      passwordHash,
      emailVerified: true,
      role,
      firstName,
      lastName,
      specialization: role === 'DOCTOR' ? 'General Practice' : null,
      userId: mailbox.toUpperCase(),
      passwordChangedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    };
  });
  const having = (role: string) => users.filter((user) => user.role === role);
  const desk = having('RECEPTIONIST');
  const doctors = having('DOCTOR');
  const known: { id: string; since: number }[] = [];

  function* patients(): Generator<PatientRow> {
    const people = { tenantId, count: size.patients, region, mailDomain: LOAD_DOMAIN, notes: texts.patientNotes };
    const plan = { ...people, calendar, random, nextId, desk };
    for (const patient of patientsOf(plan)) {
      known.push({ id: patient.id, since: Date.parse(patient.createdAt) });
      yield patient;
    }
  }

  function* visits(): Generator<Visit> {
    const chance = openRandom(`${seed} visits`);
    const context: VisitContext = {
      tenantId,
      calendar,
      random: chance,
      desk,
      nurses: having('NURSE'),
      nextId: openIds(`${seed} visits`, yesterday + DAY_MS / 2),
      texts,
    };
    const plan = { days, doctors, treatments: treatmentsAt(model.key), count: size.appointments, random: chance };
    for (const slot of slotsOf(plan)) {
      yield visit(slot, guest(calendar.moment(slot.date, slot.minute), chance.int(0, known.length - 1)), context);
    }
  }

  /** Patients are sorted by registration: one from half the index was registered earlier. */
  function guest(startsAt: number, index: number): { patientId: string; knownSince: number } {
    const { id, since } = at(known, index);
    return since < startsAt - DAY_MS || index === 0
      ? { patientId: id, knownSince: since }
      : guest(startsAt, index >> 1);
  }

  return {
    tenants: [
      {
        id: tenantId,
        kind: 'CLINIC',
        name: `Load clinic ${number}`,
        groupName: LOAD_GROUP,
        branding,
        timezone,
        currency,
        dateFormat,
        features: {},
        createdAt,
        updatedAt: createdAt,
      },
    ],
    users,
    patients,
    counters: [{ tenantId, name: 'patients', value: size.patients }],
    visits,
  };
}

interface LoadPlan {
  days: readonly string[];
  doctors: readonly Actor[];
  treatments: readonly Treatment[];
  count: number;
  random: Random;
}

/** Yields exactly the requested number of slots, spread evenly over days and doctors, without overlaps. */
function* slotsOf({ days, doctors, treatments, count, random }: LoadPlan): Generator<Slot> {
  const upTo = (day: number) => Math.floor((day * count) / days.length);
  for (const [day, date] of days.entries()) {
    const today = upTo(day + 1) - upTo(day);
    const part = 5 * Math.floor((OPENING.to - OPENING.from) / Math.ceil(today / doctors.length) / 5);
    const fitting = treatments.filter(({ minutes }) => minutes <= part);
    for (let turn = 0; turn < today; turn += 1) {
      const treatment = random.pick(fitting);
      const start = OPENING.from + Math.floor(turn / doctors.length) * part;
      const minute = start + 5 * random.int(0, Math.floor((part - treatment.minutes) / 5));
      yield { doctor: at(doctors, turn % doctors.length), date, minute, treatment };
    }
  }
}

function staff(doctors: number): { role: Role; mailbox: string }[] {
  const several = (role: Role, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      role,
      mailbox: `${role.toLowerCase()}${index === 0 ? '' : index + 1}`,
    }));
  return [
    ...several('ADMIN', 1),
    ...several('RECEPTIONIST', 2),
    ...several('NURSE', 2),
    ...several('PHARMACIST', 1),
    ...several('DOCTOR', doctors),
  ];
}

function workingDays(today: string): string[] {
  const days = Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, index) => addDays(today, index - DAYS_BACK));
  return days.filter(isWeekday);
}

function doctorsFor(visitsADay: number): number {
  return Math.max(2, Math.ceil(Math.ceil(visitsADay) / VISITS_A_DAY));
}

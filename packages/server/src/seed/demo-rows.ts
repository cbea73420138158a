import { addDays } from '@polyclinic/contract';
import type { Insertable } from 'kysely';
import type { DB } from '../platform/db/schema';
import { isWeekday, OPENING, openCalendar, type ClinicCalendar } from './clinic-calendar';
import { slotsOf } from './day-plan';
import { employeeEmail, patientEmail } from './demo-accounts';
import { demoInbox } from './demo-inbox';
import { DEMO_DOMAIN, DEMO_GROUP, type DemoClinic } from './demo-clinics';
import { DEMO_ORGANIZATIONS } from './demo-organizations';
import { demoSchedule, holidayOf, type DemoSchedule } from './demo-schedule';
import { employeeDetails } from './employee-details';
import { keyOf, patientsOf, type PatientRow } from './patients';
import { at, openIds, openRandom, type Random } from './random';
import { visit, type Actor, type Booking, type EventRow, type Slot, type VisitContext } from './visits';

type UserRow = Insertable<DB['users']> & { id: string };

/** All rows of a new demo clinic, in the order of insertion. */
export interface DemoRows extends DemoSchedule {
  tenant: Insertable<DB['tenants']>;
  /** Employees. */
  employees: UserRow[];
  patients: PatientRow[];
  counters: [Insertable<DB['counters']>];
  /** Accounts of patients, which refer to their records. */
  patientUsers: UserRow[];
  appointmentEvents: EventRow[];
  notes: Insertable<DB['notes']>[];
  messages: Insertable<DB['messages']>[];
}

export const PATIENTS_PER_CLINIC = 500;
const DAYS_BACK = 92;
const DAYS_AHEAD = 92;
const DAY_MS = 86_400_000;
/**
 * The demo shows today shortly after eleven, whenever it is seeded: some patients have left, some are waiting, some are
 * expected, and the same day always gives the same rows. Two minutes past, so that no appointment starts or ends at
 * that minute.
 */
export const PRESENT_MINUTE = 11 * 60 + 2;
/** Appointments of the demo patient, in days from today. */
const OWN_VISITS = [-70, -28, -9, 3, 24];

/** Generates the rows of a demo clinic as of a day. */
export function demoRows(clinic: DemoClinic, now: Date, passwordHash: string): DemoRows {
  const calendar = openCalendar(clinic.timezone, now);
  const seed = `demo ${clinic.key}`;
  const random = openRandom(seed);
  // A separate random sequence: employee details do not affect the other data.
  const details = openRandom(`${seed} details`);
  const nextId = openIds(seed, calendar.moment(addDays(calendar.today, -1), 0));
  const tenantId = clinic.id;
  const openedAt = new Date(calendar.moment(addDays(calendar.today, -1200), OPENING.from)).toISOString();
  const account = {
    passwordHash,
    passwordChangedAt: openedAt,
    emailVerified: true,
    createdAt: openedAt,
    updatedAt: openedAt,
  };

  const employees = clinic.employees.map((employee) => ({
    tenantId,
    id: nextId(),
    email: employeeEmail(employee),
    ...account,
    role: employee.role,
    firstName: employee.firstName,
    lastName: employee.lastName,
    phone: clinic.region.phone(random),
    duties: [...(employee.duties ?? [])] as string[],
    specialization: employee.specialization ?? null,
    patientId: null,
    ...employeeDetails(employee, clinic, {
      today: calendar.today,
      random: details,
    }),
  }));
  const having = (role: string): Actor[] => employees.filter((employee) => employee.role === role);
  const desk = having('RECEPTIONIST');

  const { region } = clinic;
  const plan = {
    tenantId,
    count: PATIENTS_PER_CLINIC,
    region,
    calendar,
    random,
    nextId,
    desk,
    mailDomain: DEMO_DOMAIN,
  };
  const [first, ...others] = patientsOf(plan);
  if (!first) throw new Error('A demo clinic has patients');
  const own: PatientRow = { ...first, ...ownRecord(clinic, calendar) };
  const patients = [own, ...others];
  const { firstName, lastName, phone = null } = own;
  const patientUser: UserRow = {
    tenantId,
    id: nextId(),
    email: patientEmail(clinic),
    ...account,
    createdAt: own.createdAt,
    role: 'PATIENT',
    firstName,
    lastName,
    phone,
    duties: [],
    specialization: null,
    patientId: own.id,
  };

  const context: VisitContext = {
    tenantId,
    calendar,
    random,
    nextId,
    desk,
    nurses: having('NURSE'),
    now: calendar.moment(calendar.today, PRESENT_MINUTE),
  };
  const doctors = clinic.employees.flatMap(({ role, worksOn, specialization }, index) =>
    role === 'DOCTOR' ? [{ doctor: at(employees, index), worksOn, specialization }] : [],
  );
  const guests = bookings({ patients, calendar, random, own: { doctor: at(doctors, 0).doctor, user: patientUser } });
  const days = { today: calendar.today, daysBack: DAYS_BACK, daysAhead: DAYS_AHEAD };
  const holiday = holidayOf(calendar);
  const visits = [...slotsOf({ ...days, doctors, treatments: clinic.treatments, random })]
    .filter(({ date }) => date !== holiday)
    .map((slot) => visit(slot, guests(slot), context));
  const schedule = demoSchedule({
    clinic,
    calendar,
    doctors,
    createdAt: openedAt,
    visits: visits.map(({ appointment }) => appointment),
    nextId: openIds(`${seed} schedule`, calendar.moment(addDays(calendar.today, -2), 0)),
  });

  return {
    tenant: tenantRow(clinic, openedAt),
    employees,
    patients,
    counters: [{ tenantId, name: 'patients', value: patients.length }],
    patientUsers: [patientUser],
    ...schedule,
    appointmentEvents: visits.flatMap(({ events }) => events),
    ...demoInbox({ tenantId, employees, nextId, now: context.now }),
  };
}

function tenantRow(clinic: DemoClinic, createdAt: string) {
  const { id, key, name, timezone, currency, dateFormat, branding } = clinic;
  const { features, organization, billing, limits, customCss } = DEMO_ORGANIZATIONS[key];
  return {
    id,
    kind: 'CLINIC',
    name,
    groupName: DEMO_GROUP,
    branding,
    createdAt,
    updatedAt: createdAt,
    timezone,
    currency,
    dateFormat,
    language: 'en',
    features: {
      sampleDataFallback: true,
      ...features,
    },
    organization,
    billing: { ...billing },
    limits: { ...limits },
    customCss,
  };
}

/** The demo patient is a woman of about forty with a complete record. */
function ownRecord(clinic: DemoClinic, { today }: ClinicCalendar): Partial<PatientRow> {
  const { patient } = clinic;
  const name = { ...patient, nameKey: keyOf(patient) };
  return {
    ...name,
    gender: 'FEMALE',
    dateOfBirth: addDays(today, -14_900),
    email: patientEmail(clinic),
    isActive: true,
  };
}

interface Guests {
  patients: readonly PatientRow[];
  calendar: ClinicCalendar;
  random: Random;
  own: { doctor: Actor; user: UserRow };
}

/** Assigns a patient to each slot: nobody twice a day, nobody before registration or after leaving. */
function bookings({ patients, calendar, random, own }: Guests): (slot: Slot) => Booking {
  const ownDates = new Set(OWN_VISITS.map((ahead) => weekdayFrom(addDays(calendar.today, ahead))));
  const lastActive = addDays(calendar.today, -45);
  const cameOn = new Map<string, string>();
  const owner = at(patients, 0);

  return (slot) => {
    const startsAt = calendar.moment(slot.date, slot.minute);
    if (slot.doctor.id === own.doctor.id && ownDates.delete(slot.date)) {
      const status = slot.date < calendar.today ? 'COMPLETED' : 'SCHEDULED';
      return { patientId: owner.id, knownSince: Date.parse(owner.createdAt), by: own.user, status };
    }
    for (;;) {
      const { id, createdAt, isActive } = at(patients, random.int(1, patients.length - 1));
      const knownSince = Date.parse(createdAt);
      const isThere = (isActive || slot.date < lastActive) && cameOn.get(id) !== slot.date;
      if (!isThere || knownSince > startsAt - DAY_MS) continue;
      cameOn.set(id, slot.date);
      return { patientId: id, knownSince };
    }
  };
}

function weekdayFrom(date: string): string {
  return isWeekday(date) ? date : weekdayFrom(addDays(date, 1));
}

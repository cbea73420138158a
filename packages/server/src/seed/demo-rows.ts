import { addDays } from '@polyclinic/contract';
import type { Insertable } from 'kysely';
import type { DB } from '../platform/db/schema';
import { bookings } from './bookings';
import { OPENING, openCalendar, type ClinicCalendar } from './clinic-calendar';
import { slotsOf } from './day-plan';
import { absencesOf, closedHoursOf } from './demo-absences';
import { employeeEmail, patientEmail } from './demo-accounts';
import { DEMO_DOMAIN, DEMO_GROUP, type DemoClinic } from './demo-clinics';
import { deskRows, type DeskRows } from './demo-desk';
import { formRows, type FormRows } from './demo-forms';
import { demoInbox } from './demo-inbox';
import { DEMO_ORGANIZATIONS } from './demo-organizations';
import { demoSchedule, type DemoSchedule } from './demo-schedule';
import { DEMO_OFFERS, treatmentsAt } from './demo-services';
import { demoTextsOf } from './demo-texts-of';
import { employeeDetails } from './employee-details';
import { keyOf, patientsOf, type PatientRow } from './patients';
import { at, openIds, openRandom } from './random';
import { tellStories } from './story-patients';
import { storyRecords, type StoryRecords } from './story-records';
import { storyVisits } from './story-visits';
import { visit, type Actor, type EventRow, type VisitContext } from './visits';

type UserRow = Insertable<DB['users']> & { id: string };

/** All rows of a new demo clinic, in the order of insertion. */
export interface DemoRows extends DemoSchedule, DeskRows, FormRows, StoryRecords {
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
  /** Appointment of a story that is invoiced and not paid. */
  unpaidVisitId: string;
}

export const PATIENTS_PER_CLINIC = 500;
/** Two years, so that each figure can be compared with the year before. */
export const DAYS_BACK = 730;
const DAYS_AHEAD = 92;

/** Generates the rows of a demo clinic at a time: nothing has happened later. */
export function demoRows(clinic: DemoClinic, now: Date, passwordHash: string): DemoRows {
  const calendar = openCalendar(clinic.timezone, now);
  const seed = `demo ${clinic.key}`;
  const random = openRandom(seed);
  // A separate random sequence: employee details do not affect the other data.
  const details = openRandom(`${seed} details`);
  const nextId = openIds(seed, calendar.moment(addDays(calendar.today, -1), 0));
  const texts = demoTextsOf(clinic.key);
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
    nativeName: employee.nativeName ?? null,
    phone: clinic.region.phone(random),
    duties: [...(employee.duties ?? [])] as string[],
    specialization: employee.specialization ?? null,
    skills: [...(employee.skills ?? [])],
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
    notes: texts.patientNotes,
  };
  const [first, ...others] = patientsOf(plan);
  if (!first) throw new Error('A demo clinic has patients');
  const own: PatientRow = { ...first, ...ownRecord(clinic, calendar) };
  const patients = [own, ...others];
  const storyPatients = tellStories(patients, clinic, { calendar, texts: texts.stories });
  const { firstName, lastName, nativeName, phone = null } = own;
  const patientUser: UserRow = {
    tenantId,
    id: nextId(),
    email: patientEmail(clinic),
    ...account,
    createdAt: own.createdAt,
    role: 'PATIENT',
    firstName,
    lastName,
    nativeName,
    phone,
    duties: [],
    specialization: null,
    skills: [],
    patientId: own.id,
  };

  const doctors = clinic.employees.flatMap(({ role, worksOn, specialization }, index) =>
    role === 'DOCTOR' ? [{ doctor: at(employees, index), worksOn, specialization }] : [],
  );
  const absences = absencesOf({
    calendar,
    texts: texts.absences,
    doctors: doctors.filter(({ worksOn }) => worksOn === undefined).map(({ doctor }) => doctor),
    nurse: at(having('NURSE'), 1),
    brokenFacility: DEMO_OFFERS[clinic.key].places.findIndex(({ kind }) => kind === 'EQUIPMENT'),
  });
  const seriesId = nextId();
  const storied = { clinic, calendar, texts: texts.stories, patients: storyPatients, seriesId };
  const { doctor } = at(doctors, 0);
  const fixed = storyVisits({ ...storied, own: { patient: own, user: patientUser }, doctor });
  const context: VisitContext = { tenantId, calendar, random, nextId, desk, nurses: having('NURSE'), texts };
  const bookingOf = bookings({ patients, calendar, random });
  const treatments = treatmentsAt(clinic.key);
  const closedHours = closedHoursOf(absences);
  const days = { calendar, daysBack: DAYS_BACK, daysAhead: DAYS_AHEAD, doctors, season: clinic.season };
  const visits = [...slotsOf({ ...days, treatments, random, fixed, closedHours })].map((slot) =>
    visit(slot, bookingOf(slot), context),
  );
  const schedule = demoSchedule({
    clinic,
    calendar,
    doctors,
    absences,
    createdAt: openedAt,
    createdBy: at(having('ADMIN'), 0).id,
    visits: visits.map(({ appointment }) => appointment),
    nextId: openIds(`${seed} schedule`, calendar.moment(addDays(calendar.today, -2), 0)),
  });

  const deskContext = {
    tenantId,
    calendar,
    texts,
    patients,
    storyPatients,
    schedule,
    doctors,
    desk,
    region,
    random: openRandom(`${seed} desk`),
    nextId: openIds(`${seed} desk`, calendar.moment(addDays(calendar.today, -2), 12 * 60)),
  };
  const unpaid = schedule.appointments.find(({ reason }) => reason === texts.stories.unpaidReason);
  return {
    tenant: tenantRow(clinic, openedAt),
    employees,
    patients,
    counters: [{ tenantId, name: 'patients', value: patients.length }],
    patientUsers: [patientUser],
    ...schedule,
    appointmentEvents: visits.flatMap(({ events }) => events),
    ...demoInbox({ tenantId, employees, nextId, calendar, texts }),
    ...storyRecords({ ...storied, tenantId, doctor, nurse: at(having('NURSE'), 0), desk: at(desk, 0), nextId }),
    ...deskRows(deskContext),
    ...formRows(deskContext),
    unpaidVisitId: unpaid?.id ?? '',
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

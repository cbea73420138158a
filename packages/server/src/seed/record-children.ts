import { addDays, completedAge, immunisations, PEWS_ROWS, vitals } from '@polyclinic/contract';
import { lmsAt, valueAt } from '../domains/clinical/vitals/growth.rules';
import type { GrowthSex } from '../domains/clinical/vitals/growth-tables/growth-table';
import type { TenantTransaction } from '../platform/db/tenant-database';
import { ask, callerOf } from './ask';
import { openCalendar, weekdayUpTo } from './clinic-calendar';
import type { DemoClinic } from './demo-clinics';
import type { DemoRows } from './demo-rows';
import { at, openRandom, type Random } from './random';
import { inUnits, unitsOf } from './record-units';

/** Courses of the z-scores of weight and length from the first to the last check-up; the last child gains too little weight. */
const COURSES = [
  { weight: [0.4, 0.6], length: [0.2, 0.3] },
  { weight: [-0.7, -0.5], length: [-0.9, -0.8] },
  { weight: [0.1, -1.9], length: [0, -0.6] },
] as const;
/** Days between check-ups, and their number at most. */
const EVERY_DAYS = 110;
const CHECK_UPS = 8;
/** Age at the first check-up, and the ages of the children now, in days. */
const FIRST_DAYS = 14;
const LEAST_DAYS = 425;
const MOST_DAYS = 1800;
const MORNING = 10 * 60;

/** Vaccinations of the first two years by the age in days; the second dose of MMR is due after the first. */
const VACCINES = [
  { vaccine: 'BCG', age: 1, dose: 1, of: 1 },
  { vaccine: 'DTP-HepB-Hib', age: 42, dose: 1, of: 3 },
  { vaccine: 'DTP-HepB-Hib', age: 70, dose: 2, of: 3 },
  { vaccine: 'DTP-HepB-Hib', age: 98, dose: 3, of: 3 },
  { vaccine: 'MMR', age: 274, dose: 1, of: 2, nextAge: 502 },
  { vaccine: 'MMR', age: 502, dose: 2, of: 2 },
] as const;

interface Child {
  patientId: string;
  dateOfBirth: string;
  sex: GrowthSex;
  /** Day of the first check-up: not before the child was registered. */
  firstDay: string;
}

/** Writes the check-ups and vaccinations of some children of a demo clinic through the regular services. */
export async function seedChildren(
  db: TenantTransaction,
  clinic: DemoClinic,
  rows: Pick<DemoRows, 'patients' | 'employees'>,
  now: Date,
): Promise<void> {
  const calendar = openCalendar(clinic.timezone, now);
  const random = openRandom(`demo ${clinic.key} children`);
  const nurse = at(
    rows.employees.filter(({ role }) => role === 'NURSE'),
    0,
  );
  const units = unitsOf(clinic);
  const callerOn = (day: string) =>
    callerOf(
      db,
      { id: nurse.id, role: 'NURSE', duties: [] },
      new Date(Math.min(calendar.moment(weekdayUpTo(day), MORNING), now.getTime())),
    );
  const children = childrenOf(rows.patients, calendar.today);
  for (const [index, course] of COURSES.entries()) {
    const child = children[index];
    if (!child) return;
    const days = checkUps(child, calendar.today);
    for (const [place, day] of days.entries()) {
      const by = callerOn(day);
      const share = days.length === 1 ? 1 : place / (days.length - 1);
      const signs = inUnits(signsOn(day, { child, course, share, random }), units);
      const recordedAt = by.now().toISOString();
      const body = { patientId: child.patientId, recordedAt, ...signs, units, isConfirmed: true };
      await ask(vitals.create, { body }, by);
    }
    await vaccinate(child, calendar.today, callerOn(at(days, 0)));
  }
}

function childrenOf(patients: DemoRows['patients'], today: string): Child[] {
  return patients.flatMap(({ id: patientId, dateOfBirth, gender, createdAt, isActive }) => {
    if (!dateOfBirth || !isActive || (gender !== 'MALE' && gender !== 'FEMALE')) return [];
    const { days } = completedAge(dateOfBirth, today);
    if (days < LEAST_DAYS || days > MOST_DAYS) return [];
    const came = createdAt.slice(0, 10);
    const first = addDays(dateOfBirth, FIRST_DAYS);
    // The check-ups are in the morning, the registration may be later that day.
    return [{ patientId, dateOfBirth, sex: gender, firstDay: came >= first ? addDays(came, 1) : first }];
  });
}

/** Returns the days of the last check-ups, the earliest first. */
function checkUps({ firstDay }: Child, today: string): string[] {
  const days: string[] = [];
  for (let day = addDays(today, -1); day >= firstDay && days.length < CHECK_UPS; day = addDays(day, -EVERY_DAYS)) {
    days.unshift(day);
  }
  return days.length > 0 ? days : [addDays(today, -1)];
}

interface CheckUp {
  child: Child;
  course: (typeof COURSES)[number];
  /** Position between the first check-up (0) and the last one (1). */
  share: number;
  random: Random;
}

function signsOn(day: string, { child: { dateOfBirth, sex }, course, share, random }: CheckUp) {
  const { days, months } = completedAge(dateOfBirth, weekdayUpTo(day));
  const z = ([from, to]: readonly [number, number]) => from + share * (to - from) + random.int(-1, 1) / 20;
  const measured = (indicator: 'WEIGHT' | 'HEIGHT' | 'HEAD_CIRCUMFERENCE', score: number, digits: number) => {
    const lms = lmsAt(indicator, sex, days);
    if (!lms) throw new RangeError(`The growth tables end before ${days} days`);
    return Number(valueAt(score, lms).toFixed(digits));
  };
  const row = PEWS_ROWS.findLast(({ fromMonths }) => fromMonths <= months);
  const usual = (sign: 'heartRate' | 'respiratoryRate') =>
    row ? Math.round((row[sign].low + row[sign].high) / 2) + random.int(-2, 2) : 0;
  return {
    temperature: (368 + random.int(-3, 3)) / 10,
    heartRate: usual('heartRate'),
    respiratoryRate: usual('respiratoryRate'),
    weight: measured('WEIGHT', z(course.weight), 2),
    height: measured('HEIGHT', z(course.length), 1),
    headCircumference: measured('HEAD_CIRCUMFERENCE', z(course.length) / 2, 1),
  };
}

/** Enters the vaccination card. */
async function vaccinate(
  { patientId, dateOfBirth }: Child,
  today: string,
  by: ReturnType<typeof callerOf>,
): Promise<void> {
  for (const { vaccine, age, dose, of, ...more } of VACCINES) {
    const givenOn = addDays(dateOfBirth, age);
    if (givenOn >= today) continue;
    const nextDueOn = 'nextAge' in more ? addDays(dateOfBirth, more.nextAge) : null;
    const body = { patientId, vaccine, givenOn, doseNumber: dose, seriesDoses: of, nextDueOn };
    await ask(immunisations.create, { body }, by);
  }
}

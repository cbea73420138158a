import { addDays, type AppointmentStatus } from '@polyclinic/contract';
import { dayOfWeek, weekdayFrom, weekdayUpTo, type ClinicCalendar } from './clinic-calendar';
import type { DemoClinic } from './demo-clinics';
import { treatmentOf } from './demo-services';
import type { DemoTexts } from './demo-texts';
import type { PatientRow } from './patients';
import type { StoryPatients } from './story-patients';
import type { Actor, Slot } from './visits';

interface VisitPlan {
  clinic: Pick<DemoClinic, 'key'>;
  calendar: ClinicCalendar;
  texts: DemoTexts['stories'];
  patients: StoryPatients;
  /** Patient who signs in, and the account. */
  own: { patient: PatientRow; user: Actor };
  doctor: Actor;
  seriesId: string;
}

/** Codes of the services in the stories. */
const SERVICES = {
  newyork: { main: 'DEN-01', series: 'ORT-01', child: 'ORT-01' },
  chennai: { main: 'GEN-01', series: 'GEN-02', child: 'GEN-04' },
  berlin: { main: 'GEN-01', series: 'GEN-02', child: 'GEN-04' },
} as const;

/** Days from today of the appointments of the patient who signs in. */
const OWN_VISITS = [-470, -320, -190, -70, -28, -9, 3, 24];
/** Weeks of the series, relative to its next appointment. */
const SERIES_WEEKS = [-4, -3, -2, -1, 0, 1, 2, 3];
/** Days since the visit that is not paid. */
export const UNPAID_DAYS = 50;
/** Minutes after midnight: in the morning, outside all closures, and apart from each other. */
const TIMES = {
  series: 9 * 60,
  first: 9 * 60 + 40,
  second: 10 * 60,
  waiting: 10 * 60 + 30,
  own: 11 * 60,
  last: 11 * 60 + 40,
};

/** Returns the first date of the series of appointments. */
export function seriesStart({ today }: ClinicCalendar): string {
  return addDays(weekdayFrom(addDays(today, 2)), 7 * (SERIES_WEEKS[0] ?? 0));
}

/** Returns the recurrence of the series. */
export function seriesPattern(calendar: ClinicCalendar) {
  const weekdays = [dayOfWeek(seriesStart(calendar))];
  return { every: 'WEEK', interval: 1, weekdays, count: SERIES_WEEKS.length, until: null };
}

/** Returns the appointments of the stories, all with one doctor. */
export function storyVisits({ clinic, calendar, texts, patients, own, doctor, seriesId }: VisitPlan): Slot[] {
  const { today } = calendar;
  const codes = SERVICES[clinic.key];
  const dayAt = (days: number) => (days < 0 ? weekdayUpTo(addDays(today, days)) : weekdayFrom(addDays(today, days)));
  const slot = (date: string, minute: number, code: string, visit: StoryVisit): Slot => {
    const { patient, reason, status, by, seriesId: series } = visit;
    return {
      doctor,
      date,
      minute,
      treatment: treatmentOf(clinic.key, code),
      booking: {
        patientId: patient.id,
        knownSince: Date.parse(patient.createdAt),
        status: date < today ? 'COMPLETED' : (status ?? 'SCHEDULED'),
        ...(by && { by }),
        ...(reason && { reason }),
        ...(series && { seriesId: series }),
      },
    };
  };
  const { chronic, children, waiting, known, again, newcomer } = patients;
  const first = seriesStart(calendar);
  const series = SERIES_WEEKS.map((week, index) =>
    slot(addDays(first, 7 * index), TIMES.series, codes.series, {
      patient: chronic,
      reason: texts.seriesReason,
      seriesId,
      ...(week === 0 && { status: 'CONFIRMED' }),
    }),
  );
  const ofChild = { reason: texts.childReason };
  return [
    ...OWN_VISITS.map((days) =>
      slot(dayAt(days), TIMES.own, codes.main, { patient: own.patient, by: own.user, status: 'SCHEDULED' }),
    ),
    ...series,
    slot(dayAt(-UNPAID_DAYS), TIMES.first, codes.main, { patient: chronic, reason: texts.unpaidReason }),
    slot(dayAt(-180), TIMES.first, codes.child, { patient: children[0], ...ofChild }),
    slot(dayAt(-180), TIMES.second, codes.child, { patient: children[1], ...ofChild }),
    slot(dayAt(6), TIMES.first, codes.child, { patient: children[0], ...ofChild }),
    slot(dayAt(6), TIMES.second, codes.child, { patient: children[1], ...ofChild }),
    slot(dayAt(-33), TIMES.waiting, codes.main, { patient: waiting, reason: texts.laterReason }),
    slot(dayAt(30), TIMES.waiting, codes.main, { patient: waiting, reason: texts.laterReason }),
    slot(dayAt(-200), TIMES.last, codes.main, { patient: known }),
    slot(dayAt(-40), TIMES.last, codes.main, { patient: known }),
    slot(dayAt(5), TIMES.last, codes.main, { patient: again }),
    slot(dayAt(1), TIMES.first, codes.main, { patient: newcomer, reason: texts.newcomerReason }),
  ];
}

interface StoryVisit {
  patient: PatientRow;
  reason?: string;
  status?: AppointmentStatus;
  by?: Actor;
  seriesId?: string;
}

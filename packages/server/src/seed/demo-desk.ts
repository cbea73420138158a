import { addDays, type WaitWindow } from '@polyclinic/contract';
import type { Insertable } from 'kysely';
import type { DB } from '../platform/db/schema';
import { overlap } from '../domains/front-desk/schedule/time-ranges';
import { isWeekday, openMinutesAgo, type ClinicCalendar } from './clinic-calendar';
import { requestRows } from './demo-requests';
import type { DemoSchedule } from './demo-schedule';
import type { DemoTexts } from './demo-texts';
import type { PatientRow } from './patients';
import { at, type Random } from './random';
import type { Region } from './regions';
import type { StoryPatients } from './story-patients';
import type { Actor } from './visits';

type Row<T extends keyof DB> = Insertable<DB[T]>;

/** Waitlist, offers and quick appointments of a demo clinic, in every status. */
export interface DeskRows {
  waitlistEntries: Row<'waitlistEntries'>[];
  appointmentOffers: Row<'appointmentOffers'>[];
  appointmentHolds: Row<'appointmentHolds'>[];
  quickAppointments: Row<'quickAppointments'>[];
}

/** Clinic of the rows of its front desk. */
export interface DeskContext {
  tenantId: string;
  calendar: ClinicCalendar;
  texts: DemoTexts;
  patients: readonly PatientRow[];
  storyPatients: StoryPatients;
  schedule: DemoSchedule;
  doctors: readonly { doctor: Actor; worksOn?: readonly number[] | undefined }[];
  desk: readonly Actor[];
  region: Region;
  random: Random;
  nextId: () => string;
}

const MINUTE_MS = 60_000;
const DURATION = 30;
/** Longer than in daily work, so that the demo still has an open offer on the next day. */
const OFFER_HOURS = 24;
const OPEN_DAY = 600;
const KNOWN_DAYS = 90;

/** Generates the rows of the front desk. */
export function deskRows(context: DeskContext): DeskRows {
  const { tenantId, calendar, texts, storyPatients, schedule, doctors, desk, random, nextId } = context;
  const ago = (minutes: number) => new Date(openMinutesAgo(calendar, minutes)).toISOString();
  const guests = waitingPatients(context);
  const services = schedule.services.map(({ id }) => id);
  const { doctor } = at(doctors, 0);
  const by = () => random.pick(desk).id;

  const entry = (patientId: string, status: string, minutesAgo: number, more: Partial<Row<'waitlistEntries'>> = {}) => {
    const createdAt = ago(minutesAgo);
    return {
      tenantId,
      id: nextId(),
      patientId,
      serviceId: null as string | null,
      doctorIds: [] as string[],
      duration: DURATION,
      windows: [] as WaitWindow[],
      dateFrom: null,
      dateTo: null,
      urgency: 'ROUTINE',
      appointmentId: null,
      note: null,
      status,
      createdBy: by(),
      version: status === 'WAITING' ? 1 : 2,
      createdAt,
      updatedAt: status === 'WAITING' ? createdAt : ago(Math.floor(minutesAgo / 3)),
      ...more,
    };
  };
  const offer = (
    { id: waitlistId, patientId, serviceId }: { id: string; patientId: string; serviceId: string | null },
    status: string,
    minutesAgo: number,
    more: Partial<Row<'appointmentOffers'>> & { startsAt: string; expiresAt: string },
  ) => ({
    tenantId,
    id: nextId(),
    patientId,
    doctorId: doctor.id,
    serviceId,
    duration: DURATION,
    waitlistId,
    exceptionId: null,
    appointmentId: null as string | null,
    bookedId: null as string | null,
    status,
    createdBy: by(),
    createdAt: ago(minutesAgo),
    answeredAt: null as string | null,
    ...more,
  });

  const note = (index: number) => at(texts.waitlist.notes, index);
  const later = schedule.appointments.findLast(({ patientId }) => patientId === storyPatients.waiting.id);
  const free = freeTime(context, doctor.id);
  const inSchool = [{ weekdays: [1, 2, 3, 4, 5], from: '15:00', to: '18:00' }];
  const offered = entry(storyPatients.waiting.id, 'OFFERED', 2 * OPEN_DAY, {
    appointmentId: later?.id ?? null,
    serviceId: later?.serviceId ?? null,
    urgency: 'SOON',
    note: texts.waitlist.earlier,
    updatedAt: ago(6),
  });
  const declined = entry(at(guests, 0).id, 'WAITING', 4 * OPEN_DAY, { urgency: 'URGENT', note: note(2) });
  const bookedVisit = at(
    schedule.appointments.filter(
      ({ patientId, startsAt, status }) =>
        patientId === at(guests, 4).id && Date.parse(startsAt) > calendar.now && status !== 'CANCELLED',
    ),
    0,
  );
  const booking = Date.parse(String(bookedVisit.createdAt));
  const bookedAt = (minutesLater: number) => new Date(booking + minutesLater * MINUTE_MS).toISOString();
  const { date: bookedOn, minute: bookedMinute } = calendar.localTime(booking);
  const aWeekBefore = new Date(calendar.moment(addDays(bookedOn, -7), bookedMinute)).toISOString();
  const booked = entry(bookedVisit.patientId, 'BOOKED', 0, {
    note: note(0),
    createdAt: aWeekBefore,
    updatedAt: bookedAt(0),
  });
  const lapsed = entry(at(guests, 5).id, 'EXPIRED', 20 * OPEN_DAY, {
    dateTo: addDays(calendar.today, -3),
    note: note(5),
  });
  const startsAt = new Date(free).toISOString();
  const expiresAt = new Date(calendar.now + OFFER_HOURS * 60 * MINUTE_MS).toISOString();
  const open = offer(offered, 'OPEN', 6, { startsAt, expiresAt, appointmentId: offered.appointmentId ?? null });

  return {
    waitlistEntries: [
      offered,
      declined,
      entry(at(guests, 1).id, 'WAITING', 90, {
        serviceId: at(services, 1),
        urgency: 'SOON',
        doctorIds: [doctor.id],
        note: note(4),
      }),
      entry(at(guests, 2).id, 'WAITING', 3 * OPEN_DAY, {
        windows: inSchool,
        note: note(1),
        serviceId: at(services, 0),
      }),
      entry(at(guests, 3).id, 'WAITING', 6 * OPEN_DAY, {
        dateFrom: addDays(calendar.today, 3),
        dateTo: addDays(calendar.today, 24),
        note: note(3),
      }),
      booked,
      lapsed,
      entry(at(guests, 6).id, 'CANCELLED', 9 * OPEN_DAY),
    ],
    appointmentOffers: [
      open,
      offer(declined, 'DECLINED', OPEN_DAY, {
        startsAt: ago(OPEN_DAY / 2),
        expiresAt: ago(OPEN_DAY - 15),
        answeredAt: ago(OPEN_DAY - 8),
      }),
      offer(booked, 'ACCEPTED', 0, {
        doctorId: bookedVisit.doctorId ?? doctor.id,
        startsAt: bookedVisit.startsAt,
        createdAt: bookedAt(-6),
        expiresAt: bookedAt(9),
        answeredAt: bookedAt(0),
        bookedId: bookedVisit.id,
      }),
      offer(lapsed, 'EXPIRED', 8 * OPEN_DAY, { startsAt: ago(6 * OPEN_DAY), expiresAt: ago(8 * OPEN_DAY - 15) }),
    ],
    appointmentHolds: [
      {
        tenantId,
        id: nextId(),
        doctorId: doctor.id,
        startsAt,
        endsAt: new Date(free + DURATION * MINUTE_MS).toISOString(),
        userId: null,
        offerId: open.id,
        serviceId: open.serviceId,
        isExtended: false,
        createdAt: open.createdAt,
        expiresAt,
      },
    ],
    quickAppointments: requestRows(context),
  };
}

/** Returns adults with a phone who have been patients for months, apart from those of the stories. */
export function reachableAdults({ calendar, patients, storyPatients }: DeskContext): PatientRow[] {
  const storied = new Set(
    Object.values(storyPatients)
      .flat()
      .map(({ id }) => id),
  );
  const adultSince = addDays(calendar.today, -18 * 366);
  const knownSince = new Date(calendar.now - KNOWN_DAYS * 24 * 60 * MINUTE_MS).toISOString();
  // The patient who signs in is the first one.
  return patients.slice(1).filter(({ id, isActive, phone, dateOfBirth, createdAt }) => {
    return isActive && phone && !storied.has(id) && (dateOfBirth ?? '') < adultSince && createdAt < knownSince;
  });
}

/** Returns patients for the waitlist, all with an appointment ahead. */
function waitingPatients(context: DeskContext): PatientRow[] {
  const ahead = new Set(
    context.schedule.appointments
      .filter(({ startsAt, status }) => Date.parse(startsAt) > context.calendar.now && status !== 'CANCELLED')
      .map(({ patientId }) => patientId),
  );
  return reachableAdults(context)
    .filter(({ id }) => ahead.has(id))
    .filter((_, index) => index % 5 === 0);
}

/** Returns a free time of a doctor within the next days. */
function freeTime({ calendar, schedule }: DeskContext, doctorId: string): number {
  const mine = schedule.appointments
    .filter((one) => one.doctorId === doctorId && one.status !== 'CANCELLED')
    .map(({ startsAt, endsAt }) => ({ from: Date.parse(startsAt), to: Date.parse(endsAt) }));
  for (let date = addDays(calendar.today, 2); ; date = addDays(date, 1)) {
    if (!isWeekday(date)) continue;
    for (let minute = 9 * 60; minute <= 16 * 60; minute += DURATION) {
      const from = calendar.moment(date, minute);
      const slot = { from, to: from + DURATION * MINUTE_MS };
      if (!mine.some((one) => overlap(one, slot))) return from;
    }
  }
}

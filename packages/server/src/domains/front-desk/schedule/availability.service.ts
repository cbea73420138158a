import { availability, type AvailableDoctor, type ClosedDay, type Slot } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import {
  readAvailability,
  type AvailabilityData,
  type AvailabilityQuery,
  type KnownDoctor,
} from './availability.repository';
import { extendHold, releaseHold, takeHold } from './holds';
import { offers } from './check-availability';
import { declaredDuration, declaredVisit, WITHOUT_SERVICE } from './declared-visit.rules';
import { closedDay } from './closed-day';
import { loadCalendar, type DoctorCalendar, type SlotCandidate } from './slots.rules';
import { wallTimeOf } from '../../../platform/time/zone-clock';
import { byName } from './doctor-names';
import { bookedOn } from './free-times';

export const availabilityFeature = feature(
  availability,
  {
    async doctors({ query: { date, serviceId, patientId } }, caller) {
      const data = await availabilityOf(caller, { dateFrom: date, dateTo: date, serviceId, patientId });
      const doctors = doctorsIn(data).map((doctor) => dayOf(doctor, date, data, calendarOf(doctor, data, caller)));
      return { doctors: doctors.toSorted(byName) };
    },

    async slots({ query }, caller) {
      const { doctorId, date, duration, serviceId, patientId, movingId, blocked } = query;
      const doctorIds = doctorId ? [doctorId] : undefined;
      const period = { dateFrom: date, dateTo: date, doctorIds, serviceId, patientId, movingId };
      const data = await availabilityOf(caller, period);
      if (serviceId && !data.service) refuse('SERVICE_UNKNOWN');
      const doctors = doctorsIn(data);
      const starts = doctors.flatMap((doctor) => calendarOf(doctor, data, caller, duration).startsOn(date));
      const isShown = ({ conflicts }: SlotCandidate) =>
        conflicts.length === 0 || (blocked === 'true' && caller.role !== 'PATIENT');
      const closed = closedDay(date, doctors, data, caller.now().getTime());
      return {
        slots: eachOnce(starts)
          .filter(isShown)
          .map((start) => slotOf(start, data.zone)),
        ...(data.service && { visit: declaredVisit(data.service, data.isNewPatient, caller.language) }),
        ...(closed && { closed: shownTo(caller, closed) }),
      };
    },

    hold: ({ body }, caller) => takeHold(body, caller),
    extendHold: ({ params }, caller) => extendHold(params.id, caller),
    releaseHold: ({ params }, caller) => releaseHold(params.id, caller),
  },
  {
    tables: { appointment_holds: { merge: none, backup: 'rows', retention: 'transient' } },
    search: none,
    exports: none,
    records: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/**
 * Returns the schedule data; a patient's own appointments count as conflicts too, so that every offered time can be
 * booked.
 */
function availabilityOf({ db, role, patientId, userId, now }: Caller, period: Omit<AvailabilityQuery, 'now'>) {
  const own = role === 'PATIENT' ? patientId : undefined;
  const whose = role === 'PATIENT' ? own : period.patientId;
  return readAvailability(db, { ...period, patientId: whose, movingOf: own, userId, now: now() });
}

/** Removes the name of a closure for patients: it is an internal note of the clinic. */
function shownTo({ role }: Caller, closed: ClosedDay): ClosedDay {
  return role === 'PATIENT' ? { ...closed, title: null } : closed;
}

function doctorsIn({ doctors, service }: AvailabilityData): KnownDoctor[] {
  return doctors.filter((doctor) => doctor.isAtWork && offers(service, doctor));
}

function calendarOf(doctor: KnownDoctor, data: AvailabilityData, { now }: Caller, duration?: number): DoctorCalendar {
  const minutes = duration ?? declaredDuration(data.service ?? WITHOUT_SERVICE, data.isNewPatient);
  return loadCalendar({ data, doctor, now: now().getTime(), duration: minutes });
}

/** Returns each start once, choosing the doctor with the fewest conflicts. */
function eachOnce(starts: readonly SlotCandidate[]): SlotCandidate[] {
  const best = new Map<number, SlotCandidate>();
  for (const start of starts) {
    const known = best.get(start.from);
    if (!known || start.conflicts.length < known.conflicts.length) best.set(start.from, start);
  }
  return [...best.values()].toSorted((one, other) => one.from - other.from);
}

function slotOf({ from, to, conflicts }: SlotCandidate, zone: string): Slot {
  return {
    start: wallTimeOf(zone, from),
    end: wallTimeOf(zone, to),
    startsAt: new Date(from).toISOString(),
    conflicts,
  };
}

function dayOf(doctor: KnownDoctor, date: string, data: AvailabilityData, calendar: DoctorCalendar): AvailableDoctor {
  const { id, firstName, lastName, nativeName, specialization } = doctor;
  const free = calendar.startsOn(date).filter(({ conflicts }) => conflicts.length === 0);
  return {
    id,
    firstName,
    lastName,
    nativeName,
    specialization,
    freeSlots: free.length,
    firstSlot: free[0] ? wallTimeOf(data.zone, free[0].from) : null,
    booked: bookedOn(doctor, date, data),
    away: calendar.awayOn(date),
  };
}

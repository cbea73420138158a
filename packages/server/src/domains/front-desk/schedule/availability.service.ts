import { availability, BOOKING_RULES_AT_START, type AvailableDoctor, type Slot } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { readFacts, type FactsFound, type FactsWanted, type KnownDoctor } from './facts.repository';
import { extendHold, releaseHold, takeHold } from './holds';
import { offers } from './judge-time';
import { openDiary, type Diary, type JudgedStart } from './slots.rules';
import { dateOf, wallTimeOf } from './zone-clock';

export const availabilityFeature = feature(
  availability,
  {
    async doctors({ query: { date, serviceId } }, caller) {
      const facts = await factsOf(caller, { dateFrom: date, dateTo: date, serviceId });
      const doctors = doctorsIn(facts).map((doctor) => dayOf(doctor, date, facts, diaryOf(doctor, facts, caller)));
      return { doctors: doctors.toSorted(byName) };
    },

    async slots({ query }, caller) {
      const { doctorId, date, duration, serviceId, movingId, blocked } = query;
      const doctorIds = doctorId ? [doctorId] : undefined;
      const facts = await factsOf(caller, { dateFrom: date, dateTo: date, doctorIds, serviceId, movingId });
      if (serviceId && !facts.service) refuse('SERVICE_UNKNOWN');
      const starts = doctorsIn(facts).flatMap((doctor) => diaryOf(doctor, facts, caller, duration).startsOn(date));
      const isShown = ({ conflicts }: JudgedStart) =>
        conflicts.length === 0 || (blocked === 'true' && caller.role !== 'PATIENT');
      return {
        slots: eachOnce(starts)
          .filter(isShown)
          .map((start) => slotOf(start, facts.zone)),
      };
    },

    hold: ({ body }, caller) => takeHold(body, caller),
    extendHold: ({ params }, caller) => extendHold(params.id, caller),
    releaseHold: ({ params }, caller) => releaseHold(params.id, caller),
  },
  {
    tables: { appointment_holds: { merge: none, backup: 'rows' } },
    search: none,
    exports: none,
    records: none,
    jobs: none,
    series: none,
    participants: none,
  },
);

/** A patient's own appointments stand in the way too: of what is offered here, everything can be booked. */
function factsOf({ db, role, patientId, userId, now }: Caller, wanted: Omit<FactsWanted, 'now'>) {
  const own = role === 'PATIENT' ? patientId : undefined;
  return readFacts(db, { ...wanted, patientId: own, movingOf: own, userId, now: now() });
}

function doctorsIn({ doctors, service }: FactsFound): KnownDoctor[] {
  return doctors.filter(({ id, isAtWork }) => isAtWork && offers(service, id));
}

function diaryOf(doctor: KnownDoctor, facts: FactsFound, { now }: Caller, duration?: number): Diary {
  const minutes = duration ?? (facts.service ?? BOOKING_RULES_AT_START).duration;
  return openDiary({ facts, doctor, now: now().getTime(), duration: minutes });
}

/** Of several doctors' starts at one moment, the one that the least stands against. */
function eachOnce(starts: readonly JudgedStart[]): JudgedStart[] {
  const best = new Map<number, JudgedStart>();
  for (const start of starts) {
    const known = best.get(start.from);
    if (!known || start.conflicts.length < known.conflicts.length) best.set(start.from, start);
  }
  return [...best.values()].toSorted((one, other) => one.from - other.from);
}

function slotOf({ from, to, conflicts }: JudgedStart, zone: string): Slot {
  return {
    start: wallTimeOf(zone, from),
    end: wallTimeOf(zone, to),
    startsAt: new Date(from).toISOString(),
    conflicts,
  };
}

function dayOf(doctor: KnownDoctor, date: string, { zone }: FactsFound, diary: Diary): AvailableDoctor {
  const { id, firstName, lastName, specialization, busy } = doctor;
  const free = diary.startsOn(date).filter(({ conflicts }) => conflicts.length === 0);
  return {
    id,
    firstName,
    lastName,
    specialization,
    freeSlots: free.length,
    firstSlot: free[0] ? wallTimeOf(zone, free[0].from) : null,
    booked: busy.filter(({ isHold, from }) => !isHold && dateOf(zone, from) === date).length,
    away: diary.awayOn(date),
  };
}

const names = new Intl.Collator('und');

function byName(one: AvailableDoctor, other: AvailableDoctor): number {
  const byWords = names.compare(one.lastName, other.lastName) || names.compare(one.firstName, other.firstName);
  // Of the same name always in one order.
  return byWords || names.compare(one.id, other.id);
}

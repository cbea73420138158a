import { addDays } from '@polyclinic/contract';
import type { DoctorSchedule, ScheduleData } from '../domains/front-desk/schedule/slots.rules';
import type { TimeRange } from '../domains/front-desk/schedule/time-ranges';

const MINUTE_MS = 60_000;

/** Brute-force oracle of availability: checks one minute after the other with a clock. */
export interface Oracle {
  /** Returns the starts of a date on the grid, by checking every minute. */
  grid(date: string): number[];
  isBookable(from: number): boolean;
}

/** Opens an oracle on the schedule data, independent of the time calculations of the rules. */
export function openOracle(facts: ScheduleData, doctor: DoctorSchedule, now: number, duration: number): Oracle {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: facts.zone, dateStyle: 'short', timeStyle: 'short' });
  const shown = new Map<number, string>();
  const wallOf = (minute: number) => {
    const wall = shown.get(minute) ?? clock.format(minute);
    shown.set(minute, wall);
    return wall;
  };
  const hours = doctor.hours?.length ? doctor.hours : facts.clinicHours;
  const own = facts.exceptions.filter(({ userId }) => userId === null || userId === doctor.id);
  const extra = own.filter(({ kind }) => kind === 'OPEN_EXTRA');
  const closed = own.filter(({ kind }) => kind !== 'OPEN_EXTRA');
  // New patients need what is declared for them; of one who is not known yet, the shorter duration suffices.
  const known = facts.service?.duration ?? 0;
  const fresh = facts.service?.newPatientDuration ?? known;
  const needed = { new: fresh, known, unknown: fresh < known ? fresh : known }[
    facts.isNewPatient === null ? 'unknown' : facts.isNewPatient ? 'new' : 'known'
  ];
  const { step = 30, bufferBefore = 0, bufferAfter = 0, minNotice = 0, capacity = 1 } = facts.service ?? {};
  const within = (ranges: readonly TimeRange[], minute: number) =>
    ranges.some(({ from, to }) => from <= minute && minute < to);
  const minutes = (from: number, to: number) =>
    Array.from({ length: Math.max(0, (to - from) / MINUTE_MS) }, (_, index) => from + index * MINUTE_MS);

  const isOpen = (minute: number) => {
    if (!hours?.length || within(extra, minute)) return true;
    const [date = '', time = ''] = wallOf(minute).split(' ');
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
    return hours.some(
      (range) =>
        range.weekday === weekday &&
        (range.validFrom === null || range.validFrom <= date) &&
        (range.validTo === null || date <= range.validTo) &&
        range.from <= time &&
        time < range.to,
    );
  };
  const mates = doctor.busy.filter(({ serviceId }) => capacity > 1 && serviceId === facts.service?.id);
  const isBusyAt = (minute: number, from: number) =>
    doctor.busy
      .filter((busy) => !mates.includes(busy) || busy.to <= from || busy.from >= from + duration * MINUTE_MS)
      .some(
        (busy) =>
          busy.from - busy.bufferBefore * MINUTE_MS <= minute && minute < busy.to + busy.bufferAfter * MINUTE_MS,
      );

  return {
    grid(date) {
      const start = Date.parse(`${addDays(date, -1)}T00:00:00Z`);
      const day = minutes(start, start + 72 * 60 * MINUTE_MS).filter((minute) => wallOf(minute).startsWith(date));
      const starts: number[] = [];
      let next = 0;
      for (const [index, minute] of day.entries()) {
        const isFirst = index === 0 || !isOpen(minute - MINUTE_MS);
        if (!isOpen(minute)) continue;
        if (isFirst) next = minute;
        if (minute !== next) continue;
        starts.push(minute);
        next += step * MINUTE_MS;
      }
      return starts;
    },
    isBookable(from) {
      const to = from + duration * MINUTE_MS;
      const visit = minutes(from, to);
      const wide = minutes(from - bufferBefore * MINUTE_MS, to + bufferAfter * MINUTE_MS);
      return (
        duration >= needed &&
        from >= now + minNotice * MINUTE_MS &&
        visit.every((minute) => isOpen(minute) && !within(closed, minute) && !within(facts.patientBusy, minute)) &&
        visit.every((minute) => mates.filter((mate) => within([mate], minute)).length < capacity) &&
        wide.every((minute) => !isBusyAt(minute, from))
      );
    },
  };
}

import type { DoctorFacts, ScheduleFacts } from '../domains/front-desk/schedule/slots.rules';
import type { Stretch } from '../domains/front-desk/schedule/stretches';
import { addDays } from '../domains/front-desk/schedule/zone-clock';

const MINUTE_MS = 60_000;

/** What can be booked, found out the slow way: one minute after the other, asking a clock what it shows. */
export interface Oracle {
  /** The starts of a date that stand on the grid, by looking at every minute of it. */
  grid(date: string): number[];
  isBookable(from: number): boolean;
}

/** Knows the facts, and none of the rules' own ways of counting time. */
export function openOracle(facts: ScheduleFacts, doctor: DoctorFacts, now: number, duration: number): Oracle {
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
  const { step = 30, bufferBefore = 0, bufferAfter = 0, minNotice = 0, capacity = 1 } = facts.service ?? {};
  const within = (stretches: readonly Stretch[], minute: number) =>
    stretches.some(({ from, to }) => from <= minute && minute < to);
  const minutes = (from: number, to: number) =>
    Array.from({ length: Math.max(0, (to - from) / MINUTE_MS) }, (_, place) => from + place * MINUTE_MS);

  const isOpen = (minute: number) => {
    if (!hours?.length || within(extra, minute)) return true;
    const [date = '', time = ''] = wallOf(minute).split(' ');
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
    return hours.some(
      (stretch) =>
        stretch.weekday === weekday &&
        (stretch.validFrom === null || stretch.validFrom <= date) &&
        (stretch.validTo === null || date <= stretch.validTo) &&
        stretch.from <= time &&
        time < stretch.to,
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
      for (const [place, minute] of day.entries()) {
        const isFirst = place === 0 || !isOpen(minute - MINUTE_MS);
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
        from >= now + minNotice * MINUTE_MS &&
        visit.every((minute) => isOpen(minute) && !within(closed, minute) && !within(facts.patientBusy, minute)) &&
        visit.every((minute) => mates.filter((mate) => within([mate], minute)).length < capacity) &&
        wide.every((minute) => !isBusyAt(minute, from))
      );
    },
  };
}

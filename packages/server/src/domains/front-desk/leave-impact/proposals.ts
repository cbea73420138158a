import type { Proposals, Service } from '@polyclinic/contract';
import { offers, type Calendar } from '../schedule/schedule.service';
import type { Affected } from './leave-impact.repository';

const SAME_DOCTOR = 2;
const OTHER_DOCTORS = 2;

/**
 * Returns alternatives: the same doctor at the next available times, others who offer the service at the same time of the
 * same day; no time is proposed twice.
 */
export function proposalsFor(
  affected: readonly Affected[],
  calendars: readonly Calendar[],
  services: readonly Pick<Service, 'id' | 'doctorIds' | 'skills'>[],
): Proposals[] {
  const usedStarts = new Set<string>();
  return affected.map(({ appointmentId, doctor, dateTime, duration, serviceId }) => {
    const service = services.find(({ id }) => id === serviceId) ?? null;
    const own = calendars.find((calendar) => calendar.doctor.id === doctor?.id);
    const times: Proposals['times'] = [];
    const propose = (calendar: Calendar, start: string) => {
      usedStarts.add(`${calendar.doctor.id} ${start}`);
      times.push({ doctor: calendar.doctor, dateTime: start });
    };
    const isFree = (calendar: Calendar, start: string) => !usedStarts.has(`${calendar.doctor.id} ${start}`);
    const starts = own?.free(duration) ?? [];
    const nearest = starts.filter((start) => own && isFree(own, start));
    // Patients expect a later time if the doctor is away; an earlier one is the fallback.
    const later = nearest.filter((start) => start > dateTime);
    for (const start of (later.length > 0 ? later : nearest).slice(0, SAME_DOCTOR)) if (own) propose(own, start);
    const others = calendars.filter(
      (calendar) =>
        calendar !== own &&
        offers(service, { id: calendar.doctor.id, skills: calendar.skills }) &&
        isFree(calendar, dateTime) &&
        calendar.free(duration).includes(dateTime),
    );
    for (const calendar of others.slice(0, OTHER_DOCTORS)) propose(calendar, dateTime);
    return { appointmentId, times };
  });
}

import { addDays } from '@polyclinic/contract';
import { dateOf } from '../platform/time/zone-clock';
import { isWeekday } from './clinic-calendar';
import type { DemoClinic } from './demo-clinics';
import type { DemoRows } from './demo-rows';
import { at, type Random } from './random';

/** Appointment for which the demo has an invoice. */
export interface BilledVisit {
  date: string;
  patientId: string;
  appointmentId: string | null;
  service: { id: string; name: string; price: number };
}

interface VisitQuery {
  clinic: DemoClinic;
  rows: DemoRows;
  /** First day of each month, until the next one. */
  months: readonly string[];
  today: string;
  perMonth: number;
  random: Random;
}

/** Selects completed appointments of each month; for months before the first appointment, generates plausible ones. */
export function billedVisits({ clinic, rows, months, today, perMonth, random }: VisitQuery): BilledVisit[] {
  const dayOf = (moment: string) => dateOf(clinic.timezone, Date.parse(moment));
  const services = new Map(rows.services.map(({ id, name, price }) => [id, { id, name, price: price ?? 0 }]));
  const completed = rows.appointments.flatMap((visit) => {
    const service = services.get(visit.serviceId ?? '');
    if (visit.status !== 'COMPLETED' || !service) return [];
    const date = dayOf(visit.startsAt);
    return [{ date, patientId: visit.patientId, appointmentId: visit.id, service }];
  });
  const own = rows.patientUsers.map(({ patientId }) => patientId);
  const offered = [...services.values()];
  return months.flatMap((from, position) => {
    const to = months[position + 1] ?? addDays(today, 1);
    const ofMonth = completed.filter(({ date }) => date >= from && date < to);
    // The demo patient sees an invoice for each appointment.
    const chosen = ofMonth.filter(
      ({ patientId }, index) => own.includes(patientId) || isSpread(index, ofMonth, perMonth),
    );
    const missing = Math.max(0, perMonth - chosen.length);
    const known = rows.patients.filter(({ createdAt }) => dayOf(createdAt) < from);
    const earlier = Array.from({ length: known.length > 0 ? missing : 0 }, () => ({
      date: weekdayIn(from, to, random),
      patientId: random.pick(known).id,
      appointmentId: null,
      service: random.pick(offered),
    }));
    return [...chosen, ...earlier];
  });
}

/** Returns whether an index is among the given number of evenly spread ones. */
function isSpread(index: number, { length }: { length: number }, query: number): boolean {
  return Math.floor((index * query) / length) !== Math.floor(((index - 1) * query) / length);
}

function weekdayIn(from: string, to: string, random: Random): string {
  const days: string[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) if (isWeekday(day)) days.push(day);
  return at(days.length > 0 ? days : [from], days.length > 0 ? random.int(0, days.length - 1) : 0);
}

import { addDays } from '@polyclinic/contract';
import { dateOf } from '../platform/time/zone-clock';
import type { DemoClinic } from './demo-clinics';
import type { DemoRows } from './demo-rows';

/** Appointment for which the demo has an invoice. */
export interface BilledVisit {
  date: string;
  patientId: string;
  appointmentId: string;
  service: { id: string; name: string; price: number };
}

interface VisitQuery {
  clinic: DemoClinic;
  rows: DemoRows;
  /** First day of each month, until the next one. */
  months: readonly string[];
  today: string;
  /** Number of invoices in a month, by its position. */
  countIn: (month: number) => number;
}

/** Selects completed appointments of each month, with all of the patient who signs in and the one that is not paid. */
export function billedVisits({ clinic, rows, months, today, countIn }: VisitQuery): BilledVisit[] {
  const [firstMonth = today] = months;
  const services = new Map(rows.services.map(({ id, name, price }) => [id, { id, name, price: price ?? 0 }]));
  const own = rows.patientUsers.map(({ patientId }) => patientId);
  const completed = rows.appointments.flatMap((visit) => {
    const service = services.get(visit.serviceId ?? '');
    if (visit.status !== 'COMPLETED' || !service) return [];
    const date = dateOf(clinic.timezone, Date.parse(visit.startsAt));
    if (date < firstMonth) return [];
    const isChosen = own.includes(visit.patientId) || visit.id === rows.unpaidVisitId;
    return [{ date, patientId: visit.patientId, appointmentId: visit.id, service, isChosen }];
  });
  return months.flatMap((from, position) => {
    const to = months[position + 1] ?? addDays(today, 1);
    const ofMonth = completed.filter(({ date }) => date >= from && date < to);
    return ofMonth
      .filter(({ isChosen }, index) => isChosen || isSpread(index, ofMonth, countIn(position)))
      .map(({ isChosen: _, ...visit }) => visit);
  });
}

/** Returns whether an index is among the given number of evenly spread ones. */
function isSpread(index: number, { length }: { length: number }, count: number): boolean {
  return Math.floor((index * count) / length) !== Math.floor(((index - 1) * count) / length);
}

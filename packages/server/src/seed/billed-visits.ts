import { addDays, isWeekday } from './clinic-calendar';
import type { DemoClinic } from './demo-clinics';
import type { DemoRows } from './demo-rows';
import { at, type Random } from './random';

/** What an invoice of the demo is for. */
export interface BilledVisit {
  date: string;
  patientId: string;
  appointmentId: string | null;
  service: { id: string; name: string; price: number };
}

interface Wanted {
  clinic: DemoClinic;
  rows: DemoRows;
  /** The first days of the months, each up to the next one. */
  months: readonly string[];
  today: string;
  perMonth: number;
  random: Random;
}

/** Some completed visits of each month; of months from before the first appointment, some that patients must have had. */
export function billedVisits({ clinic, rows, months, today, perMonth, random }: Wanted): BilledVisit[] {
  const dates = new Intl.DateTimeFormat('sv-SE', { timeZone: clinic.timezone, dateStyle: 'short' });
  const services = new Map(rows.services.map(({ id, name, price }) => [id, { id, name, price: price ?? 0 }]));
  const completed = rows.appointments.flatMap((visit) => {
    const service = services.get(visit.serviceId ?? '');
    if (visit.status !== 'COMPLETED' || !service) return [];
    const date = dates.format(new Date(visit.startsAt));
    return [{ date, patientId: visit.patientId, appointmentId: visit.id, service }];
  });
  const own = rows.patientUsers.map(({ patientId }) => patientId);
  const offered = [...services.values()];
  return months.flatMap((from, place) => {
    const to = months[place + 1] ?? addDays(today, 1);
    const ofMonth = completed.filter(({ date }) => date >= from && date < to);
    // Whoever signs in as a patient sees an invoice for each visit.
    const chosen = ofMonth.filter(
      ({ patientId }, index) => own.includes(patientId) || isSpread(index, ofMonth, perMonth),
    );
    const missing = Math.max(0, perMonth - chosen.length);
    const known = rows.patients.filter(({ createdAt }) => dates.format(new Date(createdAt)) < from);
    const earlier = Array.from({ length: known.length > 0 ? missing : 0 }, () => ({
      date: weekdayIn(from, to, random),
      patientId: random.pick(known).id,
      appointmentId: null,
      service: random.pick(offered),
    }));
    return [...chosen, ...earlier];
  });
}

/** Whether a place is one of so many that lie evenly. */
function isSpread(index: number, { length }: { length: number }, wanted: number): boolean {
  return Math.floor((index * wanted) / length) !== Math.floor(((index - 1) * wanted) / length);
}

function weekdayIn(from: string, to: string, random: Random): string {
  const days: string[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) if (isWeekday(day)) days.push(day);
  return at(days.length > 0 ? days : [from], days.length > 0 ? random.int(0, days.length - 1) : 0);
}

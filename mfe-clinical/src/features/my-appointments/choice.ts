import type { DataOf, MyAppointment, myAppointments, OnlineService } from '@polyclinic/contract';

/** Services and doctors that patients may book, and the rules. */
export type BookingOptions = DataOf<typeof myAppointments.options>;

/** A choice as the URL holds it: Back leads to the step before, and a reload loses nothing. */
export interface BookingChoice {
  /** Undefined until a service is chosen; null for a visit without one. */
  serviceId: string | null | undefined;
  /** Null for the first available doctor. */
  doctorId: string | null;
  /** First day of the strip, and the day whose times are shown. */
  from: string | undefined;
  day: string | undefined;
  /** The chosen start, as local time of the clinic. */
  at: string | undefined;
}

/** Stands in the URL for a visit without a service. */
const NO_SERVICE = 'none';

/** Reads the choice from a query string. */
export function choiceOf(search: string): BookingChoice {
  const params = new URLSearchParams(search);
  const service = params.get('service') ?? undefined;
  return {
    serviceId: service === NO_SERVICE ? null : service,
    doctorId: params.get('doctor'),
    from: params.get('from') ?? undefined,
    day: params.get('day') ?? undefined,
    at: params.get('at') ?? undefined,
  };
}

/** Returns the query string of a choice. */
export function searchOf({ serviceId, doctorId, from, day, at }: Partial<BookingChoice>): string {
  const params = new URLSearchParams();
  if (serviceId !== undefined) params.set('service', serviceId ?? NO_SERVICE);
  if (doctorId) params.set('doctor', doctorId);
  if (from) params.set('from', from);
  if (day) params.set('day', day);
  if (at) params.set('at', at);
  return `?${params}`;
}

/** Kind of visit: a service with its duration, or a visit without one. */
export interface VisitKind {
  serviceId: string | null;
  /** Null for a visit without a service. */
  name: string | null;
  /** Minutes. */
  duration: number;
  price: number | null;
  instructions: string | null;
  /** Consents that the patient signs at the clinic. */
  consents: readonly string[];
}

/** Length of a visit without a service. */
const USUAL_MINUTES = 30;

/** Returns the visit of a chosen service; undefined if patients cannot book it. */
export function visitOf(serviceId: string | null, services: readonly OnlineService[]): VisitKind | undefined {
  const texts = { instructions: null, consents: [] };
  if (serviceId === null) return { serviceId, name: null, duration: USUAL_MINUTES, price: null, ...texts };
  const service = services.find(({ id }) => id === serviceId);
  return service && { ...service, serviceId };
}

/** Returns the visit of an appointment that is rescheduled. */
export function bookedVisit(appointment: MyAppointment): VisitKind {
  const { serviceId, serviceName, type, duration, instructions, consents } = appointment;
  return { serviceId, name: serviceName ?? type, duration, price: null, instructions, consents };
}

/** Returns the end of a visit, as local time of the clinic. */
export function endOf(start: string, duration: number): string {
  return new Date(Date.parse(`${start}Z`) + duration * 60_000).toISOString().slice(0, 19);
}

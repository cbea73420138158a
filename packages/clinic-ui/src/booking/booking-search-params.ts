interface Booking {
  patient?: string;
  /** Wall-clock time, YYYY-MM-DDTHH:MM:SS. */
  at?: string;
  doctor?: string;
  service?: string;
}

const KEYS = { patient: 'patient', at: 'at', doctor: 'with', service: 'service' } as const;

/**
 * Returns the query string that opens the booking form and keeps the list's own:
 * `?view=day&book&at=2030-05-06T09:00:00`.
 */
export function bookingSearch(search: string, { patient, at, doctor, service }: Booking = {}): string {
  const next = new URLSearchParams(withoutBooking(search));
  next.set('book', '');
  if (patient) next.set(KEYS.patient, patient);
  if (at) next.set(KEYS.at, at);
  if (doctor) next.set(KEYS.doctor, doctor);
  if (service) next.set(KEYS.service, service);
  return `?${next}`;
}

/** Returns the list's query string after the form closes. */
export function withoutBooking(search: string): string {
  const next = new URLSearchParams(search);
  for (const key of ['book', ...Object.values(KEYS)]) next.delete(key);
  return next.toString();
}

/** Returns the booking requested by the URL; undefined if there is none. */
export function bookingOf(search: string): Booking | undefined {
  const params = new URLSearchParams(search);
  if (!params.has('book')) return undefined;
  return {
    patient: params.get(KEYS.patient) ?? undefined,
    at: params.get(KEYS.at) ?? undefined,
    doctor: params.get(KEYS.doctor) ?? undefined,
    service: params.get(KEYS.service) ?? undefined,
  };
}

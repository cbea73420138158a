/** Values of a booking that an address names. */
export interface BookingParams {
  patient?: string | undefined;
  /** Wall-clock time, YYYY-MM-DDTHH:MM:SS. */
  at?: string | undefined;
  doctor?: string | undefined;
  service?: string | undefined;
}

const KEYS = { patient: 'patient', at: 'at', doctor: 'with', service: 'service' } as const;

/**
 * Returns the query string that opens the booking form and keeps the list's own:
 * `?view=day&book&at=2030-05-06T09:00:00`.
 */
export function bookingSearch(search: string, booking: BookingParams = {}): string {
  const next = new URLSearchParams(withoutBooking(search));
  next.set('book', '');
  setBooking(next, booking);
  return `?${next}`;
}

/** Adds the values of a booking to a query string. */
export function setBooking(params: URLSearchParams, { patient, at, doctor, service }: BookingParams): void {
  if (patient) params.set(KEYS.patient, patient);
  if (at) params.set(KEYS.at, at);
  if (doctor) params.set(KEYS.doctor, doctor);
  if (service) params.set(KEYS.service, service);
}

/** Returns the list's query string after the form closes. */
export function withoutBooking(search: string): string {
  const next = new URLSearchParams(search);
  for (const key of ['book', ...Object.values(KEYS)]) next.delete(key);
  return next.toString();
}

/** Returns the booking requested by the URL; undefined if there is none. */
export function bookingOf(search: string): BookingParams | undefined {
  return new URLSearchParams(search).has('book') ? bookingIn(search) : undefined;
}

/** Returns the values of a booking in a query string. */
export function bookingIn(search: string): BookingParams {
  const params = new URLSearchParams(search);
  return {
    patient: params.get(KEYS.patient) ?? undefined,
    at: params.get(KEYS.at) ?? undefined,
    doctor: params.get(KEYS.doctor) ?? undefined,
    service: params.get(KEYS.service) ?? undefined,
  };
}

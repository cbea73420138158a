interface Booking {
  patient?: string;
  /** Wall-clock time, YYYY-MM-DDTHH:MM:SS. */
  at?: string;
  doctor?: string;
}

const KEYS = { patient: 'patient', at: 'at', doctor: 'with' } as const;

/** The address of the booking form on top of the list's own: `?view=day&book&at=2030-05-06T09:00:00`. */
export function bookingSearch(search: string, { patient, at, doctor }: Booking = {}): string {
  const next = new URLSearchParams(withoutBooking(search));
  next.set('book', '');
  if (patient) next.set(KEYS.patient, patient);
  if (at) next.set(KEYS.at, at);
  if (doctor) next.set(KEYS.doctor, doctor);
  return `?${next}`;
}

/** The list's address once the form is closed. */
export function withoutBooking(search: string): string {
  const next = new URLSearchParams(search);
  for (const key of ['book', ...Object.values(KEYS)]) next.delete(key);
  return next.toString();
}

/** What the address asks to book, or undefined when it asks for no booking. */
export function bookingOf(search: string): Booking | undefined {
  const asked = new URLSearchParams(search);
  if (!asked.has('book')) return undefined;
  return {
    patient: asked.get(KEYS.patient) ?? undefined,
    at: asked.get(KEYS.at) ?? undefined,
    doctor: asked.get(KEYS.doctor) ?? undefined,
  };
}

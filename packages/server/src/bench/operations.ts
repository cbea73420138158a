import { randomUUID } from 'node:crypto';
import { bookingOf, type BenchClinic } from './bench-clinic';
import { send } from './served-clinic';

/** Request sent repeatedly with different ids. */
export interface Request {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Record<string, string>;
  /** Values that differ each time, always in the same order. */
  words: string[];
}

/** Frequent operation of users. */
export interface Operation {
  name: string;
  requests: number;
  /** Returns the next request; never repeats one if that would change its cost. */
  next(): Request;
}

/** Returns the operations measured on a clinic. */
export function operationsOn(clinic: BenchClinic): Operation[] {
  const { appointmentIds, day } = clinic;
  let reads = 0;
  let bookings = 0;
  const listed = (query: string): Request => ({ method: 'GET', path: `/api/appointments?limit=20${query}`, words: [] });
  return [
    {
      name: 'GET by id',
      requests: 3_000,
      next() {
        const id = appointmentIds[(reads += 1) % appointmentIds.length] ?? '';
        return { method: 'GET', path: `/api/appointments/${id}`, words: [id] };
      },
    },
    { name: 'list of 20, one day', requests: 1_500, next: () => listed(`&dateFrom=${day}&dateTo=${day}`) },
    { name: 'list of 20, all days', requests: 300, next: () => listed('') },
    {
      name: 'search of patients',
      requests: 1_500,
      next: () => ({ method: 'GET', path: '/api/patients/search?q=laxmi', words: [] }),
    },
    {
      name: 'create',
      requests: 1_000,
      next() {
        const body = bookingOf(clinic, (bookings += 1));
        const key = randomUUID();
        const words = [key, body.patientId, body.doctorId, body.dateTime];
        return { method: 'POST', path: '/api/appointments', body, headers: { 'idempotency-key': key }, words };
      },
    },
  ];
}

/** Sends a request to the server as the receptionist. */
export async function sendRequest(port: number, token: string, request: Request): Promise<string> {
  const { method, path, body, headers } = request;
  return send(port, method, path, { token, body, headers });
}

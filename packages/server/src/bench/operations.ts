import { randomUUID } from 'node:crypto';
import { addDays } from '@polyclinic/contract';
import { bookingOf, type BenchClinic } from './bench-clinic';
import { FREQUENT_NAME, SEARCHES } from './clinic-rows';
import { floorStatements, type Prepared } from './floor/statements';
import { send } from './served-process';

/** Request sent repeatedly with different ids, and the statement that answers it at the least cost. */
export interface Request {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Record<string, string>;
  floor: Prepared;
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
  const { appointmentIds, day, tenantId, receptionist } = clinic;
  const floor = floorStatements(tenantId, receptionist.userId);
  const turns = { read: 0, search: 0, booking: 0 };
  const listed = (query: string, prepared: Prepared): Request => ({
    method: 'GET',
    path: `/api/appointments?limit=20${query}`,
    floor: prepared,
  });
  const searched = (term: string): Request => ({
    method: 'GET',
    path: `/api/patients/search?q=${encodeURIComponent(term)}`,
    floor: floor.search(term),
  });
  return [
    {
      name: 'GET by id',
      requests: 800,
      next() {
        const id = appointmentIds[(turns.read += 1) % appointmentIds.length] ?? '';
        return { method: 'GET', path: `/api/appointments/${id}`, floor: floor.get(id) };
      },
    },
    {
      name: 'list of 20, one day',
      requests: 400,
      next: () => listed(`&dateFrom=${day}&dateTo=${day}`, floor.listOfDay(day, addDays(day, 1))),
    },
    { name: 'list of 20, all days', requests: 300, next: () => listed('', floor.listOfAll()) },
    {
      name: 'create',
      requests: 300,
      next() {
        const body = bookingOf(clinic, (turns.booking += 1));
        const headers = { 'idempotency-key': randomUUID() };
        return { method: 'POST', path: '/api/appointments', body, headers, floor: floor.create(body) };
      },
    },
    {
      name: 'search, full name',
      requests: 300,
      next: () => searched(SEARCHES[(turns.search += 1) % SEARCHES.length] ?? ''),
    },
    { name: 'search, frequent name', requests: 200, next: () => searched(FREQUENT_NAME.toLowerCase()) },
    {
      name: 'statistics',
      requests: 400,
      next: () => ({ method: 'GET', path: '/api/appointments/stats/dashboard', floor: floor.stats() }),
    },
  ];
}

/** Sends a request to a server, with a token where it asks for one. */
export async function sendRequest(port: number, token: string | undefined, request: Request): Promise<string> {
  const { method, path, body, headers } = request;
  return send(port, method, path, { token, body, headers });
}

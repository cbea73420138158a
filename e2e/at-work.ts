import { expect, type APIRequestContext } from '@playwright/test';
import type { Role } from '@polyclinic/contract';
import { DEMO_PASSWORD, demoEmail, type DemoClinic, type DemoColleague } from './fixtures';

/** Another person who works through the API. */
export interface Colleague {
  userId: string;
  tenantId: string;
  timeZone: string;
  get<T>(path: string): Promise<T>;
  /** Fails the test unless the call succeeds; resolves to its data. */
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body: object): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
}

let keys = 0;

/** Signs a demo person in without a page. */
export async function atWork(
  request: APIRequestContext,
  role: Role | DemoColleague,
  clinic?: DemoClinic,
): Promise<Colleague> {
  const answer = await request.post(role === 'PATIENT' ? '/api/auth/patient/login' : '/api/auth/login', {
    data: { email: demoEmail(role, clinic), password: DEMO_PASSWORD },
    headers: { 'X-User-Type': 'tenant' },
  });
  const { data } = (await answer.json()) as {
    data: { token: string; user: { id: string }; tenant: { id: string; settings: { timezone: string } } };
  };
  const headers = () => {
    keys += 1;
    return {
      Authorization: `Bearer ${data.token}`,
      'X-User-Type': 'tenant',
      'X-Tenant-Id': data.tenant.id,
      'Idempotency-Key': `e2e-colleague-${process.pid}-${Date.now()}-${keys}`,
    };
  };
  const send: Colleague['send'] = async <T>(method: string, path: string, body: object) => {
    const answered = await request.fetch(`/api${path}`, { method, data: body, headers: headers() });
    expect(answered.ok(), `${path}: ${await answered.text()}`).toBe(true);
    return ((await answered.json()) as { data: T }).data;
  };
  return {
    userId: data.user.id,
    tenantId: data.tenant.id,
    timeZone: data.tenant.settings.timezone,
    send,
    post: (path, body) => send('POST', path, body),
    async get<T>(path: string) {
      const answered = await request.get(`/api${path}`, { headers: headers() });
      expect(answered.ok(), `${path}: ${await answered.text()}`).toBe(true);
      return ((await answered.json()) as { data: T }).data;
    },
  };
}

/** Returns the wall-clock time of a zone a number of minutes from now, in the format of a booking. */
export function clinicTime(timeZone: string, minutesAhead: number): string {
  const moment = new Date(Date.now() + minutesAhead * 60_000);
  return `${moment.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T').slice(0, 16)}:00`;
}

/**
 * Opens a clinic for the next hours, in which nobody takes a walk-in otherwise: on Saturday after noon, for example. Returns a
 * function that takes the hours back, so that another try can enter them.
 */
export async function openNow(admin: Colleague): Promise<() => Promise<unknown>> {
  const [startsAt, endsAt] = [clinicTime(admin.timeZone, 0), clinicTime(admin.timeZone, 180)];
  const body = { kind: 'OPEN_EXTRA', startsAt, endsAt };
  const { exception } = await admin.post<{ exception: { id: string } }>('/schedule/exceptions', body);
  return () => admin.send('DELETE', `/schedule/exceptions/${exception.id}`, {});
}

/** Returns the demo clinic with most of its working hours still ahead. */
export function clinicOfDay(): DemoClinic {
  const zones = { chennai: 'Asia/Kolkata', berlin: 'Europe/Berlin', newyork: 'America/New_York' } as const;
  // Distance in hours from ten in the morning.
  const distance = (zone: string) => Math.abs(Number(clinicTime(zone, 0).slice(11, 13)) - 10);
  const [nearest] = (Object.keys(zones) as DemoClinic[]).toSorted(
    (one, other) => distance(zones[one]) - distance(zones[other]),
  );
  return nearest ?? 'chennai';
}

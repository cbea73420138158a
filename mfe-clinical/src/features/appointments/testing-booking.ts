import { fakeServer } from '@polyclinic/client/testing';
import {
  appointments,
  availability,
  patients,
  services,
  users,
  type ConflictKind,
  type Hold,
  type Role,
} from '@polyclinic/contract';
import { screen } from '@testing-library/react';
import { pageOf, someAppointment, someDoctor, someHold, somePatient, someSlot } from '../../lib/testing';

export const asha = somePatient();
export const doctor = someDoctor();
export const visit = someAppointment();
/** The form, opened for a patient and a time. */
export const AT = `/appointments?book&patient=${asha.id}&at=2030-05-06T08:00:00`;
export const FOR_DOCTOR = `${AT}&with=${doctor.id}`;

/** A clinic with available slots at nine, ten and two; at half past nine the doctor is away. */
export function serve(role: Role = 'RECEPTIONIST') {
  const server = fakeServer(role);
  server.answer(appointments.list, pageOf('appointments', []));
  server.answer(appointments.get, { appointment: visit });
  server.answer(appointments.create, { appointment: visit });
  server.answer(appointments.update, { appointment: visit });
  server.answer(users.doctors, { users: [doctor] });
  server.answer(patients.get, { patient: asha });
  server.answer(services.list, pageOf('services', []));
  server.answer(availability.slots, ({ query }) => ({
    slots: [
      someSlot('09:00'),
      ...(query.blocked ? [someSlot('09:30', { conflicts: ['ON_LEAVE'] })] : []),
      someSlot('10:00'),
      someSlot('14:00'),
    ],
  }));
  server.answer(availability.hold, ({ body }) => ({ hold: someHold(body as Partial<Hold>) }));
  server.answer(availability.releaseHold, { id: someHold().id });
  return server;
}

type Server = ReturnType<typeof serve>;
export const sent = (server: Server, method: string, path: string) =>
  server.requests.filter((one) => one.method === method && one.path === path).map(({ body }) => body);
export const booked = (server: Server) => sent(server, 'POST', '/appointments').at(-1);
export const slot = (name: string | RegExp) => screen.findByRole('radio', { name });
export const refusal = (conflicts: ConflictKind[], alternatives: string[] = []) => ({
  details: { conflicts, alternatives },
});

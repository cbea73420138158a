import { fakeServer } from '@polyclinic/client/testing';
import {
  addDays,
  availability,
  myAppointments,
  type DataOf,
  type DayOfTimes,
  type MyAppointment,
  type MyHold,
  type OnlineService,
} from '@polyclinic/contract';
import { someAppointment, someDoctor, someHold } from '../../lib/testing';

const { isActive: _, ...doctor } = someDoctor();
export const meera = doctor;
export const ravi = { ...doctor, id: '0192f0c1-0000-7000-8000-000000000202', firstName: 'Ravi', lastName: 'Menon' };

export const checkUp: OnlineService = {
  id: '0192f0c1-0000-7000-8000-000000000401',
  name: 'Check-up',
  category: null,
  description: 'Teeth and gums',
  duration: 30,
  price: 50_000,
  instructions: 'Bring your insurance card',
  consents: [],
  doctorIds: [meera.id, ravi.id],
};
export const scaling: OnlineService = {
  ...checkUp,
  id: '0192f0c1-0000-7000-8000-000000000402',
  name: 'Scaling',
  duration: 45,
  doctorIds: [ravi.id],
};

const clinic = {
  name: 'Sunrise Clinic',
  phone: '+91 44 5550 0100',
  email: null,
  address: ['1 Main Street', '600001 Chennai'],
};

/** Services and doctors that a patient may book, complete by the contract. */
export const options: DataOf<typeof myAppointments.options> = {
  services: [checkUp, scaling],
  doctors: [meera, ravi],
  mayOmitService: false,
  rules: { needsApproval: false, cutOffHours: 24 },
  open: { count: 0, limit: 3 },
  clinic,
};

/** An own appointment that may still be changed. */
export function someOwn(more: Partial<MyAppointment> = {}): MyAppointment {
  const { id, dateTime, startsAt, endsAt, duration, type, version } = someAppointment();
  const { id: doctorId, firstName, lastName, nativeName } = meera;
  return {
    id,
    status: 'SCHEDULED',
    dateTime,
    startsAt,
    endsAt,
    duration,
    type,
    serviceId: checkUp.id,
    serviceName: 'Check-up',
    instructions: 'Bring your insurance card',
    consents: [],
    doctor: { id: doctorId, firstName, lastName, nativeName },
    reason: null,
    cancelReason: null,
    queueToken: null,
    rescheduleCount: 0,
    changeUntil: '2130-05-05T09:00:00Z',
    version,
    ...more,
  };
}

/** Details of an own appointment, as the page reads them. */
export function ownDetails(more: Partial<MyAppointment> = {}): DataOf<typeof myAppointments.get> {
  return { appointment: someOwn(more), rules: options.rules, clinic };
}

/** The day asked for is closed; the one after it has two times. */
export function daysFrom(dateFrom: string): DayOfTimes[] {
  const next = addDays(dateFrom, 1);
  return [
    { date: dateFrom, starts: [], closed: 'HOLIDAY' },
    { date: next, starts: [`${next}T09:00:00`, `${next}T14:00:00`], closed: null },
  ];
}

/** A clinic that takes online bookings. */
export function serve() {
  const server = fakeServer('PATIENT');
  server.answer(myAppointments.options, options);
  server.answer(myAppointments.times, ({ query }) => ({ days: daysFrom(String(query.dateFrom)), nextDate: null }));
  server.answer(myAppointments.hold, ({ body }) => {
    const { dateTime, doctorId } = body as { dateTime: string; doctorId: string | null };
    const found = doctorId === ravi.id ? ravi : meera;
    return { hold: { ...someHold({ dateTime, doctorId: found.id }), doctor: found } satisfies MyHold };
  });
  server.answer(availability.releaseHold, { id: someHold().id });
  server.answer(myAppointments.create, { appointment: someOwn() });
  server.answer(myAppointments.reschedule, { appointment: someOwn() });
  server.answer(myAppointments.get, ownDetails());
  return server;
}

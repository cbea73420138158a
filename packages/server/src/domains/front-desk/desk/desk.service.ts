import { desk, PUBLIC_PAGES, type NewWalkIn } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import {
  findAppointment,
  prepareBooking,
  withDuration,
  setStatus,
  settleTime,
  writeBooking,
} from '../appointments/appointments.service';
import { makePublicLink } from '../../platform';
import { nextStart } from '../schedule/schedule.service';
import { readDeskDay } from './desk-day.repository';
import { readDayOf } from './queue.repository';
import { defineJob, HOURLY } from '../../../platform/jobs/jobs.service';
import { endDays } from '../day-end/day-end.service';

export { isToday, readQueue, today } from './queue.repository';
export { positionOf } from './queue.rules';

export const deskFeature = feature(
  desk,
  {
    async walkIn({ body }, caller) {
      return caller.transaction(async (tx) => {
        const id = await bookArrival(body, tx);
        return { appointment: await findAppointment(id, tx) };
      });
    },

    async checkIn({ params, body: { version, at } }, caller) {
      return caller.transaction(async (tx) => {
        await setStatus(await findAppointment(params.id, tx), { status: 'CHECKED_IN', version, at }, tx);
        return { appointment: await findAppointment(params.id, tx) };
      });
    },

    today: (_, { db }) => readDeskDay(db),

    async queueLink({ params }, caller) {
      return caller.transaction(async (tx) => {
        const { db, deps, userId } = tx;
        const { id } = await findAppointment(params.id, tx);
        const { isToday, endsAt: expiresAt } = await readDayOf(db, id);
        if (!isToday) refuse('APPOINTMENT_NOT_TODAY');
        const link = { kind: 'QUEUE', recordId: id, expiresAt, createdBy: userId } as const;
        const token = await makePublicLink({ db, deps }, link);
        await tx.audit({ action: 'LINK', resource: 'appointments', recordId: id });
        return { path: `${PUBLIC_PAGES.queue}#${token}`, expiresAt };
      });
    },
  },
  {
    tables: none,
    search: none,
    exports: none,
    records: {
      desk: {
        table: 'appointments',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'appointments', toPatient: true },
      },
    },
    jobs: [defineJob({ name: 'day-end.end-days', every: HOURLY, run: (_, { deps }) => endDays(deps) })],
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Books a walk-in into the doctor's next gap, or immediately if conflicts are overridden. */
async function bookArrival(given: NewWalkIn, caller: Caller): Promise<string> {
  const walkIn = await withDuration(given, caller);
  const { patientId, doctorId, duration, serviceId, override } = walkIn;
  const booking = { patientId, doctorId, duration, serviceId };
  const people = await prepareBooking(walkIn, caller);
  const { thisMinute, next } = await nextStart(caller, booking);
  const dateTime = override ? thisMinute : (next ?? thisMinute);
  const time = await settleTime({ ...booking, dateTime }, override, caller, { isHere: true });
  return writeBooking({ ...walkIn, dateTime }, { ...time, people }, caller, {
    arrival: { at: caller.now().toISOString() },
  });
}

import { appointments, type Appointment, type AppointmentFilter } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { appointmentsExport } from './appointments-export.repository';
import { bookAndRead, changeBooking } from './appointment-booking';
import { calendarDaysOf, calendarOf } from './appointment-calendar.repository';
import { historyOf } from './appointment-history.repository';
import { statsOf } from './appointment-stats.repository';
import { cancelOwn, hide, restoreHidden, setStatus, undoStatus } from './appointment-status';
import { appointmentsRepository as repository, type Scope } from './appointments.repository';

import { appointmentNoticeJob } from './appointment-notices';
import { appointmentReminderJob } from './appointment-reminders';
import { forgetReminders } from './appointment-reminders.repository';
import { appointmentsSearch } from './appointments-search.repository';
import { QUEUE_TOKENS } from './queue-tokens';
import { appointmentActions } from './appointment-actions.repository';
import { appointmentFigures } from './appointment-figures.repository';

export { book, changeBooking, prepareBooking, withDuration, writeBooking } from './appointment-booking';
export { assertPeopleExist } from './booking-people';
export { setStatus } from './appointment-status';
export { conflictsOf, settleTime, timeOf } from './appointment-time';
export { isAheadOfPatient } from './appointment-figures.repository';
export { appointmentWrites } from './appointment-writes.repository';
export { selectAppointments } from './appointments.repository';
export { changeableUntil, isMovable } from './appointments.rules';
export { closeMissed } from './missed-visits.repository';
export type { BookingActor } from './booking-actor';

const COUNTED_AGAIN = { leftOut: 'triggers count the appointments as they are restored' };

export const appointmentsFeature = feature(
  appointments,
  {
    list: ({ query }, caller) => page(query, caller),

    my: ({ query }, caller) => page({ ...query, sortBy: 'dateTime', sortOrder: 'desc' }, caller),

    ofDoctor: ({ params, query }, caller) => page({ ...query, doctorId: params.doctorId }, caller),

    calendar: ({ query }, { db }) => calendarOf(db, query),

    calendarDays: async ({ query }, { db }) => ({ days: await calendarDaysOf(db, query) }),

    async stats(_, { db }) {
      return { stats: await statsOf(db) };
    },

    async get({ params }, caller) {
      return { appointment: shownTo(caller, await findAppointment(params.id, caller)) };
    },

    async history({ params }, { db }) {
      return { entries: (await historyOf(db, params.id)) ?? refuse('APPOINTMENT_NOT_FOUND') };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => ({ appointment: shownTo(tx, await bookAndRead(body, tx)) }));
    },

    async update({ params, body }, caller) {
      return caller.transaction(async (tx) => {
        const before = await findAppointment(params.id, tx);
        const { status, ...changes } = body;
        if (status) await cancelOwn(before, tx);
        else await changeBooking(before, changes, tx);
        return { appointment: shownTo(tx, await findAppointment(params.id, tx)) };
      });
    },

    async setStatus({ params, body }, caller) {
      return caller.transaction(async (tx) => {
        const before = await findAppointment(params.id, tx);
        if (body.undo) await undoStatus(before, body, tx);
        else await setStatus(before, body, tx);
        return { appointment: await findAppointment(params.id, tx) };
      });
    },

    async remove({ params }, caller) {
      return caller.transaction(async (tx) => {
        const before = await findAppointment(params.id, tx);
        if (tx.role === 'PATIENT') await cancelOwn(before, tx);
        else await hide(before, tx);
        return { id: before.id };
      });
    },

    async restore({ params: { id } }, caller) {
      return caller.transaction(async (tx) => {
        await restoreHidden(id, tx, () => findAppointment(id, tx));
        return { appointment: await findAppointment(id, tx) };
      });
    },
  },
  {
    tables: {
      appointments: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows', retention: 'medical-record' },
      appointment_events: { merge: none, backup: 'rows', retention: 'medical-record' },
      doctor_patients: { merge: none, backup: COUNTED_AGAIN, retention: 'medical-record' },
      doctor_visit_changes: { merge: none, backup: COUNTED_AGAIN, retention: 'medical-record' },
      appointment_notices: { merge: none, backup: 'rows', retention: 'transient' },
      appointment_reminders: {
        merge: none,
        backup: 'rows',
        // An appointment that has begun is not reminded of again.
        retention: { after: '1 day', remove: forgetReminders },
      },
      appointment_facilities: { merge: none, backup: 'rows', retention: 'medical-record' },
    },
    search: appointmentsSearch,
    exports: appointmentsExport,
    records: {
      appointments: {
        table: 'appointments',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'appointments', toPatient: true },
      },
    },
    jobs: [appointmentNoticeJob, appointmentReminderJob],
    series: [QUEUE_TOKENS],
    documents: none,
    nextActions: appointmentActions,
    figures: appointmentFigures,
    approvals: none,
    participants: none,
  },
);

async function page(filter: AppointmentFilter, caller: Caller) {
  const { rows, pagination, hiddenCount } = await repository.list(caller.db, filter, scopeOf(caller), caller.now());
  const appointments = rows.map((row) => shownTo(caller, row));
  return { appointments, pagination, ...(hiddenCount !== undefined && { finishedCount: hiddenCount }) };
}

/** Returns the visible rows: patients see their own appointments, employees those of the clinic. */
function scopeOf({ role, patientId }: Caller): Scope {
  return role === 'PATIENT' ? { patientId: patientId ?? refuse('FORBIDDEN') } : {};
}

/** Returns an appointment if the caller may see it. */
export async function findAppointment(id: string, caller: Caller): Promise<Appointment> {
  return (await repository.find(caller.db, id, scopeOf(caller))) ?? refuse('APPOINTMENT_NOT_FOUND');
}

/** Returns an appointment as the caller may see it: notes and reasons of the clinic are not for patients. */
export function shownTo<Row extends Appointment>({ role }: Pick<Caller, 'role'>, appointment: Row): Row {
  return role === 'PATIENT' ? { ...appointment, notes: null, override: null } : appointment;
}

import { appointments, type Appointment, type AppointmentFilter } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { appointmentsExport } from './appointments-export.repository';
import { book, changeBooking } from './appointment-booking';
import { calendarDaysOf, calendarOf } from './appointment-calendar.repository';
import { historyOf } from './appointment-history.repository';
import { statsOf } from './appointment-stats.repository';
import { cancelOwn, hide, restoreHidden, setStatus, undoStatus } from './appointment-status';
import { appointmentsRepository as repository, type Scope } from './appointments.repository';

import { appointmentsSearch } from './appointments-search.repository';
import { QUEUE_TOKENS } from './queue-tokens';

export { book, changeBooking, prepareBooking, refuseUnknownPeople, writeBooking } from './appointment-booking';
export { setStatus } from './appointment-status';
export { conflictsOf, settleTime, timeOf } from './appointment-time';
export { appointmentWrites } from './appointment-writes.repository';
export { shown as shownAppointments } from './appointments.repository';
export { isMovable } from './appointments.rules';
export { closeMissed } from './missed-visits.repository';
export type { Booker } from './booker';

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
      return { appointment: await findAppointment(params.id, caller) };
    },

    async history({ params }, { db }) {
      return { entries: (await historyOf(db, params.id)) ?? refuse('APPOINTMENT_NOT_FOUND') };
    },

    async create({ body }, caller) {
      return caller.transaction(async (within) => {
        const id = await book(body, within);
        return { appointment: await findAppointment(id, within) };
      });
    },

    async update({ params, body }, caller) {
      return caller.transaction(async (within) => {
        const before = await findAppointment(params.id, within);
        const { status, ...changes } = body;
        if (status) await cancelOwn(before, within);
        else await changeBooking(before, changes, within);
        return { appointment: await findAppointment(params.id, within) };
      });
    },

    async setStatus({ params, body }, caller) {
      return caller.transaction(async (within) => {
        const before = await findAppointment(params.id, within);
        if (body.undo) await undoStatus(before, body, within);
        else await setStatus(before, body, within);
        return { appointment: await findAppointment(params.id, within) };
      });
    },

    async remove({ params }, caller) {
      return caller.transaction(async (within) => {
        const before = await findAppointment(params.id, within);
        if (within.role === 'PATIENT') await cancelOwn(before, within);
        else await hide(before, within);
        return { id: before.id };
      });
    },

    async restore({ params: { id } }, caller) {
      return caller.transaction(async (within) => {
        await restoreHidden(id, within, () => findAppointment(id, within));
        return { appointment: await findAppointment(id, within) };
      });
    },
  },
  {
    tables: {
      appointments: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows' },
      appointment_events: { merge: none, backup: 'rows' },
      appointment_facilities: { merge: none, backup: 'rows' },
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
    jobs: none,
    series: [QUEUE_TOKENS],
    participants: none,
  },
);

async function page(filter: AppointmentFilter, caller: Caller) {
  const { appointments, totalCount } = await repository.list(caller.db, filter, scopeOf(caller));
  return { appointments, pagination: { page: filter.page, limit: filter.limit, totalCount } };
}

/** Patients reach their own appointments; staff reach the clinic's. */
function scopeOf({ role, patientId }: Caller): Scope {
  return role === 'PATIENT' ? { patientId: patientId ?? refuse('FORBIDDEN') } : {};
}

/** The appointment, if the caller may see it. */
export async function findAppointment(id: string, caller: Caller): Promise<Appointment> {
  return (await repository.find(caller.db, id, scopeOf(caller))) ?? refuse('APPOINTMENT_NOT_FOUND');
}

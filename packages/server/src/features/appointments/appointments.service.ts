import { appointments, type Appointment, type AppointmentFilter } from '@polyclinic/contract';
import { refuse } from '../../http/refusal';
import { implement, type Caller } from '../../http/service';
import { book, changeBooking } from './appointment-booking';
import { statsOf } from './appointment-stats.repository';
import { cancelOwn, hide, setStatus, undoStatus } from './appointment-status';
import { appointmentsRepository as repository, type Scope } from './appointments.repository';

export const appointmentsFeature = implement(appointments, {
  list: ({ query }, caller) => page(query, caller),

  my: ({ query }, caller) => page({ ...query, sortBy: 'dateTime', sortOrder: 'desc' }, caller),

  ofDoctor: ({ params, query }, caller) => page({ ...query, doctorId: params.doctorId }, caller),

  async stats(_, { db }) {
    return { stats: await statsOf(db) };
  },

  async get({ params }, caller) {
    return { appointment: await findOrRefuse(params.id, caller) };
  },

  async create({ body }, caller) {
    return caller.transaction(async (within) => {
      const id = await book(body, within);
      return { appointment: await findOrRefuse(id, within) };
    });
  },

  async update({ params, body }, caller) {
    return caller.transaction(async (within) => {
      const before = await findOrRefuse(params.id, within);
      const { status, ...changes } = body;
      if (status) await cancelOwn(before, within);
      else await changeBooking(before, changes, within);
      return { appointment: await findOrRefuse(params.id, within) };
    });
  },

  async setStatus({ params, body }, caller) {
    return caller.transaction(async (within) => {
      const before = await findOrRefuse(params.id, within);
      if (body.undo) await undoStatus(before, body, within);
      else await setStatus(before, body, within);
      return { appointment: await findOrRefuse(params.id, within) };
    });
  },

  async remove({ params }, caller) {
    return caller.transaction(async (within) => {
      const before = await findOrRefuse(params.id, within);
      if (within.role === 'PATIENT') await cancelOwn(before, within);
      else await hide(before, within);
      return { id: before.id };
    });
  },
});

async function page(filter: AppointmentFilter, caller: Caller) {
  const { appointments, totalCount } = await repository.list(caller.db, filter, scopeOf(caller));
  return { appointments, pagination: { page: filter.page, limit: filter.limit, totalCount } };
}

/** Patients reach their own appointments; staff reach the clinic's. */
function scopeOf({ role, patientId }: Caller): Scope {
  return role === 'PATIENT' ? { patientId: patientId ?? refuse('FORBIDDEN') } : {};
}

async function findOrRefuse(id: string, caller: Caller): Promise<Appointment> {
  return (await repository.find(caller.db, id, scopeOf(caller))) ?? refuse('APPOINTMENT_NOT_FOUND');
}

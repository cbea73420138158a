import { addDays, followUpOrders, NewAppointment, type FollowUpOrder, type FollowUpStatus } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { assignDoctor, book, doctorsAmong, durationFor, freeDays } from '../../front-desk';
import { hasPatient } from '../chart-rows.repository';
import { guardsOf } from '../encounter-guards';
import { encounterOfPatient } from '../encounters/encounters.service';
import { followUpOrdersRepository as repository, type LockedOrder } from './follow-up-orders.repository';
import { followUpOfTreatment, withdrawOfTreatment } from './follow-up-of-treatment';
import { readerOf } from '../restricted-patients.repository';

const RESOURCE = 'followUpOrders';
const DAY_MS = 86_400_000;

export const followUpOrdersFeature = feature(
  followUpOrders,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.ordered(caller.db, query, readerOf(caller));
      return { orders: rows, pagination };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { patientId, encounterId = null, serviceId, doctorId = null } = body;
        if (!(await hasPatient(tx.db, patientId))) refuse('PATIENT_UNKNOWN');
        if (!(await repository.service(tx.db, serviceId))) refuse('SERVICE_UNKNOWN');
        if (doctorId !== null && !(await doctorsAmong(tx.db, [doctorId])).has(doctorId)) refuse('DOCTOR_UNKNOWN');
        await encounterOfPatient({ patientId, encounterId }, tx);
        const [dateFrom, dateTo] = [body.dateFrom, body.dateTo].toSorted();
        const order = { ...body, dateFrom: dateFrom ?? body.dateFrom, dateTo: dateTo ?? body.dateTo };
        const id = await repository.insert(tx.db, order, tx.userId);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: order });
        return { order: await findOrRefuse(id, tx) };
      });
    },

    async confirm({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        const { status } = await lockCurrent(id, version, tx);
        if (status !== 'SUGGESTED') refuse('FOLLOW_UP_CLOSED');
        return setStatus({ id, from: status, to: 'ORDERED' }, tx);
      });
    },

    async cancel({ params: { id }, body: { version, reason } }, caller) {
      return caller.transaction(async (tx) => {
        const { status } = await lockCurrent(id, version, tx);
        if (status !== 'SUGGESTED' && status !== 'ORDERED') refuse('FOLLOW_UP_CLOSED');
        return setStatus({ id, from: status, to: 'CANCELLED', cancelReason: reason }, tx);
      });
    },

    async book({ params: { id }, body: { version, dateTime: chosen } }, caller) {
      return caller.transaction(async (tx) => {
        const { status } = await lockCurrent(id, version, tx);
        if (status !== 'ORDERED') refuse('FOLLOW_UP_CLOSED');
        const order = await findOrRefuse(id, tx);
        const { serviceId, patient, doctorId } = order;
        const { name: type } = (await repository.service(tx.db, serviceId)) ?? refuse('SERVICE_UNKNOWN');
        const duration = await durationFor(tx.db, { serviceId, patientId: patient.id });
        const visit = { patientId: patient.id, serviceId, doctorId, duration };
        const dateTime = chosen ?? (await firstFreeTime(order, tx));
        const doctor = order.doctor ?? (await assignDoctor(tx, { ...visit, dateTime }));
        const booking = NewAppointment.parse({ ...visit, type, doctorId: doctor.id, dateTime });
        const appointmentId = await book(booking, tx);
        const booked = await setStatus({ id, from: status, to: 'BOOKED', appointmentId }, tx);
        const { firstName, lastName, nativeName } = doctor;
        return { ...booked, dateTime, doctor: { id: doctor.id, firstName, lastName, nativeName } };
      });
    },
  },
  {
    tables: {
      follow_up_orders: {
        merge: [{ column: 'patient_id', rule: 'move' }],
        backup: 'rows',
        retention: 'medical-record',
      },
    },
    records: {
      followUpOrders: {
        table: 'follow_up_orders',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'followUpOrders', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: {
      'treatment.completed': followUpOfTreatment,
      'treatment.undone': withdrawOfTreatment,
      ...guardsOf((db, encounterId) => repository.isOfEncounter(db, encounterId)),
    },
  },
);

/** Returns the follow-up visits of a patient that are suggested or ordered, the earliest first. */
export function openFollowUps(db: TenantDatabase, patientId: string, now: Date): Promise<FollowUpOrder[]> {
  return repository.openOf(db, patientId, now);
}

/** Returns the first free time of the ordered period; of one that is over, the first from today on. */
async function firstFreeTime({ patient, serviceId, doctorId, dateFrom, dateTo }: FollowUpOrder, tx: Caller) {
  const today = await repository.today(tx.db, tx.now());
  const from = dateFrom < today ? today : dateFrom;
  const to = dateTo < from ? addDays(from, OVERDUE_DAYS) : dateTo;
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  const wanted = { patientId: patient.id, serviceId, doctorId };
  const found = await freeDays(tx, wanted, { dateFrom: from, days: Math.min(days, MOST_DAYS) });
  return found.days.flatMap(({ starts }) => starts)[0] ?? refuse('FOLLOW_UP_FULL');
}

/** Days from today in which a time is looked for once the ordered period is over. */
const OVERDUE_DAYS = 14;
/** Longest period in which a time is looked for. */
const MOST_DAYS = 31;

interface Step {
  id: string;
  from: FollowUpStatus;
  to: FollowUpStatus;
  appointmentId?: string;
  cancelReason?: string;
}

async function setStatus({ id, from, to, ...more }: Step, tx: Caller): Promise<{ order: FollowUpOrder }> {
  await repository.update(tx.db, id, { status: to, ...more });
  const change = { from: { status: from }, to: { status: to, ...more } };
  await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, ...change });
  return { order: await findOrRefuse(id, tx) };
}

async function findOrRefuse(id: string, { db, now }: Caller): Promise<FollowUpOrder> {
  return (await repository.find(db, id, now())) ?? refuse('FOLLOW_UP_NOT_FOUND');
}

async function lockCurrent(id: string, version: number, { db }: Caller): Promise<LockedOrder> {
  const locked = (await repository.lock(db, id)) ?? refuse('FOLLOW_UP_NOT_FOUND');
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
  return locked;
}

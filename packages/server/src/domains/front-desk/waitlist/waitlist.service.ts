import {
  OFFER_MS,
  waitlist,
  type NewWaitlistEntry,
  type WaitlistChange,
  type WaitlistEntry,
} from '@polyclinic/contract';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { assertPeopleExist } from '../appointments/appointments.service';
import { makeOffer, withdrawOffers } from '../public-offers/public-offers.service';
import { doctorsAmong, durationFor } from '../schedule/schedule.service';
import { waitlistExport } from './waitlist-export.repository';
import { waitlistRepository as repository } from './waitlist.repository';

const CONSTRAINTS = {
  waitlist_entries_twice: 'WAITLIST_TWICE',
  waitlist_entries_service: 'SERVICE_UNKNOWN',
  waitlist_entries_patient: 'PATIENT_UNKNOWN',
} as const;

const AT_START = {
  serviceId: null,
  doctorIds: [],
  windows: [],
  urgency: 'ROUTINE' as const,
  dateFrom: null,
  dateTo: null,
  appointmentId: null,
  note: null,
};

export const waitlistFeature = feature(
  waitlist,
  {
    async list({ query }, { db }) {
      const { rows: entries, pagination } = await repository.list(db, query);
      return { entries, pagination };
    },

    async get({ params }, caller) {
      return { entry: await findOrRefuse(params.id, caller) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        await assertPeopleExist({ patientId: body.patientId }, tx);
        await refuseUnknown(body, body.patientId, tx);
        const { patientId, serviceId = null } = body;
        const duration = body.duration ?? (await durationFor(tx.db, { patientId, serviceId }));
        const entry = { ...AT_START, ...body, duration };
        const id = await refuseBroken(repository.insert(tx.db, entry, tx.userId), CONSTRAINTS);
        await tx.audit({ action: 'CREATE', resource: 'waitlist', recordId: id, to: body });
        return { entry: await findOrRefuse(id, tx) };
      });
    },

    async update({ params, body }, caller) {
      return caller.transaction(async (tx) => {
        const { version, ...changes } = body;
        const current = (await repository.lock(tx.db, params.id)) ?? refuse('WAITLIST_NOT_FOUND');
        if (current !== version) refuse('STALE_VERSION', { details: { version: current } });
        const before = await findOrRefuse(params.id, tx);
        if (changesNothing(changes)) return { entry: before };
        await refuseUnknown(changes, before.patientId, tx);
        await refuseBroken(repository.update(tx.db, before.id, body), CONSTRAINTS);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: 'waitlist', recordId: before.id, from, to: changes });
        return { entry: await findOrRefuse(before.id, tx) };
      });
    },

    async remove({ params }, caller) {
      return caller.transaction(async (tx) => {
        const { id, status } = await lockOpen(params.id, tx, 'WAITLIST_NOT_FOUND');
        await withdrawOffers({ waitlistId: id }, tx);
        await repository.setStatus(tx.db, id, 'CANCELLED');
        const change = { from: { status }, to: { status: 'CANCELLED' } };
        await tx.audit({ action: 'DELETE', resource: 'waitlist', recordId: id, ...change });
        return { id };
      });
    },

    async offer({ params, body }, caller) {
      return caller.transaction(async (tx) => {
        const entry = await lockOpen(params.id, tx, 'WAITLIST_CLOSED');
        // One offer at a time: a new one replaces the previous one.
        await withdrawOffers({ waitlistId: entry.id }, tx);
        const { patientId, serviceId, appointmentId } = entry;
        const declared = serviceId && !appointmentId ? await durationFor(tx.db, { patientId, serviceId }) : 0;
        const duration = Math.max(entry.duration, declared);
        const { path } = await makeOffer(
          {
            patientId,
            duration,
            serviceId,
            waitlistId: entry.id,
            ...(appointmentId && { appointmentId }),
            ...body,
            expiresAt: new Date(tx.now().getTime() + OFFER_MS).toISOString(),
          },
          tx,
        );
        await repository.setStatus(tx.db, entry.id, 'OFFERED');
        const change = { from: { status: entry.status }, to: { status: 'OFFERED', ...body } };
        await tx.audit({ action: 'OFFER', resource: 'waitlist', recordId: entry.id, ...change });
        return { entry: await findOrRefuse(entry.id, tx), path };
      });
    },
  },
  {
    tables: {
      waitlist_entries: {
        merge: [{ column: 'patient_id', rule: 'move' }],
        backup: 'rows',
        retention: 'medical-record',
      },
    },
    search: none,
    exports: waitlistExport,
    records: {
      waitlist: {
        table: 'waitlist_entries',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'waitlist', toPatient: false },
      },
    },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

async function lockOpen(id: string, caller: Caller, closed: 'WAITLIST_NOT_FOUND' | 'WAITLIST_CLOSED') {
  if ((await repository.lock(caller.db, id)) === undefined) refuse('WAITLIST_NOT_FOUND');
  const entry = await findOrRefuse(id, caller);
  if (entry.status !== 'WAITING' && entry.status !== 'OFFERED') refuse(closed);
  return entry;
}

async function refuseUnknown(
  { doctorIds = [], appointmentId }: Omit<NewWaitlistEntry, 'patientId'> | Omit<WaitlistChange, 'version'>,
  patientId: string,
  { db }: Caller,
): Promise<void> {
  const known = await doctorsAmong(db, doctorIds);
  if (doctorIds.some((id) => !known.has(id))) refuse('DOCTOR_UNKNOWN');
  if (appointmentId && !(await repository.hasAppointment(db, patientId, appointmentId)))
    refuse('APPOINTMENT_NOT_FOUND');
}

async function findOrRefuse(id: string, { db }: Caller): Promise<WaitlistEntry> {
  return (await repository.find(db, id)) ?? refuse('WAITLIST_NOT_FOUND');
}

import {
  BOOKING_RULES_AT_START,
  OFFER_MS,
  waitlist,
  type NewWaitlistEntry,
  type WaitlistChange,
  type WaitlistEntry,
} from '@polyclinic/contract';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { refuseUnknownPeople } from '../appointments/appointments.service';
import { makeOffer, withdrawOffers } from '../public-offers/public-offers.service';
import { doctorsAmong } from '../schedule/schedule.service';
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
  duration: BOOKING_RULES_AT_START.duration,
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
      const { entries, totalCount } = await repository.list(db, query);
      return { entries, pagination: { page: query.page, limit: query.limit, totalCount } };
    },

    async get({ params }, caller) {
      return { entry: await findOrRefuse(params.id, caller) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (within) => {
        await refuseUnknownPeople({ patientId: body.patientId }, within);
        await refuseUnknown(body, body.patientId, within);
        const id = await refuseBroken(
          repository.insert(within.db, { ...AT_START, ...body }, within.userId),
          CONSTRAINTS,
        );
        await within.audit({ action: 'CREATE', resource: 'waitlist', recordId: id, to: body });
        return { entry: await findOrRefuse(id, within) };
      });
    },

    async update({ params, body }, caller) {
      return caller.transaction(async (within) => {
        const { version, ...changes } = body;
        const current = (await repository.lock(within.db, params.id)) ?? refuse('WAITLIST_NOT_FOUND');
        if (current !== version) refuse('STALE_VERSION', { details: { version: current } });
        const before = await findOrRefuse(params.id, within);
        await refuseUnknown(changes, before.patientId, within);
        await refuseBroken(repository.update(within.db, before.id, body), CONSTRAINTS);
        const from = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof WaitlistEntry]]));
        await within.audit({ action: 'UPDATE', resource: 'waitlist', recordId: before.id, from, to: changes });
        return { entry: await findOrRefuse(before.id, within) };
      });
    },

    async remove({ params }, caller) {
      return caller.transaction(async (within) => {
        const { id, status } = await lockOpen(params.id, within, 'WAITLIST_NOT_FOUND');
        await withdrawOffers({ waitlistId: id }, within);
        await repository.setStatus(within.db, id, 'CANCELLED');
        const change = { from: { status }, to: { status: 'CANCELLED' } };
        await within.audit({ action: 'DELETE', resource: 'waitlist', recordId: id, ...change });
        return { id };
      });
    },

    async offer({ params, body }, caller) {
      return caller.transaction(async (within) => {
        const entry = await lockOpen(params.id, within, 'WAITLIST_CLOSED');
        // One at a time: a new offer takes the place of the one before.
        await withdrawOffers({ waitlistId: entry.id }, within);
        const { patientId, duration, serviceId, appointmentId } = entry;
        const { path } = await makeOffer(
          {
            patientId,
            duration,
            serviceId,
            waitlistId: entry.id,
            ...(appointmentId && { appointmentId }),
            ...body,
            expiresAt: new Date(within.now().getTime() + OFFER_MS).toISOString(),
          },
          within,
        );
        await repository.setStatus(within.db, entry.id, 'OFFERED');
        const change = { from: { status: entry.status }, to: { status: 'OFFERED', ...body } };
        await within.audit({ action: 'OFFER', resource: 'waitlist', recordId: entry.id, ...change });
        return { entry: await findOrRefuse(entry.id, within), path };
      });
    },
  },
  {
    tables: { waitlist_entries: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows' } },
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

import {
  APPOINTMENT_DEFAULTS,
  quickAppointments,
  type NewQuickAppointment,
  type QuickAppointment,
  type QuickConversion,
} from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { book, findAppointment, assertPeopleExist } from '../appointments/appointments.service';
import { durationFor } from '../schedule/schedule.service';
import { quickAppointmentsRepository as repository, type QuickColumns } from './quick-appointments.repository';
import { quickAppointmentActions } from './quick-appointment-actions.repository';

export { expireNotes } from './expire-notes.repository';

const RESOURCE = 'quickAppointments';

export const quickAppointmentsFeature = feature(
  quickAppointments,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { quickAppointments: rows, pagination };
    },

    async get({ params }, { db }) {
      return { quickAppointment: await findOrRefuse(db, params.id) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { db, userId } = tx;
        const id = await repository.insert(db, await columnsOf(body, tx), userId);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { quickAppointment: await findOrRefuse(db, id) };
      });
    },

    async update({ params, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const { db, audit } = tx;
        const before = await lockOpen(db, params.id, version);
        if (changesNothing(changes)) return { quickAppointment: await findOrRefuse(db, before.id) };
        await refuseUnknown(changes, tx);
        await repository.write(db, before.id, changes);
        const from = formerValues(before, changes);
        await audit({ action: 'UPDATE', resource: RESOURCE, recordId: before.id, from, to: changes });
        return { quickAppointment: await findOrRefuse(db, before.id) };
      });
    },

    async remove({ params }, caller) {
      return caller.transaction(async ({ db, now, audit }) => {
        const before = (await repository.lock(db, params.id)) ?? refuse('QUICK_APPOINTMENT_NOT_FOUND');
        await repository.write(db, before.id, { deletedAt: now().toISOString() });
        await audit({ action: 'DELETE', resource: RESOURCE, recordId: before.id });
        return { id: before.id };
      });
    },

    async cancel({ params, body: { reason, note, version } }, caller) {
      if (reason === 'OTHER' && !note?.trim()) refuse('REASON_REQUIRED');
      return caller.transaction(async ({ db, audit }) => {
        const { id } = await lockOpen(db, params.id, version);
        await repository.write(db, id, { status: 'CANCELLED', cancelReason: reason, cancelNote: note ?? null });
        const status = { from: { status: 'OPEN' }, to: { status: 'CANCELLED' } };
        await audit({ action: 'STATUS', resource: RESOURCE, recordId: id, ...status, reason });
        return { quickAppointment: await findOrRefuse(db, id) };
      });
    },

    async convert({ params, body }, caller) {
      return caller.transaction(async (tx) => {
        const { db, audit } = tx;
        // A concurrent conversion waits for the lock, and then sees the result of the first one.
        const note = (await repository.lock(db, params.id)) ?? refuse('QUICK_APPOINTMENT_NOT_FOUND');
        if (note.appointmentId) return { appointment: await findAppointment(note.appointmentId, tx) };
        refuseClosed(note, body.version);
        const appointmentId = await book(await bookingOf(note, body, tx), tx);
        await repository.write(db, note.id, { status: 'CONVERTED', appointmentId });
        const status = { from: { status: 'OPEN' }, to: { status: 'CONVERTED', appointmentId } };
        await audit({ action: 'STATUS', resource: RESOURCE, recordId: note.id, ...status });
        return { appointment: await findAppointment(appointmentId, tx) };
      });
    },
  },
  {
    tables: { quick_appointments: { merge: none, backup: 'rows', retention: 'medical-record' } },
    search: none,
    exports: none,
    records: {
      quickAppointments: {
        table: 'quick_appointments',
        patient: none,
        account: none,
        live: { topic: 'quickAppointments', toPatient: false },
      },
    },
    jobs: none,
    series: none,
    documents: none,
    nextActions: quickAppointmentActions,
    figures: none,
    approvals: none,
    participants: none,
  },
);

async function findOrRefuse(db: TenantDatabase, id: string): Promise<QuickAppointment> {
  return (await repository.find(db, id)) ?? refuse('QUICK_APPOINTMENT_NOT_FOUND');
}

async function lockOpen(db: TenantDatabase, id: string, version: number | undefined): Promise<QuickAppointment> {
  const note = (await repository.lock(db, id)) ?? refuse('QUICK_APPOINTMENT_NOT_FOUND');
  refuseClosed(note, version);
  return note;
}

function refuseClosed(note: QuickAppointment, version: number | undefined): void {
  if (note.status !== 'OPEN') refuse('QUICK_APPOINTMENT_CLOSED', { details: { status: note.status } });
  if (version !== undefined && version !== note.version) {
    refuse('STALE_VERSION', { details: { version: note.version } });
  }
}

async function columnsOf(note: NewQuickAppointment, caller: Caller): Promise<QuickColumns> {
  const { duration } = await refuseUnknown(note, caller);
  return {
    patientName: note.patientName,
    phone: note.phone ?? null,
    doctorId: note.doctorId ?? null,
    dateTime: note.dateTime ?? null,
    duration: note.duration ?? duration ?? APPOINTMENT_DEFAULTS.duration,
    serviceId: note.serviceId ?? null,
    reason: note.reason ?? null,
  };
}

/** Throws for unknown references; returns the duration of the service, if given. */
async function refuseUnknown({ doctorId, serviceId }: Partial<QuickColumns>, { db }: Caller) {
  await assertPeopleExist({ doctorId }, { db });
  if (!serviceId) return { duration: undefined };
  return { duration: (await repository.durationOf(db, serviceId)) ?? refuse('SERVICE_UNKNOWN') };
}

/**
 * Builds the booking; omitted fields are taken from the note, which was made before the patient was known: the visit lasts
 * at least as long as the service declares for the patient.
 */
async function bookingOf(note: QuickAppointment, conversion: QuickConversion, { db }: Caller) {
  const { patientId, dateTime, doctorId = note.doctorId, holdId, override } = conversion;
  const { serviceId } = note;
  const declared = serviceId ? await durationFor(db, { serviceId, patientId }) : 0;
  return {
    patientId,
    dateTime,
    doctorId,
    duration: conversion.duration ?? Math.max(note.duration, declared),
    holdId,
    override,
    serviceId: note.serviceId,
    reason: note.reason,
    notes: null,
    priority: 'NORMAL' as const,
    type: APPOINTMENT_DEFAULTS.type,
  };
}

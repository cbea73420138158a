import {
  appointmentTreatments,
  treatmentStatusAfter,
  type AppointmentStatus,
  type AppointmentTreatment,
  type TreatmentAction,
  type TreatmentStatus,
} from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { raise } from '../../../platform/feature/raise';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { recordPatientEvent } from '../../front-desk';
import {
  appointmentTreatmentsRepository as repository,
  type TreatmentColumns,
} from './appointment-treatments.repository';
import { guardVisit } from './visit-guard';
import { readerOf } from '../restricted-patients.repository';

const RESOURCE = 'appointmentTreatments';
/** Statuses of an appointment in which treatments start (reference A). */
const PRESENT: readonly AppointmentStatus[] = ['CHECKED_IN', 'IN_PROGRESS'];
const OVER: readonly AppointmentStatus[] = ['COMPLETED', 'CANCELLED', 'NO_SHOW'];

export const appointmentTreatmentsFeature = feature(
  appointmentTreatments,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query, readerOf(caller));
      return { treatments: rows, pagination };
    },

    async get({ params }, { db }) {
      return { treatment: await findOrRefuse(db, params.id) };
    },

    async create({ body: { appointmentId, ...fields } }, caller) {
      return caller.transaction(async (tx) => {
        const visit = (await repository.lockVisit(tx.db, appointmentId)) ?? refuse('APPOINTMENT_NOT_FOUND');
        if (OVER.includes(visit.status)) refuse('TREATMENT_VISIT');
        const { serviceId = null } = fields;
        const service = serviceId === null ? null : await repository.service(tx.db, serviceId);
        if (service === undefined) refuse('SERVICE_UNKNOWN');
        const name = fields.name ?? service?.name ?? refuse('SERVICE_UNKNOWN');
        const row = { ...fields, name, consumables: fields.consumables ?? service?.consumables ?? [] };
        const id = await repository.insert(tx.db, { ...row, appointmentId, patientId: visit.patientId }, tx.userId);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: { ...row, appointmentId } });
        return { treatment: await findOrRefuse(tx.db, id) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const { before } = await lockTreatment(id, tx, version);
        if (before.status === 'COMPLETED' || before.status === 'CANCELLED') refuse('TREATMENT_STATUS');
        if (changesNothing(changes)) return { treatment: before };
        return change({ before, changes, action: 'UPDATE' }, tx);
      });
    },

    async remove({ params: { id } }, caller) {
      return caller.transaction(async (tx) => {
        const { before } = await lockTreatment(id, tx);
        if (before.status !== 'PLANNED') refuse('TREATMENT_STATUS');
        await repository.update(tx.db, id, { deletedAt: tx.now().toISOString() });
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from: before });
        return { id };
      });
    },

    async start({ params: { id }, body: { version, areConsentsSigned = false, consentReason = null } }, caller) {
      return caller.transaction(async (tx) => {
        const { before, visit } = await lockTreatment(id, tx, version);
        const status = statusAfter(before, 'start');
        if (!PRESENT.includes(visit)) refuse('TREATMENT_VISIT');
        const { consents } = before;
        if (consents.length > 0 && !areConsentsSigned && consentReason === null)
          refuse('TREATMENT_CONSENTS', { details: { consents } });
        const reason = consents.length > 0 && !areConsentsSigned ? consentReason : null;
        const started = { startedAt: tx.now().toISOString(), performedBy: tx.userId, consentReason: reason };
        return change({ before, changes: { status, ...started }, action: 'STATUS' }, tx);
      });
    },

    async complete({ params: { id }, body: { version, followUpDays: chosenDays, ...used } }, caller) {
      return caller.transaction(async (tx) => {
        const { before } = await lockTreatment(id, tx, version);
        const status = statusAfter(before, 'complete');
        const followUpDays = chosenDays === undefined ? before.followUpDays : chosenDays;
        const completed = { status, completedAt: tx.now().toISOString(), performedBy: tx.userId };
        const answer = await change({ before, changes: { ...used, ...completed }, action: 'STATUS' }, tx);
        const { appointmentId, serviceId, name, site, quantity, consumables, patient } = answer.treatment;
        await recordPatientEvent(tx.db, {
          patientId: patient.id,
          kind: 'TREATMENT_COMPLETED',
          subject: name,
          byUser: tx.userId,
        });
        const isOrdered = tx.role === 'DOCTOR';
        const subject = { treatmentId: id, appointmentId, patientId: patient.id, serviceId };
        await raise(
          'treatment.completed',
          { ...subject, description: site ? `${name}, ${site}` : name, quantity, consumables, followUpDays, isOrdered },
          tx,
        );
        return answer;
      });
    },

    async cancel({ params: { id }, body: { version, reason } }, caller) {
      return caller.transaction(async (tx) => {
        const { before } = await lockTreatment(id, tx, version);
        const status = statusAfter(before, 'cancel');
        return change({ before, changes: { status, cancelReason: reason }, action: 'STATUS' }, tx);
      });
    },

    async undo({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        const { before, visit } = await lockTreatment(id, tx, version);
        const status = statusAfter(before, 'undo');
        if (!PRESENT.includes(visit)) refuse('TREATMENT_VISIT');
        if (before.status === 'COMPLETED') {
          const { appointmentId, patient, name } = before;
          await raise('treatment.undone', { treatmentId: id, appointmentId }, tx);
          const event = { kind: 'TREATMENT_UNDONE', subject: name, byUser: tx.userId } as const;
          await recordPatientEvent(tx.db, { ...event, patientId: patient.id });
          return change({ before, changes: { status, completedAt: null }, action: 'STATUS' }, tx);
        }
        const notStarted = { startedAt: null, performedBy: null, consentReason: null };
        return change({ before, changes: { status, ...notStarted }, action: 'STATUS' }, tx);
      });
    },
  },
  {
    tables: {
      appointment_treatments: {
        merge: [{ column: 'patient_id', rule: 'move' }],
        backup: 'rows',
        retention: 'medical-record',
      },
    },
    records: {
      appointmentTreatments: {
        table: 'appointment_treatments',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'appointmentTreatments', toPatient: false },
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
    participants: { 'appointment.status': guardVisit },
  },
);

/** Returns the last treatments of a patient, newest first. */
export function latestTreatments(db: TenantDatabase, patientId: string, limit: number) {
  return repository.latest(db, patientId, limit);
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<AppointmentTreatment> {
  return (await repository.find(db, id)) ?? refuse('TREATMENT_NOT_FOUND');
}

/** Locks the appointment before its treatment, as a change of the appointment's status does. */
async function lockTreatment(
  id: string,
  { db }: Caller,
  version?: number,
): Promise<{ before: AppointmentTreatment; visit: AppointmentStatus }> {
  const { appointmentId } = await findOrRefuse(db, id);
  const visit = (await repository.lockVisit(db, appointmentId)) ?? refuse('TREATMENT_NOT_FOUND');
  const locked = (await repository.lock(db, id)) ?? refuse('TREATMENT_NOT_FOUND');
  if (version !== undefined && locked.version !== version)
    refuse('STALE_VERSION', { details: { version: locked.version } });
  return { before: await findOrRefuse(db, id), visit: visit.status };
}

function statusAfter({ status }: AppointmentTreatment, action: TreatmentAction): TreatmentStatus {
  return treatmentStatusAfter(status, action) ?? refuse('TREATMENT_STATUS', { details: { status } });
}

interface Change {
  before: AppointmentTreatment;
  changes: TreatmentColumns;
  action: 'UPDATE' | 'STATUS';
}

async function change({ before, changes, action }: Change, tx: Caller): Promise<{ treatment: AppointmentTreatment }> {
  const { id } = before;
  await repository.update(tx.db, id, changes);
  const from = formerValues(before, changes);
  await tx.audit({ action, resource: RESOURCE, recordId: id, from, to: changes });
  return { treatment: await findOrRefuse(tx.db, id) };
}

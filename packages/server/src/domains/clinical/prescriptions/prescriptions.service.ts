import {
  fieldComplaint,
  prescriptions,
  statusAfter,
  type ActiveMedicine,
  type Prescription,
} from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { documentPdf } from '../../../platform/documents/documents.service';
import { none } from '../../../platform/feature/declaration';
import { defineJob, HOURLY } from '../../../platform/jobs/job';
import { raise } from '../../../platform/feature/raise';
import { formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { hasPatient, lockPatient } from '../chart-rows.repository';
import { activeMedicinesRepository } from './active-medicines.repository';
import { checkForPatient } from './check-for-patient';
import { isKnownSubstance } from './check-interactions';
import { completePrescriptions } from './complete-prescriptions';
import { copyPrescription } from './copy-prescription';
import { prescriptionActionsToDo } from './prescription-actions.repository';
import { prescriptionDocument } from './prescription-document';
import { prescriptionFigures } from './prescription-figures.repository';
import { prescriptionFindingsRepository } from './prescription-findings.repository';
import {
  findOrRefuse,
  lockCurrent,
  refuseEarlyStart,
  refuseOtherEncounter,
  showFindings,
  withQuantity,
} from './prescription-parts';
import { prescriptionsRepository as repository } from './prescriptions.repository';
import { signPrescription } from './sign-prescription';
import { readerOf } from '../restricted-patients.repository';

const RESOURCE = 'prescriptions';

export const prescriptionsFeature = feature(
  prescriptions,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query, readerOf(caller));
      return { prescriptions: rows, pagination };
    },

    async get({ params }, { db }) {
      return { prescription: await findOrRefuse(db, params.id) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { items, patientId, encounterId = null, startDate, note = null } = body;
        if (!(await lockPatient(tx.db, patientId))) refuse('PATIENT_UNKNOWN');
        await refuseOtherEncounter(encounterId, patientId, tx);
        const head = { patientId, encounterId, startDate, note, prescriberId: tx.userId };
        const id = await repository.insert(tx.db, head);
        await repository.replaceItems(tx.db, id, items.map(withQuantity));
        await showFindings({ id, patientId, originId: null }, tx);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { prescription: await findOrRefuse(tx.db, id) };
      });
    },

    async update({ params: { id }, body: { version, items, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const { status, patientId, origin, originId } = await lockCurrent(id, version, tx);
        if (status !== 'DRAFT') refuse('PRESCRIPTION_SIGNED');
        const before = await findOrRefuse(tx.db, id);
        if (origin === 'REVISE' && originId !== null && changes.startDate !== undefined) {
          refuseEarlyStart(changes.startDate, await findOrRefuse(tx.db, originId));
        }
        await repository.update(tx.db, id, changes);
        if (items) {
          await repository.replaceItems(tx.db, id, items.map(withQuantity));
          await showFindings({ id, patientId, originId: origin === 'REVISE' ? originId : null }, tx);
        }
        const to = items ? { ...changes, items } : changes;
        const from = formerValues(before, to);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to });
        return { prescription: await findOrRefuse(tx.db, id) };
      });
    },

    async checkInteractions({ body: { patientId = null, prescriptionId, drugs } }, caller) {
      if (patientId !== null && !(await hasPatient(caller.db, patientId))) refuse('PATIENT_UNKNOWN');
      const except = prescriptionId === undefined ? [] : await repository.withReplaced(caller.db, prescriptionId);
      return { patientId, check: await checkForPatient({ patientId, drugs, except }, caller) };
    },

    async sign({ params: { id }, body }, caller) {
      return caller.transaction(async (tx) => {
        await signPrescription(id, body, tx);
        return { prescription: await findOrRefuse(tx.db, id) };
      });
    },

    async changeStatus({ params: { id }, body: { version, action, reason = null } }, caller) {
      return caller.transaction(async (tx) => {
        const { status } = await lockCurrent(id, version, tx);
        const next = statusAfter(status, action) ?? refuse('PRESCRIPTION_STATUS');
        if (reason === null && action !== 'RESUME' && action !== 'COMPLETE') {
          refuse('INVALID_INPUT', { fields: { reason: fieldComplaint(caller.language, 'required') } });
        }
        const statusAt = tx.now().toISOString();
        await repository.update(tx.db, id, { status: next, statusReason: reason, statusAt });
        const change = { from: { status }, to: { status: next }, ...(reason !== null && { reason }) };
        await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, ...change });
        if (next !== 'ACTIVE' && next !== 'ON_HOLD') await raise('prescription.ended', { prescriptionId: id }, tx);
        return { prescription: await findOrRefuse(tx.db, id) };
      });
    },

    async copy({ params: { id }, body }, caller) {
      return caller.transaction(async (tx) => {
        const copied = await copyPrescription(id, body, tx);
        return { prescription: await findOrRefuse(tx.db, copied) };
      });
    },

    async pdf({ params: { id } }, caller) {
      const prescription = await findOrRefuse(caller.db, id);
      if (prescription.signedAt === null) refuse('PRESCRIPTION_UNSIGNED');
      caller.shown.add(prescription.patient.id);
      return documentPdf(prescriptionDocument, caller, prescription);
    },

    async overrideRates(_input, { db }) {
      return { rates: await prescriptionFindingsRepository.rates(db) };
    },
  },
  {
    tables: {
      prescriptions: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows', retention: 'medical-record' },
      prescription_findings: { merge: none, backup: 'rows', retention: 'medical-record' },
      prescription_items: { merge: none, backup: 'rows', retention: 'medical-record' },
    },
    records: {
      prescriptions: {
        table: 'prescriptions',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'prescriptions', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: [
      defineJob({ name: 'prescriptions.complete', every: HOURLY, run: (_, { deps }) => completePrescriptions(deps) }),
    ],
    series: none,
    documents: [prescriptionDocument],
    nextActions: prescriptionActionsToDo,
    figures: prescriptionFigures,
    approvals: none,
    participants: {
      async 'appointment.status'({ appointmentId, from, to }, { db }) {
        if (from !== 'IN_PROGRESS' || to === 'COMPLETED') return;
        if (await repository.isPrescribedIn(db, { appointmentId })) refuse('ENCOUNTER_HAS_DATA');
      },
      async 'encounter.cancelling'({ encounterId }, { db }) {
        if (await repository.isPrescribedIn(db, { encounterId })) refuse('ENCOUNTER_HAS_DATA');
      },
    },
  },
);

/** Returns the medicines that a patient takes, and those put on hold or stopped today. */
export function activeMedicines(db: TenantDatabase, patientId: string, now: Date): Promise<ActiveMedicine[]> {
  return activeMedicinesRepository.list(db, patientId, now);
}

/** Returns whether the interaction check knows a substance or class. */
export function isKnownDrug(name: string): boolean {
  return isKnownSubstance(name);
}

/** Returns prescriptions whose review has a status, those that were signed first at the front. */
export function prescriptionsToReview(caller: Caller, filter: Parameters<typeof repository.toReview>[1]) {
  return repository.toReview(caller.db, filter, readerOf(caller));
}

/** Returns a prescription; undefined if there is none. */
export function findPrescription(db: TenantDatabase, id: string): Promise<Prescription | undefined> {
  return repository.find(db, id);
}

import {
  errorTextIn,
  fieldComplaint,
  medicationAdministrations,
  type MedicationAdministration,
  type NewAdministration,
} from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { lockPatient } from '../chart-rows.repository';
import { encounterOfPatient } from '../encounters/encounters.service';
import { readerOf } from '../restricted-patients.repository';
import { dueMedicineActions, medicinesDue } from './medicines-due.repository';
import { medicationAdministrationsRepository as repository } from './medication-administrations.repository';

const RESOURCE = 'medicationAdministrations';
/** Clocks of devices differ by so much. */
const FUTURE_MS = 5 * 60_000;

export const medicationAdministrationsFeature = feature(
  medicationAdministrations,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { administrations: rows, pagination };
    },

    async due({ query }, caller) {
      return medicinesDue(caller.db, query, readerOf(caller));
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { patientId, itemId, expiresOn, outcome } = body;
        if (!(await lockPatient(tx.db, patientId))) refuse('PATIENT_UNKNOWN');
        await encounterOfPatient(body, tx);
        if (itemId && !(await repository.isOrderedFor(tx.db, itemId, patientId))) refuse('ADMINISTRATION_ITEM_UNKNOWN');
        refuseIncomplete(body, tx);
        const administeredAt = body.administeredAt ?? tx.now().toISOString();
        if (Date.parse(administeredAt) > tx.now().getTime() + FUTURE_MS) {
          refuse('ADMINISTRATION_IN_FUTURE', {
            fields: { administeredAt: errorTextIn(tx.language, 'ADMINISTRATION_IN_FUTURE') },
          });
        }
        // Measured against the day before, because the date of the clinic may be behind that of UTC.
        const dayBefore = new Date(Date.parse(administeredAt) - 86_400_000).toISOString().slice(0, 10);
        if (outcome === 'GIVEN' && expiresOn && expiresOn < dayBefore) {
          refuse('BATCH_EXPIRED', { fields: { expiresOn: errorTextIn(tx.language, 'BATCH_EXPIRED') } });
        }
        const id = await repository.insert(tx.db, { ...body, administeredAt, administeredBy: tx.userId });
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: { ...body, administeredAt } });
        return { administration: await findOrRefuse(tx.db, id) };
      });
    },

    async remove({ params: { id }, query: { reason } }, caller) {
      return caller.transaction(async (tx) => {
        const { drugName, dose, administeredAt } = await findOrRefuse(tx.db, id);
        const row = { administrationId: id, reason, voidedBy: tx.userId, voidedAt: tx.now().toISOString() };
        if (!(await repository.void(tx.db, row))) refuse('ADMINISTRATION_NOT_FOUND');
        const from = { drugName, dose, administeredAt };
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from, reason });
        return { id };
      });
    },
  },
  {
    tables: {
      medication_administrations: {
        merge: [{ column: 'patient_id', rule: 'move' }],
        backup: 'rows',
        retention: 'medical-record',
      },
      medication_administration_voids: { merge: none, backup: 'rows', retention: 'medical-record' },
    },
    records: {
      medicationAdministrations: {
        table: 'medication_administrations',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'medicationAdministrations', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: dueMedicineActions,
    figures: none,
    approvals: none,
    participants: {
      async 'appointment.status'({ appointmentId, from, to }, { db }) {
        if (from !== 'IN_PROGRESS' || to === 'COMPLETED') return;
        if (await repository.isGivenIn(db, { appointmentId })) refuse('ENCOUNTER_HAS_DATA');
      },
      async 'encounter.cancelling'({ encounterId }, { db }) {
        if (await repository.isGivenIn(db, { encounterId })) refuse('ENCOUNTER_HAS_DATA');
      },
    },
  },
);

/** Returns the last medicines given to a patient, latest first. */
export function latestAdministrations(
  db: TenantDatabase,
  patientId: string,
  limit: number,
): Promise<MedicationAdministration[]> {
  return repository.latest(db, patientId, limit);
}

/** A given medicine has a dose, one that was not given a reason. */
function refuseIncomplete({ outcome, dose, reason }: NewAdministration, { language }: Caller): void {
  const missing = outcome === 'GIVEN' ? (dose ?? null) === null && 'dose' : !reason?.trim() && 'reason';
  if (missing) refuse('INVALID_INPUT', { fields: { [missing]: fieldComplaint(language, 'required') } });
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<MedicationAdministration> {
  return (await repository.find(db, id)) ?? refuse('ADMINISTRATION_NOT_FOUND');
}

import {
  fieldComplaint,
  medicationStatements,
  type MedicationStatement,
  type NewMedicationStatement,
} from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { hasPatient, lockChartRow, lockPatient } from '../chart-rows.repository';
import { endReview } from '../end-import-review';
import { medicationStatementsRepository as repository } from './medication-statements.repository';

const RESOURCE = 'medicationStatements';

export const medicationStatementsFeature = feature(
  medicationStatements,
  {
    async list({ params }, { db }) {
      if (!(await hasPatient(db, params.id))) refuse('PATIENT_NOT_FOUND');
      return { statements: await repository.list(db, params.id) };
    },

    async create({ body }, caller) {
      refuseDisorder(body, caller);
      return caller.transaction(async (tx) => {
        if (!(await lockPatient(tx.db, body.patientId))) refuse('PATIENT_UNKNOWN');
        await refuseTwice(body, tx);
        const reviewed = { reviewedBy: tx.userId, reviewedAt: tx.now().toISOString() };
        const id = await repository.insert(tx.db, { ...body, ...reviewed }, tx.userId);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { statement: await findOrRefuse(tx.db, id) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        await lockCurrent(id, version, tx);
        const before = await findOrRefuse(tx.db, id);
        if (changesNothing(changes)) return { statement: before };
        refuseDisorder({ ...before, ...changes }, tx);
        await refuseTwice({ ...before, ...changes }, tx);
        // A change by a doctor is a review.
        const isReview = tx.role === 'DOCTOR' && before.reviewedAt === null;
        const reviewed = isReview ? { reviewedBy: tx.userId, reviewedAt: tx.now().toISOString() } : {};
        await repository.update(tx.db, id, { ...changes, ...reviewed });
        const from = formerValues(before, changes);
        const to = { ...changes, ...(isReview && { reviewedAt: reviewed.reviewedAt }) };
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to });
        if (isReview) await endReview('medication_statements', id, tx);
        return { statement: await findOrRefuse(tx.db, id) };
      });
    },

    async review({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        await lockCurrent(id, version, tx);
        const reviewedAt = tx.now().toISOString();
        await repository.update(tx.db, id, { reviewedBy: tx.userId, reviewedAt });
        await tx.audit({ action: 'CONFIRMED', resource: RESOURCE, recordId: id, to: { reviewedAt } });
        await endReview('medication_statements', id, tx);
        return { statement: await findOrRefuse(tx.db, id) };
      });
    },

    async remove({ params: { id }, query: { reason } }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await lockChartRow(tx.db, 'medication_statements', id))) refuse('STATEMENT_NOT_FOUND');
        await repository.update(tx.db, id, { deletedAt: tx.now().toISOString(), deleteReason: reason });
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, reason });
        await endReview('medication_statements', id, tx);
        return { id };
      });
    },
  },
  {
    tables: {
      medication_statements: {
        merge: [{ column: 'patient_id', rule: 'move' }],
        backup: 'rows',
        retention: 'medical-record',
      },
    },
    records: {
      medicationStatements: {
        table: 'medication_statements',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'medicationStatements', toPatient: false },
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
    participants: none,
  },
);

/** Returns the medicines that a patient takes without a prescription of this clinic, current ones first. */
export function medicationStatementsOf(db: TenantDatabase, patientId: string): Promise<MedicationStatement[]> {
  return repository.list(db, patientId);
}

/** Returns what a patient takes without a prescription of this clinic on a day, as the interaction check needs it. */
export async function statedMedicines(
  db: TenantDatabase,
  patientId: string,
  today: string,
): Promise<Pick<MedicationStatement, 'name' | 'ingredients'>[]> {
  const stated = await repository.list(db, patientId);
  return stated.filter(({ stoppedDate }) => stoppedDate === null || stoppedDate > today);
}

/** Adds a medicine of a file, unreviewed. Requires the lock on the patient. */
export async function importStatement(
  row: NewMedicationStatement & { importId: string; importKey: string },
  { db, userId, audit }: Caller,
): Promise<void> {
  const id = await repository.insert(db, row, userId);
  await audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: row });
}

/** Refuses an end before the beginning. */
function refuseDisorder(
  { sinceDate, stoppedDate }: { sinceDate?: string | null | undefined; stoppedDate?: string | null | undefined },
  { language }: Pick<Caller, 'language'>,
): void {
  if (!sinceDate || !stoppedDate || stoppedDate >= sinceDate) return;
  refuse('INVALID_INPUT', { fields: { stoppedDate: fieldComplaint(language, 'invalid') } });
}

/**
 * Refuses a second current entry of the same medicine and dose; and keeps others from adding one until the transaction
 * ends. A merge of two records may bring two, which stay until a clinician has compared them.
 */
async function refuseTwice(
  entry: {
    id?: string;
    patientId: string;
    name: string;
    dose?: string | null | undefined;
    stoppedDate?: string | null | undefined;
  },
  { db }: Caller,
): Promise<void> {
  if (entry.stoppedDate) return;
  await lockPatient(db, entry.patientId);
  const recorded = await repository.list(db, entry.patientId);
  const key = (one: { name: string; dose?: string | null | undefined }) =>
    [one.name, one.dose ?? ''].map((word) => word.trim().toLowerCase()).join('|');
  const same = recorded.find((one) => one.id !== entry.id && one.stoppedDate === null && key(one) === key(entry));
  if (same) refuse('STATEMENT_TWICE');
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<MedicationStatement> {
  return (await repository.find(db, id)) ?? refuse('STATEMENT_NOT_FOUND');
}

async function lockCurrent(id: string, version: number, { db }: Caller): Promise<void> {
  const locked = (await lockChartRow(db, 'medication_statements', id)) ?? refuse('STATEMENT_NOT_FOUND');
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
}

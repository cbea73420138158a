import { problems, type NewProblem, type Problem } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { hasPatient, lockChartRow, lockPatient } from '../chart-rows.repository';
import { guardsOf } from '../encounter-guards';
import { endReview } from '../end-import-review';
import { commonProblems } from './common-problems';
import { problemsRepository as repository } from './problems.repository';
import { encounterOfPatient } from '../encounters/encounters.service';

const RESOURCE = 'problems';

export const problemsFeature = feature(
  problems,
  {
    async list({ params }, { db }) {
      if (!(await hasPatient(db, params.id))) refuse('PATIENT_NOT_FOUND');
      return { problems: await repository.list(db, params.id) };
    },

    async codes({ query: { q } }, { db }) {
      return { codes: (await repository.codes(db, q)) ?? commonProblems(q) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await lockPatient(tx.db, body.patientId))) refuse('PATIENT_UNKNOWN');
        await encounterOfPatient(body, tx);
        await refuseTwice(body, tx);
        const id = await repository.insert(tx.db, body, tx.userId);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { problem: await findOrRefuse(tx.db, id) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        await lockCurrent(id, version, tx);
        const before = await findOrRefuse(tx.db, id);
        if (changesNothing(changes)) return { problem: before };
        await refuseTwice({ ...before, ...changes }, tx);
        // A change by a doctor is a review.
        const reviewed = tx.role === 'DOCTOR' && !before.isReviewed ? { isReviewed: true } : {};
        const to = { ...changes, ...reviewed };
        await repository.update(tx.db, id, to);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from: formerValues(before, to), to });
        if (reviewed.isReviewed) await endReview('problems', id, tx);
        return { problem: await findOrRefuse(tx.db, id) };
      });
    },

    async review({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        await lockCurrent(id, version, tx);
        const { isReviewed } = await findOrRefuse(tx.db, id);
        await repository.update(tx.db, id, { isReviewed: true });
        const change = { from: { isReviewed }, to: { isReviewed: true } };
        await tx.audit({ action: 'CONFIRMED', resource: RESOURCE, recordId: id, ...change });
        await endReview('problems', id, tx);
        return { problem: await findOrRefuse(tx.db, id) };
      });
    },

    async remove({ params: { id }, query: { reason } }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await lockChartRow(tx.db, 'problems', id))) refuse('PROBLEM_NOT_FOUND');
        await repository.update(tx.db, id, { deletedAt: tx.now().toISOString(), deleteReason: reason });
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, reason });
        await endReview('problems', id, tx);
        return { id };
      });
    },
  },
  {
    tables: {
      problems: {
        merge: [{ column: 'patient_id', rule: 'move' }],
        backup: 'rows',
        retention: 'medical-record',
      },
      problem_codes: { merge: none, backup: 'rows', retention: 'clinic' },
      problem_code_loads: { merge: none, backup: 'rows', retention: 'clinic' },
    },
    records: {
      problems: {
        table: 'problems',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'problems', toPatient: false },
      },
      problemCodeLoads: { table: 'problem_code_loads', patient: none, account: none, live: none },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: guardsOf((db, encounterId) => repository.isOfEncounter(db, encounterId)),
  },
);

/** Returns the problems of a patient, active ones first, without those entered in error. */
export function problemsOf(db: TenantDatabase, patientId: string): Promise<Problem[]> {
  return repository.list(db, patientId);
}

/** Adds a problem of a file, unreviewed. Requires the lock on the patient. */
export async function importProblem(
  row: NewProblem & { importId: string; importKey: string },
  { db, userId, audit }: Caller,
): Promise<void> {
  const unreviewed = { ...row, isReviewed: false };
  const id = await repository.insert(db, unreviewed, userId);
  await audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: unreviewed });
}

/**
 * Refuses a second active entry of the same problem; and keeps others from adding one until the transaction ends. A merge of two records may
 * bring two, which stay until a clinician has compared them.
 */
async function refuseTwice(
  entry: { id?: string; patientId: string; title: string; status?: string | undefined },
  { db }: Caller,
): Promise<void> {
  if ((entry.status ?? 'ACTIVE') !== 'ACTIVE') return;
  await lockPatient(db, entry.patientId);
  const recorded = await repository.list(db, entry.patientId);
  const same = recorded.find(
    ({ id, status, title }) =>
      id !== entry.id && status === 'ACTIVE' && title.trim().toLowerCase() === entry.title.trim().toLowerCase(),
  );
  if (same) refuse('PROBLEM_TWICE');
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<Problem> {
  return (await repository.find(db, id)) ?? refuse('PROBLEM_NOT_FOUND');
}

async function lockCurrent(id: string, version: number, { db }: Caller): Promise<void> {
  const locked = (await lockChartRow(db, 'problems', id)) ?? refuse('PROBLEM_NOT_FOUND');
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
}

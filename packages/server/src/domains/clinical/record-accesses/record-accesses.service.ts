import { RECORD_ACCESS_MINUTES, recordAccesses, TREATMENT_DAYS, type Sensitivity } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { alertUsers } from '../../platform';
import { lockPatient } from '../chart-rows.repository';
import { recordAccessesRepository as repository } from './record-accesses.repository';

const RESOURCE = 'recordAccesses';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const recordAccessesFeature = feature(
  recordAccesses,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { accesses: rows, pagination };
    },

    async grant({ params: { id: patientId }, body: { reason } }, caller) {
      return caller.transaction(async (tx) => {
        const { db, userId } = tx;
        if (!(await lockPatient(db, patientId))) refuse('PATIENT_NOT_FOUND');
        if (!(await repository.sensitivity(db, patientId))) refuse('RECORD_NOT_RESTRICTED');
        const now = tx.now().getTime();
        const grantedAt = new Date(now).toISOString();
        const expiresAt = new Date(now + RECORD_ACCESS_MINUTES * MINUTE).toISOString();
        const id = await repository.insert(db, { patientId, userId, reason, grantedAt, expiresAt });
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, reason, to: { patientId, expiresAt } });
        const since = new Date(now - TREATMENT_DAYS * DAY).toISOString();
        const { actor, subject, userIds } = await repository.notice(db, { patientId, userId, since });
        await alertUsers(db, userIds, {
          kind: 'RECORD_OPENED',
          facts: { actor, subject, reason },
          path: `/patients/${patientId}`,
        });
        return { expiresAt };
      });
    },

    async mark({ params: { id }, body: { reason, version } }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await lockPatient(tx.db, id))) refuse('PATIENT_NOT_FOUND');
        const before = await repository.sensitivity(tx.db, id);
        if (before && before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
        await repository.mark(tx.db, id, reason, { userId: tx.userId, at: tx.now().toISOString() });
        const from = before && { sensitivity: before.reason };
        await tx.audit({ action: 'UPDATE', resource: 'chart', recordId: id, from, to: { sensitivity: reason } });
        return { sensitivity: (await repository.sensitivity(tx.db, id)) ?? refuse('PATIENT_NOT_FOUND') };
      });
    },

    async unmark({ params: { id }, query: { reason } }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await lockPatient(tx.db, id))) refuse('PATIENT_NOT_FOUND');
        const before = (await repository.sensitivity(tx.db, id)) ?? refuse('RECORD_NOT_RESTRICTED');
        await repository.unmark(tx.db, id);
        const change = { from: { sensitivity: before.reason }, to: { sensitivity: null } };
        await tx.audit({ action: 'UPDATE', resource: 'chart', recordId: id, reason, ...change });
        return { id };
      });
    },
  },
  {
    tables: {
      sensitive_patients: {
        merge: [{ column: 'patient_id', rule: 'one', key: 'patient_id' }],
        backup: 'rows',
        retention: 'medical-record',
      },
      // Accesses stay with their record: after a merge the reason is asked again.
      record_accesses: {
        merge: [{ column: 'patient_id', rule: 'stay' }],
        backup: 'rows',
        retention: 'medical-record',
      },
    },
    records: {
      recordAccesses: {
        table: 'record_accesses',
        patient: { column: 'patient_id' },
        account: { column: 'user_id' },
        live: { topic: 'recordAccesses', toPatient: false },
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

/** Returns the statement that a patient's record is sensitive; null if it is not. */
export async function sensitivityOf(db: TenantDatabase, patientId: string): Promise<Sensitivity | null> {
  return (await repository.sensitivity(db, patientId)) ?? null;
}

import { callLog, fieldComplaint, type Call } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { lockPatient } from '../chart-rows.repository';
import { readerOf } from '../restricted-patients.repository';
import { callLogRepository as repository } from './call-log.repository';

const RESOURCE = 'callLog';
/** Clocks of devices differ by a little. */
const TOLERANCE_MS = 60_000;
/** Calls are noted soon after; an older time is a mistake. */
const OLDEST_MS = 366 * 24 * 60 * 60_000;

export const callLogFeature = feature(
  callLog,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query, readerOf(caller));
      return { calls: rows, pagination };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { db, userId, language } = tx;
        const now = tx.now();
        const calledAt = body.calledAt ?? now.toISOString();
        const age = now.getTime() - Date.parse(calledAt);
        if (age < -TOLERANCE_MS || age > OLDEST_MS) {
          const complaint = fieldComplaint(language, age < 0 ? 'futureDate' : 'farPast');
          refuse('INVALID_INPUT', { fields: { calledAt: complaint } });
        }
        if (!(await lockPatient(db, body.patientId))) refuse('PATIENT_UNKNOWN');
        const call = { ...body, calledAt };
        const id = await repository.insert(db, { ...call, recordedBy: userId });
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: call });
        return { call: await findOrRefuse(db, id) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const { db } = tx;
        const locked = (await repository.lock(db, id)) ?? refuse('CALL_NOT_FOUND');
        if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
        const before = await findOrRefuse(db, id);
        if (changesNothing(changes)) return { call: before };
        await repository.update(db, id, changes);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { call: await findOrRefuse(db, id) };
      });
    },

    async remove({ params: { id }, query: { reason } }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await repository.lock(tx.db, id))) refuse('CALL_NOT_FOUND');
        await repository.update(tx.db, id, { deletedAt: tx.now().toISOString(), deleteReason: reason });
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, reason });
        return { id };
      });
    },
  },
  {
    tables: {
      call_log: {
        merge: [{ column: 'patient_id', rule: 'move' }],
        backup: 'rows',
        retention: 'medical-record',
      },
    },
    records: {
      callLog: {
        table: 'call_log',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'callLog', toPatient: false },
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

async function findOrRefuse(db: TenantDatabase, id: string): Promise<Call> {
  return (await repository.find(db, id)) ?? refuse('CALL_NOT_FOUND');
}

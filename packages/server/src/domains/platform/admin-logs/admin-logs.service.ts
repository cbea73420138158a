import { adminLogs } from '@polyclinic/contract';
import { pageOf } from '../../../platform/db/cursor';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { exportTable } from '../exports/exports.service';
import { adminLogsExport } from './admin-logs-export.repository';
import { adminLogsRepository as repository } from './admin-logs.repository';
import { sealJob, verifyLog } from './audit-seals';

export { sealEntries, verifyLog } from './audit-seals';

export const adminLogsFeature = feature(
  adminLogs,
  {
    async list({ query }, { db }) {
      const { logs, ...choices } = await repository.page(db, query);
      const { page, next } = pageOf(logs, query.limit, ({ id }) => id);
      return { logs: page, next, ...choices };
    },

    async patients({ params }, { db }) {
      return { patients: (await repository.patients(db, params.id)) ?? refuse('NOT_FOUND') };
    },

    export({ query: { format, ...criteria } }, caller) {
      const rows = adminLogsExport.query(caller.tenantId, criteria);
      return exportTable(adminLogsExport, { format, rows, filter: criteria, patientId: criteria.patientId }, caller);
    },

    async verify({ body }, caller) {
      const chain = await verifyLog(caller, body.keptHash);
      const { isIntact, headHash, fault } = chain;
      await caller.audit({ action: 'VERIFY', resource: 'admin-logs', to: { isIntact, headHash, ...fault } });
      return { chain };
    },
  },
  {
    tables: {
      audit_log: { merge: none, backup: 'rows', retention: 'audit' },
      audit_seals: { merge: none, backup: 'rows', retention: 'audit' },
    },
    search: none,
    exports: adminLogsExport,
    records: { 'admin-logs': { table: 'audit_log', patient: none, account: none, live: none } },
    jobs: [sealJob],
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

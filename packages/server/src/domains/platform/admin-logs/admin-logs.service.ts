import { adminLogs } from '@polyclinic/contract';
import { pageOf } from '../../../platform/db/cursor';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { adminLogsExport } from './admin-logs-export.repository';
import { adminLogsRepository as repository } from './admin-logs.repository';

export const adminLogsFeature = feature(
  adminLogs,
  {
    async list({ query }, { db }) {
      const { logs, ...choices } = await repository.page(db, query);
      const { page, next } = pageOf(logs, query.limit, ({ id }) => id);
      return { logs: page, next, ...choices };
    },
  },
  {
    tables: { audit_log: { merge: none, backup: 'rows', retention: 'audit' } },
    search: none,
    exports: adminLogsExport,
    records: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

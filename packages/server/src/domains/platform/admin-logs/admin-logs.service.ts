import { adminLogs } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { adminLogsRepository as repository } from './admin-logs.repository';

export const adminLogsFeature = feature(
  adminLogs,
  {
    async list({ query }, { db }) {
      const { logs, ...choices } = await repository.page(db, query);
      const page = logs.slice(0, query.limit);
      return { logs: page, next: logs.length > query.limit ? (page.at(-1)?.id ?? null) : null, ...choices };
    },
  },
  {
    tables: { audit_log: { merge: none, backup: 'rows' } },
    search: none,
    records: none,
    participants: none,
  },
);

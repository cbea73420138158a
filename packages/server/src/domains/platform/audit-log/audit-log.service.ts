import { auditLog } from '@polyclinic/contract';
import { implement } from '../../../platform/http/service';
import { auditLogRepository as repository } from './audit-log.repository';

export const auditLogFeature = implement(auditLog, {
  async list({ query }, { db }) {
    const { logs, ...choices } = await repository.page(db, query);
    const page = logs.slice(0, query.limit);
    return { logs: page, next: logs.length > query.limit ? (page.at(-1)?.id ?? null) : null, ...choices };
  },
});

import { auditLog } from '@polyclinic/contract';
import { pageOf } from '../../../platform/db/cursor';
import { implement } from '../../../platform/http/service';
import { auditLogRepository as repository } from './audit-log.repository';

export const auditLogFeature = implement(auditLog, {
  async list({ query }, { db }) {
    const { logs, ...choices } = await repository.page(db, query);
    const { page, next } = pageOf(logs, query.limit, ({ id }) => id);
    return { logs: page, next, ...choices };
  },
});

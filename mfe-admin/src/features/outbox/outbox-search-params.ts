import type { MailStatus, OutboxFilter } from '@polyclinic/contract';
import { pageOf } from '@polyclinic/ui';
import { MAIL_STATUS_LABELS } from './mail-status-labels';

/** URL parameters of the outbox; every value is text. */
export const OUTBOX_SEARCH_PARAMS = { q: '', status: '', page: '1', count: '' };

const STATUSES = Object.keys(MAIL_STATUS_LABELS) as MailStatus[];
const LIMIT = 20;

/** Parses the URL parameters; values that the contract would refuse fall back to the default. */
export function outboxFilter({ q, status, page, count }: typeof OUTBOX_SEARCH_PARAMS): OutboxFilter {
  return {
    search: q || undefined,
    status: STATUSES.find((one) => one === status),
    page: pageOf(page),
    limit: LIMIT,
    count: count === 'exact' ? count : undefined,
  };
}

import type { MailStatus, OutboxFilter } from '@polyclinic/contract';
import { pageOf } from '@polyclinic/ui';
import { MAIL_STATUS_TEXTS } from './mail-status-texts';

/** What the address of the outbox says; every value is text. */
export const OUTBOX_ADDRESS = { q: '', status: '', page: '1' };

const STATUSES = Object.keys(MAIL_STATUS_TEXTS) as MailStatus[];
const LIMIT = 20;

/** The address may say anything; what the contract would refuse falls back to the default. */
export function outboxFilter({ q, status, page }: typeof OUTBOX_ADDRESS): OutboxFilter {
  return {
    search: q || undefined,
    status: STATUSES.find((one) => one === status),
    page: pageOf(page),
    limit: LIMIT,
  };
}

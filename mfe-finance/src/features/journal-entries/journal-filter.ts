import { JournalKind, JournalStatus, type JournalFilter } from '@polyclinic/contract';
import { dayOf } from '../../lib/day-of';

/** What the address of the journal may narrow it by. */
export const JOURNAL_ADDRESS = { q: '', status: '', kind: '', from: '', to: '', account: '', branch: '' };

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LIMIT = 50;

/** The address may say anything; what the contract would refuse is left out. */
export function journalFilter(address: typeof JOURNAL_ADDRESS): JournalFilter {
  const idOf = (text: string) => (ID.test(text) ? text : undefined);
  return {
    search: address.q || undefined,
    status: JournalStatus.options.find((one) => one === address.status),
    kind: JournalKind.options.find((one) => one === address.kind),
    from: dayOf(address.from),
    to: dayOf(address.to),
    accountId: idOf(address.account),
    branchId: idOf(address.branch),
    limit: LIMIT,
  };
}

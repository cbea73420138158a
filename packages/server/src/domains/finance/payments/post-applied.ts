import type { Caller } from '../../../platform/http/service';
import { post } from '../ledger/ledger.service';
import { paymentEntries } from './payment-entries.repository';
import { linesOf, type Step } from './payment-lines.rules';

/** Posts that a deposit settles invoices. */
export async function postApplied(
  caller: Caller,
  { id, number, date }: { id: string; number: string; date: string },
  steps: readonly Step[],
): Promise<void> {
  const source = { type: 'payments', id, event: await nextEvent(caller, id) };
  const memo = `Deposit ${number} applied`;
  await post(caller, { date, memo, reference: number, source, lines: linesOf(undefined, steps) });
}

/**
 * Returns a unique event name, since an event of a record is posted only once, and a deposit can be applied several
 * times.
 */
async function nextEvent({ db }: Caller, paymentId: string): Promise<string> {
  const uses = await paymentEntries.uses(db, paymentId);
  return uses === 0 ? 'deposit.applied' : `deposit.applied.${uses + 1}`;
}

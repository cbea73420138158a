import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { post } from '../ledger/ledger.service';
import { refuseDate } from './document-date.rules';
import { invoiceLookupsRepository as lookups } from './invoice-lookups.repository';
import { movementOf, transferPosting } from './invoice-postings.rules';
import { outstandingOf } from './invoice-status.rules';
import { invoiceWritesRepository as writes } from './invoice-writes.repository';
import { lockInvoice, refuseClosed } from './lock-invoice';
import { shareTransfersRepository as repository } from './share-transfers.repository';

interface TransferInput {
  amount: number;
  reason: string;
  date?: string | undefined;
}

/**
 * Moves an outstanding amount of the insurer to the patient, as of a day. The total stays, so revenue and tax do too.
 * Throws OVER_PAYMENT beyond what the insurer owes.
 */
export async function transferShare(caller: Caller, id: string, { amount, reason, date: given }: TransferInput) {
  const { db, userId, now, language } = caller;
  const locked = await lockInvoice(caller, id);
  refuseClosed(locked);
  if (amount > outstandingOf(locked).INSURER) refuse('OVER_PAYMENT');
  const { today } = await lookups.clinic(db, now());
  const date = given ?? today;
  refuseDate(date, { from: locked.issueDate, today, language });
  const transferId = await repository.insert(db, { invoiceId: id, amount, date, reason }, userId);
  const insurerAmount = locked.insurerAmount - amount;
  const movements = [movementOf(locked, 'INSURER', amount, date), movementOf(locked, 'PATIENT', -amount, date)];
  await writes.settle(db, id, { insurerAmount, status: locked.status }, movements);
  const source = { type: 'shareTransfers', id: transferId, event: 'share.transferred' };
  const lines = transferPosting(locked, amount);
  if (lines.length > 0) {
    const memo = `${locked.number}: ${reason}`;
    await post(caller, { date, memo, reference: locked.number, source, lines });
  }
  const [from, to] = [{ insurerAmount: locked.insurerAmount }, { insurerAmount, amount, date }];
  await caller.audit({ action: 'UPDATE', resource: 'invoices', recordId: id, from, to, reason });
}

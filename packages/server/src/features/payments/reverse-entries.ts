import type { Caller } from '../../http/service';
import { post } from '../ledger/ledger.service';
import { paymentEntries } from './payment-entries.repository';

/** Takes back whatever was posted of a payment and was not taken back yet, with the sides changed. */
export async function reverseEntries(caller: Caller, paymentId: string, date: string): Promise<void> {
  for (const { id, event, memo, lines } of await paymentEntries.swapped(caller.db, paymentId)) {
    const source = { type: 'payments', id: paymentId, event: `${event}.voided` };
    await post(caller, { date, memo: `Void: ${memo}`, source, kind: 'REVERSAL', reversesId: id, lines });
  }
}

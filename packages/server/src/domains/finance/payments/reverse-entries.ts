import type { Caller } from '../../../platform/http/service';
import { post } from '../ledger/ledger.service';
import { paymentEntries } from './payment-entries.repository';
import { roundingOf, type Step } from './payment-lines.rules';

/**
 * Reverses all entries of a payment that are not reversed yet. Rounding differences between the reversed lines and the
 * open amounts in `steps` are posted separately.
 */
export async function reverseEntries(
  caller: Caller,
  { id: paymentId, number }: { id: string; number: string },
  date: string,
  steps: readonly Step[],
): Promise<void> {
  const entries = await paymentEntries.swapped(caller.db, paymentId);
  for (const { id, event, memo, lines } of entries) {
    const source = { type: 'payments', id: paymentId, event: `${event}.voided` };
    const mirrored = lines.map(({ key: _, payerId: __, ...line }) => line);
    await post(caller, { date, memo: `Void: ${memo}`, source, kind: 'REVERSAL', reversesId: id, lines: mirrored });
  }
  const lines = roundingOf(
    steps,
    entries.flatMap((entry) => entry.lines),
  );
  if (lines.length === 0) return;
  const source = { type: 'payments', id: paymentId, event: 'payment.rounded' };
  await post(caller, { date, memo: `Rounding of payment ${number}`, reference: number, source, lines });
}

import type { Caller } from '../../../platform/http/service';
import { readReceivables } from '../financial-reports/financial-reports.service';
import type { ClosingItemRow } from './closing-items.repository';
import { subledgersRepository as repository } from './subledgers.repository';
import { byCurrency, tied } from './subledgers.rules';

/** Compares receivables and deposits of the ledger with the aged report and the payments, at the end of the same day. */
export async function subledgerItems({ db, now }: Caller, day: string): Promise<ClosingItemRow[]> {
  const { base, receivables, deposits } = await repository.controls(db, day);
  const { open } = await readReceivables(db, { asOf: day, now: now() });
  return [
    tied('RECEIVABLES_DIFFER', { ledger: receivables, documents: byCurrency(open), base }),
    tied('DEPOSITS_DIFFER', { ledger: deposits, documents: await repository.deposits(db, day), base }),
  ];
}

import type { Language } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { createOpeningInvoices, lockUntouchedInvoices, voidOpeningInvoices } from '../invoices/invoices.service';
import { lockLedger, post } from '../ledger/ledger.service';
import { createOpeningDeposits, lockUntouchedDeposits, voidOpeningDeposits } from '../payments/payments.service';
import { checkedOpening, refuseFaulty } from './checked-opening';
import { openingBalancesRepository as repository, type LockedImport } from './opening-balances.repository';

const DESCRIPTIONS: Record<Language, (number: string) => string> = {
  en: (number) => `Open item: invoice ${number}`,
  hi: (number) => `बकाया मद: बिल ${number}`,
  ta: (number) => `நிலுவை உருப்படி: இன்வாய்ஸ் ${number}`,
};

/** Posts an import as one entry and creates its invoices and deposits; returns the id of the entry. */
export async function postOpening(caller: Caller, { id, content }: LockedImport): Promise<string> {
  // Held from here on, so that nothing else is posted or imported between the check and the posting.
  await lockLedger(caller);
  const checked = await checkedOpening(caller, content);
  refuseFaulty(checked, caller.language);
  const { rows, lines, known } = checked;
  const of = { importId: id, date: content.date };
  const items = rows.items.map(({ baseAmount: _, ...item }) => ({
    ...item,
    description: DESCRIPTIONS[known.language](item.oldNumber),
  }));
  await createOpeningInvoices(caller, items, of);
  await createOpeningDeposits(caller, rows.deposits, of);
  const source = { type: 'openingBalances', id, event: 'opening.posted' };
  const entry = await post(caller, { date: content.date, memo: 'Opening balances', kind: 'OPENING', source, lines });
  return entry.id;
}

/** Reverses an import on its own date, as if it had never been posted; throws if anything was settled on it since. */
export async function reverseOpening(
  caller: Caller,
  { id, date, entryId }: LockedImport,
  reason: string,
): Promise<void> {
  if (entryId === null) refuse('OPENING_IMPORT_DECIDED');
  const deposits = await lockUntouchedDeposits(caller, id);
  const invoices = await lockUntouchedInvoices(caller, id);
  if (!deposits || !invoices) refuse('OPENING_IMPORT_TOUCHED');
  await voidOpeningDeposits(caller, id, reason);
  await voidOpeningInvoices(caller, id, reason);
  const swapped = await repository.swappedLines(caller.db, entryId);
  const lines = swapped.map(({ accountId, partyType, partyId, ...line }) => ({
    ...line,
    account: { id: accountId },
    ...(partyType && partyId && { party: { type: partyType, id: partyId } }),
  }));
  const source = { type: 'openingBalances', id, event: 'opening.reversed' };
  await post(caller, { date, memo: reason, kind: 'REVERSAL', reversesId: entryId, source, lines });
}

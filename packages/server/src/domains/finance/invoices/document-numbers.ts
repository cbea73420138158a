import type { Caller } from '../../../platform/http/service';
import { ensureLedger, ensureYear } from '../ledger/ledger.service';
import { documentNumbersRepository as repository, type DocumentSeries } from './document-numbers.repository';

/**
 * The next number of a series in the fiscal year of a day: 'INV-2026-000001'. Without gaps, because it goes back with the
 * transaction; and taken behind the head of the ledger, which whoever numbers documents posts to next, so that no two
 * who number different ones ever wait for each other.
 */
export async function takeDocumentNumber(
  caller: Pick<Caller, 'db'>,
  { series, date, prefix }: { series: DocumentSeries; date: string; prefix: string },
): Promise<string> {
  await ensureLedger(caller);
  await ensureYear(caller, date);
  await repository.holdLedger(caller.db);
  const taken = await repository.take(caller.db, series, date);
  if (!taken) throw new Error(`No fiscal year has ${date}`);
  return `${prefix}${taken.year}-${String(taken.lastNumber).padStart(6, '0')}`;
}

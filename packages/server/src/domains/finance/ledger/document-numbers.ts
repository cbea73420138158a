import { takeNumberOfYear, type YearlySeries } from '../../../platform/number-series/number-series.service';
import type { Caller } from '../../../platform/http/service';
import { WRITTEN_YEAR, yearThatHas } from './ledger.repository';
import { ensureLedger, ensureYear, lockLedger } from './ledger-start';

/** Builds a number series of documents posted to the ledger, which restarts in each fiscal year. */
export function documentSeries(series: Pick<YearlySeries, 'name' | 'prefix'>): YearlySeries {
  return { ...series, writtenYear: WRITTEN_YEAR, yearOf: yearThatHas };
}

/**
 * Takes the next number of a series in the fiscal year of a day. Locks the head of the ledger first, as the posting
 * that follows would: one fixed lock order for all series avoids deadlocks.
 */
export async function takeDocumentNumber(
  caller: Pick<Caller, 'db'>,
  series: YearlySeries,
  date: string,
): Promise<string> {
  await ensureLedger(caller);
  await ensureYear(caller, date);
  await lockLedger(caller);
  return takeNumberOfYear(caller.db, series, date);
}

import { takeNumberOfYear, type YearlySeries } from '../../../platform/number-series/number-series.service';
import type { Caller } from '../../../platform/http/service';
import { yearThatHas } from './ledger.repository';
import { ensureLedger, ensureYear, holdLedger } from './ledger-start';

/** A series of documents that are posted to the ledger, numbered anew in each of its fiscal years. */
export function documentSeries(series: Pick<YearlySeries, 'name' | 'prefix'>): YearlySeries {
  return { ...series, yearOf: yearThatHas };
}

/**
 * The next number of a series in the fiscal year of a day. It is taken behind the head of the ledger, which whoever
 * numbers documents posts to next, so that no two who number different ones ever wait for each other.
 */
export async function takeDocumentNumber(
  caller: Pick<Caller, 'db'>,
  series: YearlySeries,
  date: string,
): Promise<string> {
  await ensureLedger(caller);
  await ensureYear(caller, date);
  await holdLedger(caller);
  return takeNumberOfYear(caller.db, series, date);
}

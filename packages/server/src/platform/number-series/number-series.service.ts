import type { TenantDatabase } from '../db/database';
import { writtenNumber, type DailySeries, type EndlessSeries, type YearlySeries } from './number-series';
import { numberSeriesRepository as repository } from './number-series.repository';

export type { DailySeries, EndlessSeries, YearlySeries } from './number-series';

// A number is taken inside the transaction of the record that gets it, and goes back with it: no series has gaps. The
// price is that its row stays locked until that transaction ends, so whoever takes numbers keeps one order of locks:
// first what all takers of the series share (such as the head of the ledger), then the record's own rows, then the
// number, and never numbers of two series in two orders.

/** The next number of a series; whoever else wants one at the clinic waits until the transaction ends. */
export async function takeNumber(db: TenantDatabase, series: EndlessSeries): Promise<string> {
  return writtenNumber(series.prefix, await repository.take(db, series.name, { many: 1, floor: 0 }));
}

/** Takes so many numbers in a row, all above the floor; answers what gives them out one after the other. */
export async function takeNumbers(
  db: TenantDatabase,
  { name, prefix }: EndlessSeries,
  { many, floor }: { many: number; floor: number },
): Promise<() => string> {
  let next = await repository.take(db, name, { many, floor });
  return () => writtenNumber(prefix, next++);
}

/** Nobody gets a number of the series until the transaction ends. */
export async function holdNumbers(db: TenantDatabase, { name }: EndlessSeries): Promise<void> {
  await repository.hold(db, name);
}

/** The next number of a series in the fiscal year that has the day: 'INV-2026-000001'. */
export async function takeNumberOfYear(db: TenantDatabase, series: YearlySeries, day: string): Promise<string> {
  const taken = await repository.takeOfYear(db, series, day);
  if (!taken) throw new Error(`No fiscal year has ${day}`);
  return writtenNumber(`${taken.prefix}${taken.year}-`, taken.value);
}

/** The next number of the clinic's day. The first one of a day forgets the days before. */
export async function takeNumberOfDay(db: TenantDatabase, { name }: DailySeries): Promise<number> {
  const value = await repository.takeOfDay(db, name);
  if (value === undefined) throw new Error('The clinic of a series is not there');
  if (value === 1) await repository.forgetDaysBefore(db, name);
  return value;
}

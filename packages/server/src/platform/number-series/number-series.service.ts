import type { TenantDatabase } from '../db/database';
import { writtenNumber, type DailySeries, type EndlessSeries, type YearlySeries } from './number-series';
import { numberSeriesRepository as repository } from './number-series.repository';

export type { DailySeries, EndlessSeries, YearlySeries } from './number-series';

// A number is taken inside the transaction of its record, and rolled back with it: no series has gaps. The price is
// that the counter row stays locked until that transaction ends, so every transaction that takes numbers has to follow
// one lock order to avoid deadlocks: first the rows shared by all users of the series (such as the head of the ledger),
// then the record's own rows, then the number, and never numbers of two series in different orders.

/** Takes the next number of a series; concurrent takers at the clinic wait until the transaction ends. */
export async function takeNumber(db: TenantDatabase, series: EndlessSeries): Promise<string> {
  return writtenNumber(series.prefix, await repository.take(db, series.name, { many: 1, deps: 0 }));
}

/** Takes several consecutive numbers, all above the floor; returns a function that yields them one by one. */
export async function takeNumbers(
  db: TenantDatabase,
  { name, prefix }: EndlessSeries,
  { many, deps }: { many: number; deps: number },
): Promise<() => string> {
  let next = await repository.take(db, name, { many, deps });
  return () => writtenNumber(prefix, next++);
}

/** Locks the series until the transaction ends, so that no numbers are taken. */
export async function lockNumbers(db: TenantDatabase, { name }: EndlessSeries): Promise<void> {
  await repository.lock(db, name);
}

/** Takes the next number of a series in the fiscal year that contains the day: 'INV-2026-000001'. */
export async function takeNumberOfYear(db: TenantDatabase, series: YearlySeries, day: string): Promise<string> {
  const number = await repository.takeOfYear(db, series, day);
  if (!number) throw new Error(`No fiscal year has ${day}`);
  return writtenNumber(`${number.prefix}${number.year}-`, number.value);
}

/** Takes the next number of the clinic's day. The first one of a day deletes the counters of earlier days. */
export async function takeNumberOfDay(db: TenantDatabase, { name }: DailySeries): Promise<number> {
  const value = await repository.takeOfDay(db, name);
  if (value === undefined) throw new Error('The clinic of a series is not there');
  if (value === 1) await repository.forgetDaysBefore(db, name);
  return value;
}

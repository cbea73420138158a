import type { Caller } from '../../../platform/http/service';
import { defaultAccountsIn, type NamedAccount } from './default-accounts';
import { fiscalYearOf } from './fiscal-year.rules';
import { ledgerRepository as repository } from './ledger.repository';

/** A clinic keeps books from its first document on: settings, an empty chain and the default chart. */
export async function ensureLedger({ db }: Pick<Caller, 'db'>): Promise<void> {
  if (!(await repository.isStarted(db))) await addDefaultAccounts({ db });
}

/** Adds what the default chart has and the clinic has not, in its language; answers the chart and the codes that were added. */
export async function addDefaultAccounts({
  db,
}: Pick<Caller, 'db'>): Promise<{ chart: NamedAccount[]; added: string[] }> {
  const chart = defaultAccountsIn(await repository.start(db));
  return { chart, added: await repository.addAccounts(db, chart) };
}

/** Nobody posts, adds a year or locks a period until the transaction ends; false where no books are kept. */
export async function holdLedger({ db }: Pick<Caller, 'db'>): Promise<boolean> {
  return repository.hold(db);
}

/** Sees to it that the fiscal year of a day is there, with its twelve periods. */
export async function ensureYear({ db }: Pick<Caller, 'db'>, date: string): Promise<void> {
  if (await repository.hasPeriod(db, date)) return;
  await repository.addYear(db, fiscalYearOf(date, await repository.fiscalYearStart(db)));
}

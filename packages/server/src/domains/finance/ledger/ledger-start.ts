import type { Caller } from '../../../platform/http/service';
import { defaultAccountsIn, type NamedAccount } from './default-accounts';
import { fiscalYearOf } from './fiscal-year.rules';
import { ledgerRepository as repository } from './ledger.repository';
import { refusePosting } from './refuse-posting';

/** Creates the ledger with the clinic's first document: settings, an empty chain and the default chart. */
export async function ensureLedger({ db }: Pick<Caller, 'db'>): Promise<void> {
  if (!(await repository.isStarted(db))) await addDefaultAccounts({ db });
}

/** Adds missing accounts of the default chart, in the clinic's language; returns the chart and the added codes. */
export async function addDefaultAccounts({
  db,
}: Pick<Caller, 'db'>): Promise<{ chart: NamedAccount[]; added: string[] }> {
  const chart = defaultAccountsIn(await repository.start(db));
  return { chart, added: await repository.addAccounts(db, chart) };
}

/**
 * Locks the ledger against postings, new years and period changes until the transaction ends; false if there is none.
 */
export async function lockLedger({ db }: Pick<Caller, 'db'>): Promise<boolean> {
  return repository.lock(db);
}

/** Ensures that the fiscal year of a day exists, with its twelve periods. Throws LEDGER_DAMAGED. */
export async function ensureYear({ db }: Pick<Caller, 'db'>, date: string): Promise<void> {
  if (await repository.hasPeriod(db, date)) return;
  await refusePosting(repository.addYear(db, fiscalYearOf(date, await repository.fiscalYearStart(db))));
}

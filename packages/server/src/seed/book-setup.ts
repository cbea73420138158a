import {
  accounts,
  branches,
  financialServices,
  insurers,
  ledger,
  taxCodes,
  type AccountKey,
} from '@polyclinic/contract';
import { ask } from './ask';
import { APPROVAL_LIMIT, type BookSettings } from './book-settings';
import type { BookKeepers } from './book-keepers';

/** References of the demo's entries. */
export interface BookSetup {
  accountId: (key: AccountKey) => string;
  insurerId: string;
  /** Main branch first. */
  branchIds: readonly string[];
  /** Tax codes by taxed service. */
  taxed: ReadonlyMap<string, string>;
}

const DENTAL = 'Dental';

/**
 * Sets up the books: chart of accounts, settings, branches, an insurer, a tax code and the services' revenue accounts.
 */
export async function setUpBooks({ accountant, admin }: BookKeepers, bookSettings: BookSettings): Promise<BookSetup> {
  await ask(accounts.initializeDefaults, {}, accountant);
  const { accounts: chart } = await ask(accounts.list, { query: {} }, accountant);
  const ids = new Map(chart.map(({ key, id }) => [key, id]));
  const accountId = (key: AccountKey) => ids.get(key) ?? missing(key);

  const { settings } = await ask(ledger.settings, {}, admin);
  const { fiscalYearStart, factor, insurer: name } = bookSettings;
  const change = { fiscalYearStart, approvalLimit: APPROVAL_LIMIT * factor, version: settings.version };
  await ask(ledger.changeSettings, { body: change }, admin);
  const { insurer } = await ask(insurers.create, { body: { name } }, accountant);
  const branchIds: string[] = [];
  for (const body of bookSettings.branches)
    branchIds.push((await ask(branches.create, { body }, accountant)).branch.id);
  const taxCode =
    bookSettings.taxCode && (await ask(taxCodes.create, { body: bookSettings.taxCode }, accountant)).taxCode;

  const taxed = new Map<string, string>();
  const { services } = await ask(financialServices.list, { query: { limit: 100 } }, accountant);
  for (const service of services) {
    const taxCodeId = bookSettings.taxed !== null && service.code === bookSettings.taxed ? (taxCode?.id ?? null) : null;
    const revenueAccountId = service.category === DENTAL ? accountId('DENTAL_REVENUE') : null;
    if (taxCodeId === null && revenueAccountId === null) continue;
    const body = { taxCodeId, revenueAccountId, version: service.version };
    await ask(financialServices.update, { params: { id: service.id }, body }, accountant);
    if (taxCodeId !== null) taxed.set(service.id, taxCodeId);
  }
  return { accountId, insurerId: insurer.id, branchIds, taxed };
}

function missing(key: string): never {
  throw new Error(`The default chart has ${key}`);
}

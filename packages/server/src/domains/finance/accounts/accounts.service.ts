import { accounts, errorTextIn, type Account, type ErrorCode } from '@polyclinic/contract';
import { brokenConstraint } from '../../../platform/db/database';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import {
  accountNameIn,
  addDefaultAccounts,
  ensureLedger,
  lockLedger,
  namedIn,
  postingEventsOf,
  refusePosting,
} from '../ledger/ledger.service';
import { chartFault } from './account-change.rules';
import { comparedWithDefaults } from './default-accounts.rules';
import { treeOf } from './account-tree.rules';
import { accountsRepository as repository, type AccountColumns, type LockedAccount } from './accounts.repository';
import { shownIn } from './shown-account.rules';

const RESOURCE = 'accounts';
const TAKEN: Record<string, { code: ErrorCode; field: string }> = {
  accounts_code_taken: { code: 'ACCOUNT_CODE_TAKEN', field: 'code' },
  accounts_name_taken: { code: 'ACCOUNT_NAME_TAKEN', field: 'name' },
};

export { accountChoices, accountsNamed, type AccountChoice } from './account-choices.repository';

export const accountsFeature = feature(
  accounts,
  {
    async list({ query: { search = '', ...filter } }, { db, language }) {
      const found = (await repository.list(db, filter)).map((account) => shownIn(language, account));
      // The name that is shown is the one that is searched; the chart is small enough to be scanned.
      const term = search.trim().toLowerCase();
      return { accounts: found.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(term)) };
    },

    async hierarchy(_, { db, now, language }) {
      const nodes = treeOf(await repository.withBalances(db, now()));
      return { accounts: nodes.map((node) => ({ ...shownIn(language, node), usedBy: postingEventsOf(node.key) })) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        await ensureLedger(tx);
        refuseFaulty(await lockedChart(tx), body, tx);
        const id = await refuseTaken(repository.insert(tx.db, body), tx);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { account: await findOrRefuse(id, tx) };
      });
    },

    async update({ params: { id }, body: { version, ...wanted } }, caller) {
      return caller.transaction(async (tx) => {
        const chart = await lockedChart(tx);
        const before = chart.find((account) => account.id === id) ?? refuse('ACCOUNT_NOT_FOUND');
        if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
        const changes = withoutShownName(wanted, before, tx);
        if (changesNothing(changes)) return { account: await findOrRefuse(id, tx) };
        refuseFaulty(chart, changes, tx, before);
        await refuseTaken(refusePosting(repository.change(tx.db, id, changes)), tx);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { account: await findOrRefuse(id, tx) };
      });
    },

    async initializeDefaults(_, caller) {
      return caller.transaction(async (tx) => {
        const { chart: defaults, added } = await addDefaultAccounts(tx);
        if (added.length > 0) await tx.audit({ action: 'INITIALIZE', resource: RESOURCE, to: { codes: added } });
        const chart = (await repository.list(tx.db, {})).map((account) => namedIn(tx.language, account));
        const shownDefaults = defaults.map((account) => namedIn(tx.language, account));
        return comparedWithDefaults(chart, { defaults: shownDefaults, added: new Set(added) });
      });
    },
  },
  {
    tables: { accounts: { merge: none, backup: 'rows', retention: 'books' } },
    search: none,
    exports: none,
    records: { accounts: { table: 'accounts', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Removes a name that is only what the editor sees: stored, a translation would look like a new name in the audit log. */
function withoutShownName(
  { name, ...rest }: AccountColumns,
  before: LockedAccount,
  { language }: Caller,
): AccountColumns {
  return name === undefined || name === accountNameIn(language, before) ? rest : { name, ...rest };
}

/** Locks the ledger, so that no postings or other changes of the chart happen until the transaction ends. */
async function lockedChart(caller: Caller): Promise<LockedAccount[]> {
  await lockLedger(caller);
  return repository.chart(caller.db);
}

function refuseFaulty(
  chart: readonly LockedAccount[],
  after: AccountColumns,
  { language }: Caller,
  before?: LockedAccount,
): void {
  const fault = chartFault(chart, after, before);
  if (fault) refuse(fault.code, { fields: { [fault.field]: errorTextIn(language, fault.code) } });
}

async function refuseTaken<T>(write: Promise<T>, { language }: Caller): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const code = TAKEN[brokenConstraint(error) ?? ''];
    if (code) refuse(code.code, { fields: { [code.field]: errorTextIn(language, code.code) } });
    throw error;
  }
}

async function findOrRefuse(id: string, { db, language }: Caller): Promise<Account> {
  return shownIn(language, (await repository.find(db, id)) ?? refuse('ACCOUNT_NOT_FOUND'));
}

import { accounts, errorTextIn, type Account, type ErrorCode } from '@polyclinic/contract';
import { brokenConstraint } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { addDefaultAccounts, ensureLedger, holdLedger } from '../ledger/ledger.service';
import { chartFault } from './account-change.rules';
import { comparedWithDefaults } from './default-accounts.rules';
import { treeOf } from './account-tree.rules';
import { accountsRepository as repository, type AccountColumns, type HeldAccount } from './accounts.repository';
import { usersOf } from './posting-rules';

const RESOURCE = 'accounts';
const TAKEN: Record<string, { code: ErrorCode; field: string }> = {
  accounts_code_taken: { code: 'ACCOUNT_CODE_TAKEN', field: 'code' },
  accounts_name_taken: { code: 'ACCOUNT_NAME_TAKEN', field: 'name' },
};

export const accountsFeature = feature(
  accounts,
  {
    async list({ query }, { db }) {
      return { accounts: await repository.list(db, query) };
    },

    async hierarchy(_, { db, now }) {
      const nodes = treeOf(await repository.withBalances(db, now()));
      return { accounts: nodes.map((node) => ({ ...node, usedBy: usersOf(node.key) })) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (within) => {
        await ensureLedger(within);
        refuseFaulty(await heldChart(within), body, within);
        const id = await refuseTaken(repository.insert(within.db, body), within);
        await within.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { account: await findOrRefuse(id, within) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (within) => {
        const chart = await heldChart(within);
        const before = chart.find((account) => account.id === id) ?? refuse('ACCOUNT_NOT_FOUND');
        if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
        if (Object.keys(changes).length === 0) return { account: before };
        refuseFaulty(chart, changes, within, before);
        await refuseTaken(repository.change(within.db, id, changes), within);
        const from = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof Account]]));
        await within.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { account: await findOrRefuse(id, within) };
      });
    },

    async initializeDefaults(_, caller) {
      return caller.transaction(async (within) => {
        const { chart: defaults, added } = await addDefaultAccounts(within);
        if (added.length > 0) await within.audit({ action: 'INITIALIZE', resource: RESOURCE, to: { codes: added } });
        return comparedWithDefaults(await repository.list(within.db, {}), { defaults, added: new Set(added) });
      });
    },
  },
  {
    tables: { accounts: { merge: none, backup: 'rows' } },
    search: none,
    exports: none,
    records: { accounts: { table: 'accounts', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    participants: none,
  },
);

/** Nobody posts and nobody else changes the chart until the transaction ends. */
async function heldChart(caller: Caller): Promise<HeldAccount[]> {
  await holdLedger(caller);
  return repository.chart(caller.db);
}

function refuseFaulty(
  chart: readonly HeldAccount[],
  after: AccountColumns,
  { language }: Caller,
  before?: HeldAccount,
): void {
  const fault = chartFault(chart, after, before);
  if (fault) refuse(fault.code, { fields: { [fault.field]: errorTextIn(language, fault.code) } });
}

async function refuseTaken<T>(write: Promise<T>, { language }: Caller): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const taken = TAKEN[brokenConstraint(error) ?? ''];
    if (taken) refuse(taken.code, { fields: { [taken.field]: errorTextIn(language, taken.code) } });
    throw error;
  }
}

async function findOrRefuse(id: string, { db }: Caller): Promise<Account> {
  return (await repository.find(db, id)) ?? refuse('ACCOUNT_NOT_FOUND');
}

import {
  assetCategories,
  errorTextIn,
  type AccountType,
  type AssetCategory,
  type AssetCategoryFields,
} from '@polyclinic/contract';
import type { z } from 'zod';
import { brokenConstraint, type TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { refuseFields } from '../../../platform/http/refuse-fields';
import { feature, type Caller } from '../../../platform/http/service';
import { accountChoices, ensureLedger } from '../../finance';

import { assetCategoriesRepository as repository } from './asset-categories.repository';

const RESOURCE = 'assetCategories';

/** Accounts of a category, with the types that fit and the default of a new one. */
const ACCOUNTS = {
  costAccountId: { type: 'FIXED_ASSET', key: 'MEDICAL_EQUIPMENT' },
  accumulatedAccountId: { type: 'CONTRA_ASSET', key: 'ACCUMULATED_DEPRECIATION' },
  expenseAccountId: { type: 'EXPENSE', key: 'DEPRECIATION' },
} as const;
const TYPES: AccountType[] = Object.values(ACCOUNTS).map(({ type }) => type);

export const assetCategoriesFeature = feature(
  assetCategories,
  {
    async list(_, { db }) {
      return { assetCategories: await repository.list(db) };
    },

    async accounts(_, { db, language }) {
      return { accounts: await accountChoices(db, language, TYPES) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        await ensureLedger(tx);
        refuseTaxTerms(tx, body);
        const category = { ...body, ...(await fittingAccounts(tx, body)) };
        const id = await refuseTaken(repository.insert(tx.db, category), tx);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: category });
        return { assetCategory: await findOrRefuse(tx.db, id) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const before = await lockOrRefuse(tx.db, id);
        if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
        const after = { ...before, ...changes };
        refuseTaxTerms(tx, after);
        const moves = Object.keys(ACCOUNTS).some((key) => after[key as Account] !== before[key as Account]);
        // The balances of its assets lie on the accounts.
        if (moves && before.assetCount > 0) refuse('ASSET_CATEGORY_IN_USE');
        if (moves) await fittingAccounts(tx, after);
        if (Object.keys(changes).length > 0) await refuseTaken(repository.update(tx.db, id, changes), tx);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { assetCategory: await findOrRefuse(tx.db, id) };
      });
    },

    async remove({ params: { id } }, caller) {
      return caller.transaction(async (tx) => {
        const before = await lockOrRefuse(tx.db, id);
        if (before.assetCount > 0) refuse('ASSET_CATEGORY_IN_USE');
        await repository.remove(tx.db, id);
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from: before });
        return { id };
      });
    },
  },
  {
    tables: { asset_categories: { merge: none, backup: 'rows', retention: 'books' } },
    records: {
      assetCategories: {
        table: 'asset_categories',
        patient: none,
        account: none,
        live: { topic: 'assetCategories', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

type Account = keyof typeof ACCOUNTS;
type Fields = z.infer<typeof AssetCategoryFields>;

/** Returns a category for a new asset, locked against deletion; throws if there is none. */
export async function categoryOf(db: TenantDatabase, id: string): Promise<AssetCategory> {
  return lockOrRefuse(db, id);
}

/** Returns the accounts of a category, the defaults included; throws if one does not fit. */
async function fittingAccounts(
  { db, language }: Caller,
  given: Partial<Pick<Fields, Account>>,
): Promise<Pick<Fields, Account>> {
  const choices = await accountChoices(db, language, TYPES);
  const fitting = (name: Account): string => {
    const { type, key } = ACCOUNTS[name];
    const id = given[name];
    const found = choices.find((account) => account.type === type && (id ? account.id === id : account.key === key));
    const code = 'ASSET_ACCOUNT_UNFIT';
    return found?.id ?? refuse(code, { fields: { [name]: errorTextIn(language, code) } });
  };
  return {
    costAccountId: fitting('costAccountId'),
    accumulatedAccountId: fitting('accumulatedAccountId'),
    expenseAccountId: fitting('expenseAccountId'),
  };
}

/** A tax book with a method has a life, too. */
function refuseTaxTerms(
  { language }: Caller,
  { taxMethod, taxLifeMonths }: Pick<Fields, 'taxMethod' | 'taxLifeMonths'>,
): void {
  refuseFields(language, { taxLifeMonths: taxMethod !== null && taxLifeMonths === null && 'required' });
}

async function refuseTaken<T>(write: Promise<T>, { language }: Caller): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const code = 'ASSET_CATEGORY_TAKEN';
    if (brokenConstraint(error) === 'asset_categories_taken')
      refuse(code, { fields: { name: errorTextIn(language, code) } });
    throw error;
  }
}

async function lockOrRefuse(db: TenantDatabase, id: string): Promise<AssetCategory> {
  if (!(await repository.lock(db, id))) refuse('ASSET_CATEGORY_NOT_FOUND');
  return findOrRefuse(db, id);
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<AssetCategory> {
  return (await repository.find(db, id)) ?? refuse('ASSET_CATEGORY_NOT_FOUND');
}

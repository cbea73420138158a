import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Percent } from '../base/money';
import { duty } from '../base/roles';
import { filledText, Version } from '../base/shared';
import { AccountType } from '../finance/accounts';
import { DepreciationConvention, DepreciationMethod, LifeMonths } from './asset-terms';

const assetsDuty = duty('ASSETS');

/** Defaults of new assets of a category, and the accounts that they are posted to. */
export const AssetCategoryFields = z.object({
  name: filledText(120),
  costAccountId: z.uuid(),
  accumulatedAccountId: z.uuid(),
  expenseAccountId: z.uuid(),
  method: DepreciationMethod,
  lifeMonths: LifeMonths,
  /** Of the cost. */
  salvagePercent: Percent,
  convention: DepreciationConvention,
  ratePercent: Percent.nullable(),
  switchesToStraightLine: z.boolean(),
  /** Without a method, assets of the category have no tax book. */
  taxMethod: DepreciationMethod.nullable(),
  taxLifeMonths: LifeMonths.nullable(),
  taxConvention: DepreciationConvention.nullable(),
  taxRatePercent: Percent.nullable(),
});

export const ASSET_CATEGORY_LABELS = {
  name: 'Name',
  costAccountId: 'Cost account',
  accumulatedAccountId: 'Accumulated depreciation account',
  expenseAccountId: 'Depreciation expense account',
  method: 'Depreciation method',
  lifeMonths: 'Useful life in months',
  salvagePercent: 'Salvage value in percent',
  convention: 'Convention',
  ratePercent: 'Yearly rate in percent',
  switchesToStraightLine: 'Switch to straight line',
  taxMethod: 'Tax method',
  taxLifeMonths: 'Tax life in months',
  taxConvention: 'Tax convention',
  taxRatePercent: 'Yearly tax rate in percent',
} as const satisfies LabelsOf<typeof AssetCategoryFields>;

const { shape } = AssetCategoryFields;

/** Accounts default to those of medical equipment, accumulated depreciation and depreciation. */
export const NewAssetCategory = AssetCategoryFields.extend({
  costAccountId: shape.costAccountId.optional(),
  accumulatedAccountId: shape.accumulatedAccountId.optional(),
  expenseAccountId: shape.expenseAccountId.optional(),
  method: shape.method.default('STRAIGHT_LINE'),
  lifeMonths: shape.lifeMonths.default(60),
  salvagePercent: shape.salvagePercent.default('0'),
  convention: shape.convention.default('FULL_MONTH'),
  ratePercent: shape.ratePercent.default(null),
  switchesToStraightLine: shape.switchesToStraightLine.default(false),
  taxMethod: shape.taxMethod.default(null),
  taxLifeMonths: shape.taxLifeMonths.default(null),
  taxConvention: shape.taxConvention.default(null),
  taxRatePercent: shape.taxRatePercent.default(null),
});
export type NewAssetCategory = z.infer<typeof NewAssetCategory>;
export const AssetCategoryChange = AssetCategoryFields.partial().extend({ version: Version });
export type AssetCategoryChange = z.infer<typeof AssetCategoryChange>;

export const AssetCategory = AssetCategoryFields.extend({
  id: z.uuid(),
  assetCount: z.number().int(),
  version: Version,
}).meta({ id: 'AssetCategory' });
export type AssetCategory = z.infer<typeof AssetCategory>;

/** Account that a category can be posted to. */
export const AssetAccount = z
  .object({ id: z.uuid(), code: z.string(), name: z.string(), type: AccountType })
  .meta({ id: 'AssetAccount' });
export type AssetAccount = z.infer<typeof AssetAccount>;

const oneCategory = z.object({ assetCategory: AssetCategory });

export const assetCategories = defineEndpoints('assetCategories', {
  list: {
    method: 'GET',
    path: '/assets/categories',
    access: assetsDuty,
    summary: 'List the categories of fixed assets by name',
    data: z.object({ assetCategories: z.array(AssetCategory) }),
  },
  accounts: {
    method: 'GET',
    path: '/assets/categories/accounts',
    access: assetsDuty,
    summary: 'List the accounts that categories can be posted to',
    data: z.object({ accounts: z.array(AssetAccount) }),
  },
  create: {
    method: 'POST',
    path: '/assets/categories',
    access: assetsDuty,
    summary: 'Create a category of fixed assets',
    body: NewAssetCategory,
    data: oneCategory,
    errors: ['ASSET_CATEGORY_TAKEN', 'ASSET_ACCOUNT_UNFIT', 'INVALID_INPUT'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/assets/categories/:id',
    access: assetsDuty,
    summary: 'Update a category; its accounts stay as soon as it has assets in the ledger',
    body: AssetCategoryChange,
    data: oneCategory,
    errors: [
      'ASSET_CATEGORY_NOT_FOUND',
      'ASSET_CATEGORY_TAKEN',
      'ASSET_CATEGORY_IN_USE',
      'ASSET_ACCOUNT_UNFIT',
      'STALE_VERSION',
    ],
  },
  remove: {
    method: 'DELETE',
    path: '/assets/categories/:id',
    access: assetsDuty,
    summary: 'Delete a category without assets',
    data: z.object({ id: z.uuid() }),
    errors: ['ASSET_CATEGORY_NOT_FOUND', 'ASSET_CATEGORY_IN_USE'],
  },
});

import { ASSET_CATEGORY_LABELS, assetCategories } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { ASSET_CATEGORIES_PATH } from '../../lib/asset-paths';

const reads = entryAccess(assetCategories.list.access);

/** Entries of the module for categories of fixed assets, which the register leads to. */
export const assetCategoriesEntries = defineFeature({
  routes: [{ path: ASSET_CATEGORIES_PATH, screen: 'AssetCategoriesScreen', device: 'desktop', ...reads }],
  navigation: [],
  searchResults: [],
  recordTitles: {
    assetCategories: {
      kind: translated('Asset categories', 'परिसंपत्ति श्रेणियाँ', 'சொத்து வகைகள்'),
      one: translated('an asset category', 'एक परिसंपत्ति श्रेणी', 'ஒரு சொத்து வகை'),
      path: `${ASSET_CATEGORIES_PATH}?edit=:id`,
      labels: ASSET_CATEGORY_LABELS,
    },
  },
});

import { assetCounts } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { ASSET_COUNTS_PATH, assetCountPath } from '../../lib/asset-paths';

const reads = entryAccess(assetCounts.list.access);

/** Entries of the module for counts of fixed assets, which the register leads to. */
export const assetCountsEntries = defineFeature({
  routes: [
    { path: ASSET_COUNTS_PATH, screen: 'AssetCountsScreen', device: 'desktop', ...reads },
    { path: assetCountPath(':id'), screen: 'AssetCountScreen', device: 'desktop', ...reads },
  ],
  navigation: [],
  searchResults: [],
  recordTitles: {
    assetCounts: {
      kind: translated('Asset counts', 'परिसंपत्तियों की गिनती', 'சொத்து எண்ணிக்கைகள்'),
      one: translated('an asset count', 'परिसंपत्तियों की एक गिनती', 'ஒரு சொத்து எண்ணிக்கை'),
      path: assetCountPath(':id'),
    },
  },
});

import { assetDepreciation } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { DEPRECIATION_PATH } from '../../lib/asset-paths';

const reads = entryAccess(assetDepreciation.report.access);
const TITLE = translated('Depreciation', 'मूल्यह्रास', 'தேய்மானம்');

/** Entries of the module for depreciation. */
export const assetDepreciationEntries = defineFeature({
  routes: [{ path: DEPRECIATION_PATH, screen: 'AssetDepreciationScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'fall', path: DEPRECIATION_PATH, order: 77, ...reads }],
  searchResults: [],
  recordTitles: {
    assetDepreciation: {
      kind: TITLE,
      one: translated('a depreciation run', 'मूल्यह्रास की एक प्रविष्टि', 'ஒரு தேய்மானப் பதிவு'),
    },
  },
});

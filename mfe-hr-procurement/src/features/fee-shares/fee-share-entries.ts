import { FEE_SHARE_LABELS, feeShares } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { FEE_SHARES_PATH } from '../../lib/payroll-paths';

const reads = entryAccess(feeShares.list.access);
const TITLE = translated('Fee share agreements', 'शुल्क हिस्सेदारी के समझौते', 'கட்டணப் பங்கு ஒப்பந்தங்கள்');

/** Entries of the module for the fee share agreements with doctors. */
export const feeSharesEntries = defineFeature({
  routes: [{ path: FEE_SHARES_PATH, screen: 'FeeSharesScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'account-book', path: FEE_SHARES_PATH, order: 95, ...reads }],
  recordTitles: {
    feeShares: {
      kind: TITLE,
      one: translated('a fee share agreement', 'शुल्क हिस्सेदारी का एक समझौता', 'ஒரு கட்டணப் பங்கு ஒப்பந்தத்தை'),
      path: `${FEE_SHARES_PATH}?view=:id`,
      labels: FEE_SHARE_LABELS,
    },
  },
});

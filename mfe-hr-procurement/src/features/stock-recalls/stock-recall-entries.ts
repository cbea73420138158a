import { STOCK_RECALL_LABELS, stockRecalls } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';

const reads = entryAccess(stockRecalls.list.access);
const TITLE = translated('Recalls', 'रिकॉल', 'திரும்பப் பெறுதல்கள்');

/** Entries of the module for recalls. */
export const stockRecallsEntries = defineFeature({
  routes: [{ path: STOCK_PATHS.recalls, screen: 'StockRecallsScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'rollback', path: STOCK_PATHS.recalls, order: 66, ...reads }],
  recordTitles: {
    stockRecalls: {
      kind: TITLE,
      one: translated('a recall', 'एक रिकॉल', 'ஒரு திரும்பப் பெறுதல்'),
      path: `${STOCK_PATHS.recalls}?view=:id`,
      labels: STOCK_RECALL_LABELS,
    },
  },
});

import { STOCK_BATCH_LABELS, stockBatches } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';

const reads = entryAccess(stockBatches.list.access);
const TITLE = translated('Batches', 'बैच', 'தொகுதிகள்');
const EXPIRING = translated('Expiring batches', 'समाप्त होने वाले बैच', 'காலாவதியாகும் தொகுதிகள்');

/** Entries of the module for batches. */
export const stockBatchesEntries = defineFeature({
  routes: [
    { path: STOCK_PATHS.batches, screen: 'StockBatchesScreen', device: 'desktop', ...reads },
    { path: STOCK_PATHS.expiring, screen: 'ExpiringScreen', device: 'desktop', ...reads },
  ],
  navigation: [
    { title: TITLE, icon: 'tags', path: STOCK_PATHS.batches, order: 63, ...reads },
    { title: EXPIRING, icon: 'field-time', path: STOCK_PATHS.expiring, order: 65, ...reads },
  ],
  recordTitles: {
    stockBatches: {
      kind: TITLE,
      one: translated('a batch', 'एक बैच', 'ஒரு தொகுதி'),
      labels: STOCK_BATCH_LABELS,
    },
  },
});

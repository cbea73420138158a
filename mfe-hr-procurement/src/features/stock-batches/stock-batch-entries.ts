import { STOCK_BATCH_LABELS, stockBatches } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';

const reads = entryAccess(stockBatches.list.access);
const TITLE = translated('Batches', 'बैच', 'பேட்ச்கள்');
const EXPIRING = translated('Expiring batches', 'जल्द एक्सपायर होने वाले बैच', 'காலாவதியாகும் பேட்ச்கள்');

/** Entries of the module for batches. */
export const stockBatchesEntries = defineFeature({
  routes: [
    { path: STOCK_PATHS.batches, screen: 'StockBatchesScreen', device: 'desktop', ...reads },
    { path: STOCK_PATHS.expiring, screen: 'ExpiringScreen', device: 'desktop', ...reads },
  ],
  navigation: [
    { title: TITLE, icon: 'build', path: STOCK_PATHS.batches, order: 63, ...reads },
    { title: EXPIRING, icon: 'history', path: STOCK_PATHS.expiring, order: 65, ...reads },
  ],
  recordTitles: {
    stockLabels: { kind: translated('Stock labels', 'स्टॉक लेबल', 'இருப்பு லேபிள்கள்') },
    stockBatches: {
      kind: TITLE,
      one: translated('a batch', 'एक बैच', 'ஒரு பேட்ச்'),
      labels: STOCK_BATCH_LABELS,
    },
  },
});

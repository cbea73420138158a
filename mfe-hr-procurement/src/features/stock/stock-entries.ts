import {
  stock,
  STOCK_ADJUSTMENT_LABELS,
  STOCK_MOVEMENT_LABELS,
  STOCK_TRANSFER_LABELS,
  stockAdjustments,
} from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';

const reads = entryAccess(stock.levels.access);
const TITLE = translated('Stock levels', 'मौजूद स्टॉक', 'சரக்கு இருப்புகள்');
const MOVEMENTS = translated('Stock movements', 'स्टॉक लेन-देन', 'இருப்பு நகர்வுகள்');
const ADJUSTMENTS = translated('Stock adjustments', 'स्टॉक एडजस्टमेंट', 'இருப்புத் திருத்தங்கள்');
const TRANSFERS = translated('Stock transfers', 'स्टॉक ट्रांसफ़र', 'இருப்பு மாற்றங்கள்');

/** Entries of the module for stock and its movements. */
export const stockEntries = defineFeature({
  routes: [
    { path: STOCK_PATHS.levels, screen: 'StockLevelsScreen', device: 'desktop', ...reads },
    {
      path: STOCK_PATHS.movements,
      screen: 'StockMovementsScreen',
      device: 'desktop',
      ...entryAccess(stock.transactions.access),
    },
    { path: STOCK_PATHS.transfers, screen: 'StockTransfersScreen', device: 'desktop', ...reads },
    {
      path: STOCK_PATHS.adjustments,
      screen: 'StockAdjustmentsScreen',
      device: 'desktop',
      ...entryAccess(stockAdjustments.list.access),
    },
  ],
  navigation: [
    { title: TRANSFERS, icon: 'swap', path: STOCK_PATHS.transfers, order: 66, ...reads },
    { title: MOVEMENTS, icon: 'ordered-list', path: STOCK_PATHS.movements, order: 62, ...reads },
    { title: TITLE, icon: 'container', path: STOCK_PATHS.levels, order: 62, ...reads },
    { title: ADJUSTMENTS, icon: 'diff', path: STOCK_PATHS.adjustments, order: 66, ...reads },
  ],
  recordTitles: {
    stock: {
      kind: MOVEMENTS,
      one: translated('a stock movement', 'एक स्टॉक लेन-देन', 'ஓர் இருப்பு நகர்வு'),
      labels: STOCK_MOVEMENT_LABELS,
    },
    stockAdjustments: {
      kind: ADJUSTMENTS,
      one: translated('a stock adjustment', 'एक स्टॉक एडजस्टमेंट', 'ஓர் இருப்புத் திருத்தம்'),
      labels: STOCK_ADJUSTMENT_LABELS,
    },
    stockTransfers: {
      kind: TRANSFERS,
      one: translated('a stock transfer', 'एक स्टॉक ट्रांसफ़र', 'ஓர் இருப்பு மாற்றம்'),
      labels: STOCK_TRANSFER_LABELS,
    },
  },
});

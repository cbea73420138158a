import {
  stock,
  STOCK_ADJUSTMENT_LABELS,
  STOCK_MOVEMENT_LABELS,
  STOCK_RECALL_LABELS,
  STOCK_RESERVATION_LABELS,
  STOCK_TRANSFER_LABELS,
  stockAdjustments,
} from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';

const reads = entryAccess(stock.levels.access);
const TITLE = translated('Stock levels', 'मौजूद स्टॉक', 'சரக்கு இருப்புகள்');
const ADJUSTMENTS = translated('Stock adjustments', 'स्टॉक एडजस्टमेंट', 'இருப்புத் திருத்தங்கள்');
const TRANSFERS = translated('Stock transfers', 'स्टॉक ट्रांसफ़र', 'இருப்பு மாற்றங்கள்');

/** Entries of the module for stock and its movements. */
export const stockEntries = defineFeature({
  routes: [
    { path: STOCK_PATHS.levels, screen: 'StockLevelsScreen', device: 'desktop', ...reads },
    { path: STOCK_PATHS.transfers, screen: 'StockTransfersScreen', device: 'desktop', ...reads },
    {
      path: STOCK_PATHS.adjustments,
      screen: 'StockAdjustmentsScreen',
      device: 'desktop',
      ...entryAccess(stockAdjustments.list.access),
    },
  ],
  navigation: [
    { title: TRANSFERS, icon: 'partition', path: STOCK_PATHS.transfers, order: 66, ...reads },
    { title: TITLE, icon: 'database', path: STOCK_PATHS.levels, order: 62, ...reads },
    { title: ADJUSTMENTS, icon: 'sliders', path: STOCK_PATHS.adjustments, order: 66, ...reads },
  ],
  recordTitles: {
    stock: {
      kind: translated('Stock movements', 'स्टॉक लेन-देन', 'இருப்பு நகர்வுகள்'),
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
    stockRecalls: {
      kind: translated('Recalls', 'रिकॉल', 'திரும்பப் பெறுதல்கள்'),
      one: translated('a recall', 'एक रिकॉल', 'ஒரு திரும்பப் பெறுதல்'),
      labels: STOCK_RECALL_LABELS,
    },
    stockReservations: {
      kind: translated('Stock reservations', 'स्टॉक आरक्षण', 'இருப்பு ஒதுக்கீடுகள்'),
      one: translated('a stock reservation', 'एक स्टॉक आरक्षण', 'ஓர் இருப்பு ஒதுக்கீடு'),
      labels: STOCK_RESERVATION_LABELS,
    },
  },
});

import { STOCKTAKE_LABELS, stocktakes } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';

const reads = entryAccess(stocktakes.list.access);
const TITLE = translated('Stocktakes', 'स्टॉक गिनती', 'இருப்புக் கணக்கெடுப்புகள்');

/** Entries of the module for stocktakes. */
export const stocktakesEntries = defineFeature({
  routes: [
    { path: STOCK_PATHS.stocktakes, screen: 'StocktakesScreen', device: 'desktop', ...reads },
    { path: STOCK_PATHS.stocktake(':id'), screen: 'StocktakeScreen', device: 'desktop', ...reads },
  ],
  navigation: [{ title: TITLE, icon: 'barcode', path: STOCK_PATHS.stocktakes, order: 67, ...reads }],
  recordTitles: {
    stocktakes: {
      kind: TITLE,
      one: translated('a stocktake', 'एक स्टॉक गिनती', 'ஓர் இருப்புக் கணக்கெடுப்பு'),
      path: STOCK_PATHS.stocktake(':id'),
      labels: STOCKTAKE_LABELS,
    },
  },
});

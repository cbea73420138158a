import { STOCK_LOCATION_LABELS, stockLocations } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';

const reads = entryAccess(stockLocations.list.access);
const TITLE = translated('Stock locations', 'भंडार स्थान', 'இருப்பு இடங்கள்');

/** Entries of the module for stock locations. */
export const stockLocationsEntries = defineFeature({
  routes: [{ path: STOCK_PATHS.locations, screen: 'StockLocationsScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'place', path: STOCK_PATHS.locations, order: 68, ...reads }],
  recordTitles: {
    stockLocations: {
      kind: TITLE,
      one: translated('a stock location', 'एक भंडार स्थान', 'ஓர் இருப்பு இடம்'),
      labels: STOCK_LOCATION_LABELS,
    },
  },
});

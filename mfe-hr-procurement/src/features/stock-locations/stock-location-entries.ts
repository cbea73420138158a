import { STOCK_LOCATION_LABELS, stockLocations } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';

const reads = entryAccess(stockLocations.list.access);
const TITLE = translated('Stock locations', 'स्टॉक की जगहें', 'கிடங்குகள்');

/** Entries of the module for stock locations. */
export const stockLocationsEntries = defineFeature({
  routes: [{ path: STOCK_PATHS.locations, screen: 'StockLocationsScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'home', path: STOCK_PATHS.locations, order: 68, ...reads }],
  recordTitles: {
    stockLocations: {
      kind: TITLE,
      one: translated('a stock location', 'स्टॉक की एक जगह', 'ஒரு கிடங்கு'),
      labels: STOCK_LOCATION_LABELS,
    },
  },
});

import { inventoryReports } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';

const reads = entryAccess(inventoryReports.valuation.access);
const REORDER = translated('Reorder proposals', 'दोबारा ऑर्डर के सुझाव', 'மறு கொள்முதல் பரிந்துரைகள்');
const RESTOCK = translated('Restock', 'स्टॉक भरना', 'இருப்பை நிரப்புதல்');
const TITLE = translated('Stock reports', 'स्टॉक रिपोर्ट', 'இருப்பு அறிக்கைகள்');

/** Entries of the module for the reports of the stock. */
export const inventoryReportsEntries = defineFeature({
  routes: [
    { path: STOCK_PATHS.report(':report'), screen: 'StockReportsScreen', device: 'desktop', ...reads },
    {
      path: STOCK_PATHS.reorder,
      screen: 'ReorderScreen',
      device: 'desktop',
      ...entryAccess(inventoryReports.reorder.access),
    },
    {
      path: STOCK_PATHS.restock,
      screen: 'RestockScreen',
      device: 'desktop',
      ...entryAccess(inventoryReports.restock.access),
    },
  ],
  navigation: [
    { title: REORDER, icon: 'retweet', path: STOCK_PATHS.reorder, order: 64, ...reads },
    { title: RESTOCK, icon: 'vertical-align-top', path: STOCK_PATHS.restock, order: 66, ...reads },
    { title: TITLE, icon: 'area-chart', path: STOCK_PATHS.report('valuation'), order: 68, ...reads },
  ],
  recordTitles: { inventoryReports: { kind: TITLE } },
});

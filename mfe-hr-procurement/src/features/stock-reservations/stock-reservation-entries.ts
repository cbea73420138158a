import { STOCK_RESERVATION_LABELS, stockReservations } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';

const reads = entryAccess(stockReservations.list.access);
const TITLE = translated('Stock reservations', 'स्टॉक आरक्षण', 'இருப்பு ஒதுக்கீடுகள்');

/** Entries of the module for reservations of stock. */
export const stockReservationsEntries = defineFeature({
  routes: [{ path: STOCK_PATHS.reservations, screen: 'StockReservationsScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'pushpin', path: STOCK_PATHS.reservations, order: 66, ...reads }],
  recordTitles: {
    stockReservations: {
      kind: TITLE,
      one: translated('a stock reservation', 'एक स्टॉक आरक्षण', 'ஓர் இருப்பு ஒதுக்கீடு'),
      path: STOCK_PATHS.reservations,
      labels: STOCK_RESERVATION_LABELS,
    },
  },
});

import { MAINTENANCE_ORDER_LABELS, maintenanceOrders } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { MAINTENANCE_PATH } from '../../lib/asset-paths';

const reads = entryAccess(maintenanceOrders.list.access);
const TITLE = translated('Maintenance', 'रखरखाव', 'பராமரிப்பு');

/** Entries of the module for maintenance of fixed assets. */
export const maintenanceOrdersEntries = defineFeature({
  routes: [{ path: MAINTENANCE_PATH, screen: 'MaintenanceOrdersScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'tool', path: MAINTENANCE_PATH, order: 78, ...reads }],
  searchResults: [],
  recordTitles: {
    maintenanceOrders: {
      kind: TITLE,
      one: translated('a maintenance order', 'रखरखाव का एक आदेश', 'ஒரு பராமரிப்பு ஆணை'),
      labels: MAINTENANCE_ORDER_LABELS,
    },
  },
});

import { paths } from '@polyclinic/remote';

/** Paths of the inventory screens. `?new` and `?edit=ID` open a form next to a list. */
export const STOCK_PATHS = {
  items: '/inventory/items',
  item: (id: string) => `/inventory/items/${id}`,
  lowStock: '/inventory/low-stock',
  levels: '/inventory/stock',
  movements: '/inventory/movements',
  reorder: '/inventory/reorder',
  restock: '/inventory/restock',
  bulkUpdate: '/inventory/bulk-update',
  batches: '/inventory/batches',
  expiring: '/inventory/expiring',
  adjustments: '/inventory/adjustments',
  transfers: '/inventory/transfers',
  reservations: '/inventory/reservations',
  recalls: '/inventory/recalls',
  reports: '/inventory/reports',
  report: (report: string) => `/inventory/reports/${report}`,
  locations: '/inventory/locations',
  controlledDrugs: '/inventory/controlled-drugs',
  controlledDrug: (itemId: string, locationId: string) => `/inventory/controlled-drugs/${itemId}/${locationId}`,
  stocktakes: paths.stocktakes,
  stocktake: paths.stocktake,
} as const;
